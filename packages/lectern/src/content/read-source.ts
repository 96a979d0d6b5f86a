import { LONGEST_TEXT, tooLong } from '@lectern/base/limits'
import { splitHeadingId } from '@lectern/base/markdown'
import type { Problem } from '@lectern/base/problem'
import { hasVersionBlocks } from '@lectern/base/versions'
import { type FileIndex, indexContent, indexFile } from '@lectern/engine/file-index'
import type { ResolvedConfig } from '../config/config.ts'
import type { OpenPlugin } from '../plugins/load-plugins.ts'
import type { ContentPath } from './content-path.ts'
import { decodeText } from './decode-text.ts'
import type { SourceKind } from './front-matter.ts'
import { checkFrontMatter } from './front-matter-checks.ts'
import type { Generated } from './generate-pages.ts'
import { includes } from './include.ts'
import { loadText } from './load-text.ts'
import type { PageMetadata, Source } from './source.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/** What is known before the text is compiled. */
export interface ReadSource {
  readonly source: Source
  readonly metadata: PageMetadata
  readonly hash: string
}

interface ReadContext extends ResolvedConfig, Pick<Generated, 'texts'> {
  readonly plugins: readonly OpenPlugin[]
}

export function readSource(
  { config, folders, texts, plugins }: ReadContext,
  { path, ...place }: ContentPath & { readonly path: string },
  files: FileIndex,
): ReadSource & { readonly problems: readonly Problem[] } {
  const file = `${folders.content}/${path}`
  const generated = texts.get(path)
  const make = (content: Buffer) => indexSource(content, file, place.kind)
  const { hash, value: index } =
    generated === undefined
      ? indexFile(files, file, make)
      : indexContent(files, file, { content: Buffer.from(generated.text), make })
  const { problems } = index
  const { description, keywords, ...frontMatter } = index.frontMatter
  const expanded = index.includes ? loadText({ file, folders, generated: generated?.text }) : null
  const source: Source = {
    ...place,
    file,
    path,
    ...(generated === undefined ? {} : { from: generated.from }),
    frontMatter: withDateFromName(place, frontMatter),
    heading: index.heading,
    versioned: hasVersionBlocks(expanded?.text ?? '') || index.versioned,
  }
  return {
    source,
    metadata: { description, keywords },
    hash: expanded?.hash ?? hash,
    problems: [
      ...problems,
      ...checkFrontMatter(source, index.unknownKeys, { config, plugins }),
      ...(expanded?.problems ?? []),
    ],
  }
}

/** Cached, so it depends only on the text. */
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

/** Without its id and closing `#`. */
function headingOf(body: string): string | null {
  const line = body.trimStart().split('\n', 1)[0] ?? ''
  if (!/^#\s/.test(line)) return null
  const text = splitHeadingId(withoutMarks(line.slice(1).trim()))
    .text.replace(MARKUP, '')
    .trim()
  return text === '' ? null : text
}

/** Code, emphasis and badges. */
const MARKUP = /[`*_]|:badge\[[^\]]*\](?:\{[^}]*\})?/g

function withoutMarks(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || text[end - 1] === ' ' ? text.slice(0, end).trim() : text
}

function withDateFromName(
  place: ContentPath,
  frontMatter: Source['frontMatter'],
): Source['frontMatter'] {
  if (place.kind !== 'post' || frontMatter.date !== undefined) return frontMatter
  const day = /^(\d{4}-\d{2}-\d{2})-/.exec(place.id)?.[1]
  return day === undefined ? frontMatter : { ...frontMatter, date: day }
}
