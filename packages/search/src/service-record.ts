import type { PageEntry, SearchData } from './indexed-page.ts'

/** In the format of DocSearch. */
export interface ServiceRecord {
  /** Stable between builds. */
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly type: RecordType
  readonly hierarchy: Levels
  readonly content: string | null
  /** Only in the first record of a page. */
  readonly description: string | null
  readonly keywords: string | null
  readonly kind: string | null
  readonly language: string
  readonly lectern_tag: string
  readonly version: string
  /** Tie-breaker. */
  readonly weight: { readonly level: number; readonly position: number }
}

type Level = 1 | 2 | 3 | 4 | 5 | 6

/** Without text, the level of the heading. */
type RecordType = `lvl${Level}` | 'content'

type Levels = Readonly<Record<`lvl${0 | Level}`, string | null>>

/** Services reject records over 10 kB. */
const LONGEST_CONTENT = 6000
const LEVELS = [1, 2, 3, 4, 5, 6] as const

export function recordsOf(data: SearchData): ServiceRecord[] {
  return data.pages.flatMap(page =>
    page.sections.map(({ text }, section) =>
      recordOf(data, { page, section, text, description: page.description }),
    ),
  )
}

export function recordOf(
  data: Pick<SearchData, 'locale' | 'tag' | 'version'>,
  {
    page,
    section,
    text,
    description,
  }: {
    readonly page: PageEntry
    readonly section: number
    readonly text: string
    readonly description: string
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
    description: (section === 0 && description) || null,
    keywords: (section === 0 && page.keywords) || null,
    kind: page.kind ?? null,
    language: locale,
    lectern_tag: tag,
    version,
    weight: { level: 100 - 10 * levelOf(level), position: section },
  }
}

/** For pages without a version, both are the tag of the page. */
export function labelsOf(
  { tag, version }: Pick<SearchData, 'tag' | 'version'>,
  page: Pick<PageEntry, 'tag'>,
): { readonly tag: string; readonly version: string } {
  return page.tag === undefined ? { tag, version } : { tag: page.tag, version: page.tag }
}

export function typeOf(level: number, text: string): RecordType {
  return text === '' ? `lvl${levelOf(level)}` : 'content'
}

export function levelOf(level: number): Level {
  return LEVELS.find(each => each === level) ?? 6
}

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
