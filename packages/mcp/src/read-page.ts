import type { SiteReader } from 'lectern'
import { withPaths } from './answers.ts'

/** Characters of an answer. Where the opening of a page is not enough, its sections are named with their sizes. */
const LONGEST = { opening: 4000, part: 12_000 }
const MOST_SECTIONS = 30

/**
 * The opening of a page, its section, or its Markdown from a character on; null if there is no such page. An unknown
 * anchor is ignored.
 */
export async function readPage(
  site: Pick<SiteReader, 'page' | 'url'>,
  address: string,
  from: number,
): Promise<string | null> {
  const page = await site.page(address)
  if (page === null) return null
  const markdown = withPaths(page.markdown, site.url)
  const hash = address.indexOf('#')
  const anchor = hash < 0 ? '' : address.slice(hash + 1)
  const sections = sectionsIn(markdown, page.anchors)
  const section = sections.find(each => encoded(each.anchor) === encoded(anchor))
  const { from: first, to } = section ?? { from: 0, to: markdown.length }
  const isOpening = section === undefined && from === 0
  const start = first + from
  const end = endOf(markdown.slice(0, to), {
    start,
    length: isOpening ? LONGEST.opening : LONGEST.part,
    ends: sections.map(each => each.from),
  })
  const part = markdown.slice(start, end)
  if (end >= to) return part
  const at = section === undefined ? page.address : `${page.address}#${section.anchor}`
  const rest = `${to - end} more characters: read "${at}" with from: ${end - first}`
  const below = sections.filter(each => each.from >= end && each.to <= to)
  if (below.length === 0) return `${part}\n\n[${rest}.]`
  return `${part}\n\n[${rest}, or a section of ${page.address}: ${listOf(below)}.]`
}

/** An anchor as it is in addresses, whether it is encoded or not. */
function encoded(anchor: string): string {
  return new URL(`#${anchor}`, 'http://localhost').hash
}

function listOf(sections: readonly Section[]): string {
  const upper = sections.filter(({ level }) => level === 2)
  const both = sections.filter(({ level }) => level <= 3)
  return (both.length > MOST_SECTIONS ? upper : both)
    .slice(0, MOST_SECTIONS)
    .map(({ anchor, from, to }) => `#${anchor} (${to - from})`)
    .join(', ')
}

interface Section {
  readonly anchor: string
  readonly level: number
  /** Offsets in the Markdown; `to` is where the next heading of its level or above begins. */
  readonly from: number
  readonly to: number
}

/** @param anchors of the headings below the title, in their order */
function sectionsIn(markdown: string, anchors: readonly string[]): readonly Section[] {
  const headings: { readonly level: number; readonly from: number }[] = []
  let fence = ''
  let from = 0
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (line.trim() === fence) fence = ''
    const [, marks = ''] = (fence === '' && /^(#{2,6}) /.exec(line)) || []
    if (marks !== '') headings.push({ level: marks.length, from })
    from += line.length + 1
  }
  return headings.map((heading, index) => {
    const next = headings.find((each, at) => at > index && each.level <= heading.level)
    return { ...heading, anchor: anchors[index] ?? '', to: next?.from ?? markdown.length }
  })
}

interface Part {
  readonly start: number
  readonly length: number
  /** Offsets of headings, ascending. */
  readonly ends: readonly number[]
}

/** Before a heading or at the end of a line, if there is one in the second half. A short rest is not left over. */
function endOf(text: string, { start, length, ends }: Part): number {
  if (text.length - start <= length * 1.25) return text.length
  const isLate = (at: number): boolean => at > start + length / 2 && at <= start + length
  const line = text.lastIndexOf('\n', start + length)
  return ends.findLast(isLate) ?? (isLate(line) ? line : start + length)
}
