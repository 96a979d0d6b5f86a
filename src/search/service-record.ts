import type { PageEntry, SearchData } from './indexed-page.ts'

/** A record of a search service, in the shape that DocSearch reads. */
export interface ServiceRecord {
  /** The same from one build to the next. */
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly type: RecordType
  /** Titles from the outermost to that of the record. */
  readonly hierarchy: Levels
  readonly content: string | null
  /** What the page is about, with its first record only. */
  readonly description: string | null
  readonly keywords: string | null
  /** What readers call the kind of the page. */
  readonly kind: string | null
  /** Code of the locale. */
  readonly language: string
  readonly lectern_tag: string
  readonly version: string
  /** What comes first among equals. */
  readonly weight: { readonly level: number; readonly position: number }
}

type Level = 1 | 2 | 3 | 4 | 5 | 6

/** Whether a record has a text, or only a title of a level. */
type RecordType = `lvl${Level}` | 'content'

type Levels = Readonly<Record<`lvl${0 | Level}`, string | null>>

/** Services refuse records of more than 10 kB; most of a longer section is found by its headings. */
const LONGEST_CONTENT = 6000
const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** The records of what is searched in a version and locale, one for each section. */
export function recordsOf(data: SearchData): ServiceRecord[] {
  return data.pages.flatMap(page =>
    page.sections.map(({ text }, section) => recordOf(data, { page, section, text })),
  )
}

/** The record of a section of a page. */
export function recordOf(
  data: Pick<SearchData, 'locale' | 'tag' | 'version'>,
  {
    page,
    section,
    text,
  }: {
    readonly page: PageEntry
    /** Its number. */
    readonly section: number
    readonly text: string
  },
): ServiceRecord {
  const { anchor = '', level = 1 } = page.sections[section] ?? {}
  const { locale } = data
  const { tag, version } = labelsOf(data, page)
  const url = anchor === '' ? page.url : `${page.url}#${anchor}`
  return {
    objectID: `${locale}:${tag}:${url}`,
    url,
    url_without_anchor: page.url,
    anchor: anchor === '' ? null : anchor,
    type: typeOf(level, text),
    hierarchy: levelsOf(page, section),
    content: text === '' ? null : text.slice(0, LONGEST_CONTENT),
    description: (section === 0 && page.description) || null,
    keywords: (section === 0 && page.keywords) || null,
    kind: page.kind ?? null,
    language: locale,
    lectern_tag: tag,
    version,
    weight: { level: 100 - 10 * levelOf(level), position: section },
  }
}

/** Tag and version of a page. One that stands in every version has the same for both. */
export function labelsOf(
  { tag, version }: Pick<SearchData, 'tag' | 'version'>,
  page: Pick<PageEntry, 'tag'>,
): { readonly tag: string; readonly version: string } {
  return page.tag === undefined ? { tag, version } : { tag: page.tag, version: page.tag }
}

/** The type of the record of a section with a heading of a level. */
export function typeOf(level: number, text: string): RecordType {
  return text === '' ? `lvl${levelOf(level)}` : 'content'
}

/** The level of a record, by that of its heading. */
export function levelOf(level: number): Level {
  return LEVELS.find(each => each === level) ?? 6
}

/** The titles above a section, each the nearest of a smaller level, and its own. */
function levelsOf({ trail, title, sections }: PageEntry, section: number): Levels {
  const levels: Record<keyof Levels, string | null> = {
    ...{ lvl0: trail[0] ?? title, lvl1: title },
    ...{ lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  }
  let open = 7
  for (let at = section; at >= 0 && open > 1; at--) {
    const { anchor = '', heading = '', level: written = 1 } = sections[at] ?? {}
    const level = levelOf(written)
    if (anchor === '' || level >= open) continue
    levels[`lvl${level}`] = heading
    open = level
  }
  return levels
}
