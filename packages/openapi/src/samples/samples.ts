import { isRecord, textIn } from '../document/located.ts'
import { codeBlock, container, escapeText } from '../markdown/write.ts'
import type { Operation } from '../pages/operations.ts'
import type { PageContext } from '../pages/page-context.ts'
import { curlSample } from './curl.ts'
import { javascriptSample } from './javascript.ts'
import { pythonSample } from './python.ts'
import { requestOf } from './request.ts'

interface Sample {
  readonly label: string
  readonly language: string
  readonly code: string
}

/** Tabs can have as many. */
const MOST = 9

/** Tabs with calls of an operation: those of the document, otherwise made ones. */
export function samplesOf(operation: Operation, page: PageContext): string {
  const own = ['x-codeSamples', 'x-code-samples'].flatMap(key => ownSamples(operation, key, page))
  const samples = own.length > 0 ? own : madeSamples(operation, page)
  return tabs(
    samples.map(({ label, language, code }) => ({ label, body: codeBlock(code, language) })),
    'api-language',
  )
}

export function tabs(
  parts: readonly { readonly label: string; readonly body: string }[],
  group?: string,
): string {
  const [only] = parts
  if (parts.length < 2) return only?.body ?? ''
  const shown = parts
    .slice(0, MOST)
    .map(({ label, body }) => container(`tab[${escapeText(label)}]`, body))
  return container(group === undefined ? 'tabs' : `tabs{group=${group}}`, shown.join('\n\n'))
}

function madeSamples(operation: Operation, page: PageContext): readonly Sample[] {
  const request = requestOf(operation, page)
  return [
    { label: 'curl', language: 'bash', code: curlSample(request) },
    { label: 'JavaScript', language: 'js', code: javascriptSample(request) },
    { label: 'Python', language: 'python', code: pythonSample(request) },
  ]
}

function ownSamples({ at }: Operation, key: string, { document }: PageContext): readonly Sample[] {
  const samples = document.list(at, key)
  return samples.flatMap(from => {
    const sample = document.attempt((): Sample | null => {
      const found = document.resolve(from)
      const source = isRecord(found.value) ? found.value.source : undefined
      // Some documents keep the code in a file of its own.
      const code = isRecord(source) ? document.resolve({ ...found, value: source }).value : source
      const language = textIn(found, 'lang') ?? 'text'
      if (typeof code !== 'string' || code.trim() === '') return null
      return { label: textIn(found, 'label') ?? language, language, code }
    })
    return sample ?? []
  })
}
