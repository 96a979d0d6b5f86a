import { compile } from '@lectern/markdown/compile'
import type { CompiledPage } from '@lectern/markdown/page'
import type { GeneratorProblem } from 'lectern'
import { bodyOf } from '../../lectern/src/content/split-front-matter.ts'
import { interfaceText } from '../../texts/src/interface-text.ts'
import openapi from '../src/openapi.ts'
import type { ApiOptions } from '../src/options.ts'

interface Reference {
  /** Texts by path below `api/`, without the ending: `pets/list-pets`. */
  readonly pages: ReadonlyMap<string, string>
  readonly problems: readonly GeneratorProblem[]
}

interface ReferenceOptions extends Partial<ApiOptions> {
  readonly locale?: string
  readonly documents?: readonly ApiOptions[]
}

/** The pages of `api.yaml` among some files. */
export async function referenceOf(
  files: Readonly<Record<string, string>>,
  { locale = 'en', documents, ...options }: ReferenceOptions = {},
): Promise<Reference> {
  const problems: GeneratorProblem[] = []
  const plugin = openapi(documents ? { documents } : { document: 'api.yaml', ...options })
  const pages = await plugin.pages?.({
    locale,
    read(path) {
      const text = files[path]
      if (text === undefined) throw new Error(`"${path}" cannot be read`)
      return text
    },
    list: () => Object.keys(files),
    report: problem => problems.push(problem),
  })
  const texts = (pages ?? []).map(
    ({ path, text }) => [path.replace(/^api\/|\.md$/g, ''), text] as const,
  )
  return { pages: new Map(texts), problems }
}

/** A document with one operation, whose parts are YAML in one line. */
export function withOperation(parts: string, more = ''): string {
  return `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /things/{id}:
    post: { tags: [a], operationId: op, summary: Do it, ${parts} }
${more}`
}

/** The page of the operation of `withOperation`. */
export async function operationText(parts: string, more = ''): Promise<string> {
  const { pages, problems } = await referenceOf({ 'api.yaml': withOperation(parts, more) })
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return pages.get('a/op') ?? ''
}

/** A page as Lectern reads it. */
export function compiled(text: string): CompiledPage {
  const { body } = bodyOf(text)
  return compile(
    { text: body, lines: [{ at: 1, file: '/a.md', line: 1 }] },
    { text: interfaceText('en', {}), locale: 'en', language: null },
  )
}

/** Its HTML, with the addresses and without the ids of headings. */
export function htmlOf(text: string): string {
  const { body, references } = compiled(text)
  return body.html.chunks
    .map((chunk, index) => {
      const reference = references[body.html.holes[index] ?? -1]
      return chunk + (reference && 'url' in reference ? `href="${reference.url}"` : '')
    })
    .join('')
}
