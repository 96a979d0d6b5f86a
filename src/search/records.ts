import type { SearchData, SearchPage } from './record.ts'

/** A record of a search service, in the shape that DocSearch reads. */
export interface ServiceRecord {
  /** The same from one build to the next. */
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly type: `lvl${1 | 2 | 3 | 4 | 5 | 6}` | 'content'
  /** Titles from the outermost to that of the record. */
  readonly hierarchy: Levels
  readonly content: string | null
  /** What the page is about, with its first record only. */
  readonly description: string | null
  readonly keywords: string | null
  /** Code of the locale. */
  readonly language: string
  readonly lectern_tag: string
  readonly version: string
  /** What comes first among equals. */
  readonly weight: { readonly level: number; readonly position: number }
}

export type Levels = Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>

const EMPTY: Levels = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}
/** Services refuse records of more than 10 kB; most of a longer section is found by its headings. */
const LONGEST_CONTENT = 6000

/** The records of what is searched in a version and locale, one for each section. */
export function recordsOf({ locale, tag, pages }: SearchData): ServiceRecord[] {
  return pages.flatMap(page => pageRecords(page, { locale, tag: page.tag ?? tag }))
}

function pageRecords(page: SearchPage, own: { locale: string; tag: string }): ServiceRecord[] {
  let hierarchy: Levels = { ...EMPTY, lvl0: page.trail[0] ?? page.title, lvl1: page.title }
  return page.sections.map((section, position): ServiceRecord => {
    const { anchor, heading, text } = section
    const level = levelOf(section.level)
    if (anchor !== '') {
      const kept = Object.entries(hierarchy).filter(([name]) => name < `lvl${level}`)
      hierarchy = { ...EMPTY, ...Object.fromEntries(kept), [`lvl${level}`]: heading }
    }
    const url = anchor === '' ? page.url : `${page.url}#${anchor}`
    return {
      objectID: `${own.locale}:${own.tag}:${url}`,
      url,
      url_without_anchor: page.url,
      anchor: anchor === '' ? null : anchor,
      type: text === '' ? `lvl${level}` : 'content',
      hierarchy,
      content: text === '' ? null : text.slice(0, LONGEST_CONTENT),
      description: (position === 0 && page.description) || null,
      keywords: (position === 0 && page.keywords) || null,
      language: own.locale,
      lectern_tag: own.tag,
      version: own.tag.slice(own.tag.lastIndexOf('-') + 1),
      weight: { level: 100 - 10 * level, position },
    }
  })
}

function levelOf(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const levels = [1, 2, 3, 4, 5, 6] as const
  return levels.find(known => known === level) ?? 6
}
