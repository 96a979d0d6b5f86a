import { splitHeadingId } from '../base/heading-id.ts'
import { LONGEST_TEXT, tooLong } from '../base/limits.ts'
import type { Problem } from '../base/problem.ts'
import { hasVersionBlocks } from '../base/versions.ts'
import type { ResolvedConfig } from '../config/config.ts'
import { type FileIndex, indexFile } from '../engine/file-index.ts'
import type { ContentPlace } from './content-place.ts'
import { decodeText } from './decode-text.ts'
import type { SourceKind } from './front-matter.ts'
import { checkFrontMatter } from './front-matter-checks.ts'
import { includes, loadText } from './load-text.ts'
import type { About, Source } from './source.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/** What is known of a page before its text is compiled. */
export interface ReadSource {
  readonly source: Source
  readonly about: About
  /** See `Content.hashes`. */
  readonly hash: string
}

/** Reads what is known of a Markdown file before its text is compiled. */
export function readSource(
  { config, folders }: ResolvedConfig,
  { path, ...place }: ContentPlace & { readonly path: string },
  files: FileIndex,
): ReadSource & { readonly problems: readonly Problem[] } {
  const file = `${folders.content}/${path}`
  const { hash, value: index } = indexFile(files, file, content =>
    indexSource(content, file, place.kind),
  )
  const { problems } = index
  const { description, keywords, ...frontMatter } = index.frontMatter
  const expanded = index.includes ? loadText({ file, folder: folders.content }) : null
  const source: Source = {
    ...place,
    file,
    path,
    frontMatter: withDateFromName(place, frontMatter),
    heading: index.heading,
    versioned: hasVersionBlocks(expanded?.text ?? '') || index.versioned,
  }
  return {
    source,
    about: { description, keywords },
    hash: expanded?.hash ?? hash,
    problems: [
      ...problems,
      ...checkFrontMatter(source, index.unknownKeys, config),
      ...(expanded?.problems ?? []),
    ],
  }
}

/** What is known of a file from its text alone. */
function indexSource(content: Buffer, file: string, kind: SourceKind) {
  const text = decodeText(content)
  const isTooLong = text.length > LONGEST_TEXT
  const { body, ...split } = splitFrontMatter(isTooLong ? '' : text, file, kind)
  return {
    frontMatter: split.frontMatter,
    unknownKeys: split.unknownKeys,
    problems: isTooLong ? [longPage(file)] : split.problems,
    heading: headingOf(body),
    includes: includes(body),
    versioned: hasVersionBlocks(body),
  }
}

function longPage(file: string): Problem {
  return { code: 'beyond-limit', severity: 'error', ...tooLong('this page'), file }
}

/** Text of a `# heading` on the first line, without its own id and the `#` that may close it. */
function headingOf(body: string): string | null {
  const line = body.trimStart().split('\n', 1)[0] ?? ''
  if (!/^#\s/.test(line)) return null
  const text = splitHeadingId(withoutMarks(line.slice(1).trim())).text.replace(/[`*_]/g, '')
  return text === '' ? null : text
}

function withoutMarks(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || text[end - 1] === ' ' ? text.slice(0, end).trim() : text
}

function withDateFromName(
  place: ContentPlace,
  frontMatter: Source['frontMatter'],
): Source['frontMatter'] {
  if (place.kind !== 'post' || frontMatter.date !== undefined) return frontMatter
  const day = /^(\d{4}-\d{2}-\d{2})-/.exec(place.id)?.[1]
  return day === undefined ? frontMatter : { ...frontMatter, date: day }
}
