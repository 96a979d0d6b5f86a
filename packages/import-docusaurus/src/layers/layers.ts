import { isDeepStrictEqual } from 'node:util'
import type { MappedText } from '@lectern/base/lines'
import { selectVersion } from 'lectern/authoring'
import { textWithBlocks } from './version-blocks.ts'

export interface PageText {
  readonly frontMatter: string
  readonly body: string
}

export type PageTexts = Readonly<Record<string, PageText>>

interface LayerFile {
  /** Version of the layer; null for `docs/`. */
  readonly layer: string | null
  readonly locale: string
  readonly text: string
}

interface LayerOptions {
  /** Newest first. */
  readonly versions: readonly string[]
  readonly original: string
}

/**
 * Finds the fewest files that give each version of a page its text. The newest text is in `docs/`. Older
 * ones are version blocks in it if the difference is small, or else files in layers.
 *
 * @param pages by version; null where the version does not have the page
 */
export function layersOf(pages: readonly (PageTexts | null)[], options: LayerOptions): LayerFile[] {
  const groups = groupsOf(pages)
  const files = fileGroups(groups, options)
  return files.flatMap((file, index) => {
    const next = files[index + 1]
    const isGone = file.to < options.versions.length - 1 && next?.from !== file.to + 1
    const range = {
      since: isGone ? options.versions[file.to] : undefined,
      // A layer serves its version and older ones, `docs/` all.
      until: index === 0 && file.from > 0 ? options.versions[file.from] : undefined,
    }
    const layer = index === 0 ? null : (options.versions[file.from] ?? null)
    return Object.entries(file.texts).map(([locale, { frontMatter, body }]): LayerFile => {
      const head = locale === options.original ? withRange(frontMatter, range) : frontMatter
      return { layer, locale, text: head + body }
    })
  })
}

interface Group {
  readonly from: number
  readonly to: number
  readonly texts: PageTexts
}

function groupsOf(pages: readonly (PageTexts | null)[]): Group[] {
  const groups: Group[] = []
  pages.forEach((texts, index) => {
    const last = groups.at(-1)
    if (texts === null) return
    if (last?.to === index - 1 && isDeepStrictEqual(last.texts, texts))
      groups[groups.length - 1] = { ...last, to: index }
    else groups.push({ from: index, to: index, texts })
  })
  return groups
}

/** Merges groups with small differences, from the newest on. */
function fileGroups(groups: readonly Group[], options: LayerOptions): Group[] {
  const files: (Group & { readonly parts: readonly Group[] })[] = []
  for (const group of groups) {
    const last = files.at(-1)
    const parts = [...(last?.parts ?? []), group]
    const texts = last?.to === group.from - 1 ? mergedTexts(parts, options) : null
    if (last === undefined || texts === null) files.push({ ...group, parts: [group] })
    else files[files.length - 1] = { from: last.from, to: group.to, texts, parts }
  }
  return files
}

/** Null if locales or front matter differ, or texts differ too much. */
function mergedTexts(groups: readonly Group[], { versions }: LayerOptions): PageTexts | null {
  const [first] = groups
  if (first === undefined) return null
  const locales = Object.keys(first.texts)
  if (groups.some(({ texts }) => Object.keys(texts).length !== locales.length)) return null
  const merged: Record<string, PageText> = {}
  const names = groups.map(({ from, to }) => ({
    newest: versions[from] ?? '',
    oldest: versions[to] ?? '',
  }))
  for (const locale of locales) {
    const inLocale = groups.map(({ texts }) => texts[locale])
    const [newest] = inLocale
    if (newest === undefined) return null
    if (inLocale.some(text => text?.frontMatter !== newest.frontMatter)) return null
    const bodies = inLocale.map(text => text?.body ?? '')
    const isSame = bodies.every(body => body === newest.body)
    const body = isSame ? newest.body : textWithBlocks(bodies, names)
    if (
      body === null ||
      !groups.every((group, at) => shows(body, group, { versions, wanted: bodies[at] ?? '' }))
    )
      return null
    merged[locale] = { frontMatter: newest.frontMatter, body }
  }
  return merged
}

/** Whether each version gets its own text back. */
function shows(
  body: string,
  { from, to }: Group,
  { versions, wanted }: { readonly versions: readonly string[]; readonly wanted: string },
): boolean {
  const names = versions.map(name => ({ name, permanent: null }))
  const source: MappedText = { text: body, lines: [{ at: 1, file: '', line: 1 }] }
  return versions
    .slice(from, to + 1)
    .every(version => selectVersion(source, version, names).text === wanted)
}

function withRange(
  frontMatter: string,
  range: { readonly since: string | undefined; readonly until: string | undefined },
): string {
  const lines = Object.entries(range).flatMap(([key, name]) =>
    name === undefined ? [] : [`${key}: ${JSON.stringify(name)}`],
  )
  if (lines.length === 0) return frontMatter
  const before = frontMatter === '' ? '---\n' : frontMatter.replace(/---\n$/, '')
  return `${before}${lines.join('\n')}\n---\n`
}
