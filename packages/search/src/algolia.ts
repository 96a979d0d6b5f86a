import { escapeHtml } from '@lectern/base/html'
import { searchAcross } from './across.ts'
import {
  type AlgoliaRequest,
  type AlgoliaResponse,
  failure,
  MOST_HITS,
  type Query,
} from './algolia-request.ts'
import { type Engine, type Match, openEngine } from './engine.ts'
import { type Facets, matchesFilter } from './facets.ts'
import { beginningOf } from './highlight.ts'
import type { PageEntry } from './indexed-page.ts'
import { type PackedIndex, type PageTexts, unpackPages } from './pack.ts'
import type { Marked, SearchHit } from './search-result.ts'
import { labelsOf, levelOf, recordOf, typeOf } from './service-record.ts'
import type { Stemmer } from './words.ts'

export interface SearchIndex {
  readonly packed: PackedIndex
  readonly pages: readonly PageEntry[]
  readonly engine: Engine
  /** In the order of the pages. */
  readonly texts: readonly PageTexts[]
  readonly combinations: readonly Facets[]
  /** By section number. */
  readonly facets: readonly Facets[]
}

/** Characters; a thousand hits have about a million. */
const LONGEST_ANSWER = 4_000_000

/** `stem` is the stemmer of the locale, `texts` are in the order of the pages. */
export function openIndex(
  packed: PackedIndex,
  texts: readonly PageTexts[],
  stem: Stemmer,
): SearchIndex {
  const byName = new Map<string, Facets>()
  const pages = unpackPages(packed)
  const facets = pages.flatMap((page, number) => {
    const { tag, version } = labelsOf(packed, page)
    return page.sections.map(({ level }, section) => {
      const type = typeOf(level, texts[number]?.sections[section] ?? '')
      const { kind = '' } = page
      const own = { language: packed.locale, lectern_tag: tag, version, type, kind }
      const name = Object.values(own).join(' ')
      const combination = byName.get(name) ?? own
      byName.set(name, combination)
      return combination
    })
  })
  const engine = openEngine(packed, stem)
  return { packed, pages, engine, texts, combinations: [...byName.values()], facets }
}

/** @param isLate whether the deadline of the request has passed */
export function answerAlgolia(
  { queries, name, isSingle }: AlgoliaRequest,
  { indexes, isLate }: { readonly indexes: readonly SearchIndex[]; readonly isLate: () => boolean },
): AlgoliaResponse {
  const results: string[] = []
  let length = 0
  for (const query of queries) {
    if (isLate())
      return failure({ status: 503, message: 'The queries take too long: ask for less' })
    const result = JSON.stringify(answerQuery(query, { name, indexes }))
    length += result.length
    if (length > LONGEST_ANSWER) {
      return failure({ status: 400, message: 'The answer is too long: ask for fewer hits' })
    }
    results.push(result)
  }
  const [first = ''] = results
  return { status: 200, json: isSingle ? first : `{"results":[${results.join(',')}]}` }
}

function answerQuery(
  asked: Query,
  { name, indexes }: { readonly name: string; readonly indexes: readonly SearchIndex[] },
) {
  const started = Date.now()
  const { query, hitsPerPage, page, snippetWords, facets } = asked
  const searched = searchedIndexes(indexes, asked)
  const offset = page * hitsPerPage
  const limit = Math.max(0, Math.min(hitsPerPage, MOST_HITS - offset))
  const { locations, show } = searchAcross(
    searched.map(index => filtered(index, asked)),
    { query, offset, limit, snippetWords },
  )
  const {
    hits,
    total: nbHits,
    kinds,
  } = show((index, number) => searched[index]?.texts[number] ?? null)
  return {
    hits: hits.flatMap((hit, position) => {
      const [index = 0, number = 0, section = 0] = locations[position] ?? []
      const source = searched[index]
      return source ? [record(hit, { source, number, section, asked })] : []
    }),
    nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, MOST_HITS) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    ...(facets.includes('kind') ? { facets: { kind: countsOf(kinds) } } : {}),
    query,
    params: '',
    index: name,
    processingTimeMS: Date.now() - started,
    ...(asked.clickAnalytics ? { queryID: crypto.randomUUID().replaceAll('-', '') } : {}),
  }
}

/** Without pages of no kind, as Algolia counts. */
function countsOf(kinds: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...kinds].filter(([kind]) => kind !== ''))
}

/** Pages without a version are in all indexes of a locale, so one of them is enough. */
function searchedIndexes(indexes: readonly SearchIndex[], { facetFilters }: Query): SearchIndex[] {
  const wanted = (index: SearchIndex, isVersioned: boolean): boolean =>
    index.combinations.some(
      facets =>
        (facets.lectern_tag === index.packed.tag) === isVersioned &&
        matchesFilter(facetFilters, facets),
    )
  const versioned = indexes.filter(index => wanted(index, true))
  const locales = new Set(versioned.map(({ packed }) => packed.locale))
  return [
    ...versioned,
    ...indexes.filter(index => !locales.has(index.packed.locale) && wanted(index, false)),
  ]
}

/** An engine with filtered results. Algolia has no suggestions. */
function filtered({ engine, combinations, facets }: SearchIndex, { facetFilters }: Query): Engine {
  const wanted = new Set<unknown>(combinations.filter(own => matchesFilter(facetFilters, own)))
  const isWanted = ({ section }: Match): boolean => wanted.has(facets[section.number])
  return {
    find(query) {
      const found = engine.find(query)
      const isWhole = wanted.size === combinations.length
      return isWhole ? found : { ...found, matches: found.matches.filter(isWanted) }
    },
    suggest: () => [],
  }
}

interface HitSource {
  readonly source: SearchIndex
  readonly number: number
  /** Position in the page. */
  readonly section: number
  readonly asked: Query
}

/** Like a record of a hosted service. */
function record({ title, snippet }: SearchHit, { source, number, section, asked }: HitSource) {
  const { packed, pages, texts } = source
  const page = pages[number]
  if (page === undefined) throw new RangeError(`there is no page ${number}`)
  const { sections = [], description = '' } = texts[number] ?? {}
  const text = sections[section] ?? ''
  const { objectID, ...whole } = recordOf(packed, { page, section, text, description })
  const { hierarchy } = whole
  const shown = snippet.length > 0 ? snippet : beginningOf(text, asked.snippetWords)
  const hitLevel = `lvl${levelOf(page.sections[section]?.level ?? 1)}`
  // Whole texts of a thousand hits would be megabytes.
  const all: Readonly<Record<string, unknown>> = {
    ...whole,
    content: text === '' ? null : plain(shown),
  }
  return {
    objectID,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => isRetrieved(name, asked))),
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(hierarchy).flatMap(([level, heading]) => {
          if (heading === null) return []
          const runs = level === hitLevel ? title : [{ text: heading, isMatch: false }]
          return [[level, marked(runs, asked)]]
        }),
      ),
    },
    _snippetResult: { content: marked(shown, asked) },
  }
}

function isRetrieved(name: string, { attributes }: Query): boolean {
  if (attributes === null || attributes.includes('*') || attributes.includes(name)) return true
  return attributes.some(attribute => attribute.startsWith(`${name}.`))
}

function plain(runs: readonly Marked[]): string {
  return runs.map(run => run.text).join('')
}

function marked(runs: readonly Marked[], { tags: [before, after] }: Query) {
  const value = runs
    .map(({ text, isMatch }) => (isMatch ? before + escapeHtml(text) + after : escapeHtml(text)))
    .join('')
  return { value, matchLevel: runs.some(run => run.isMatch) ? 'full' : 'none' }
}
