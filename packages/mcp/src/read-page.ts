import type { SiteReader } from 'lectern'

/** Characters of an answer; most pages of a reference have fewer. */
const LONGEST_PART = 12_000

/**
 * The Markdown of a page or section from a character on; null if there is no such page. An unknown anchor is ignored.
 */
export async function readPage(
  site: Pick<SiteReader, 'page'>,
  address: string,
  from: number,
): Promise<string | null> {
  const page = await site.page(address)
  if (page === null) return null
  const hash = address.indexOf('#')
  const anchor = hash < 0 ? '' : address.slice(hash + 1)
  const sections = sectionsIn(page.markdown, page.anchors)
  const section = sections.find(each => each.anchor === decodeURI(anchor))
  const whole =
    section === undefined ? page.markdown : page.markdown.slice(section.from, section.to)
  const part = cutAt(whole.slice(from), LONGEST_PART)
  const end = from + part.length
  if (end >= whole.length) return part
  const at = section === undefined ? page.address : `${page.address}#${section.anchor}`
  const rest = `${whole.length - end} more characters: read "${at}" with from: ${end}.`
  const list = sections
    .filter(each => each.level === 2)
    .map(({ title, anchor: id }) => `${title} (${page.address}#${id})`)
  return `${part}\n\n[${rest} Sections: ${list.join(', ')}]`
}

interface Section {
  readonly title: string
  readonly anchor: string
  readonly level: number
  /** Offsets in the Markdown; `to` is where the next heading of its level or above begins. */
  readonly from: number
  readonly to: number
}

/** @param anchors of the headings below the title, in their order */
function sectionsIn(markdown: string, anchors: readonly string[]): readonly Section[] {
  const headings: { readonly level: number; readonly title: string; readonly from: number }[] = []
  let fence = ''
  let from = 0
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (line.trim() === fence) fence = ''
    const [, marks = '', title = ''] =
      (fence === '' && /^(#{2,6}) (.*?)(?: \{#[^}]*\})?$/.exec(line)) || []
    if (marks !== '') headings.push({ level: marks.length, title, from })
    from += line.length + 1
  }
  return headings.map((heading, index) => {
    const next = headings.find((each, at) => at > index && each.level <= heading.level)
    return { ...heading, anchor: anchors[index] ?? '', to: next?.from ?? markdown.length }
  })
}

/** At the end of a line, if there is one in the second half. */
function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf('\n', length)
  return text.slice(0, end > length / 2 ? end : length)
}
