import { escapeHtml } from '../base/html.ts'
import { searchAcross } from './across.ts'
import {
  type AlgoliaAnswer,
  type AlgoliaRequest,
  failure,
  MOST_HITS,
  type Query,
} from './algolia-request.ts'
import { type Engine, type Match, openEngine } from './engine.ts'
import { type Facets, matchesFilter } from './facets.ts'
import { beginningOf } from './highlight.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import type { Marked, SearchHit } from './search-result.ts'
import { labelsOf, levelOf, recordOf, typeOf } from './service-record.ts'
import type { Stemmer } from './words.ts'

/** One version and locale that can be searched. */
export interface SearchIndex {
  readonly packed: PackedIndex
  readonly engine: Engine
  /** The texts of all pages, in their order. */
  readonly texts: readonly PageTexts[]
  /** Each combination of facets that its records have. */
  readonly combinations: readonly Facets[]
  /** Which of these each section has, by its number. */
  readonly facets: readonly Facets[]
}

/** Characters of an answer: a thousand hits have about a million. */
const LONGEST_ANSWER = 4_000_000

/** Opens an index with the texts of all its pages; `stem` is that of its locale. */
export function openIndex(
  packed: PackedIndex,
  texts: readonly PageTexts[],
  stem: Stemmer,
): SearchIndex {
  const byName = new Map<string, Facets>()
  const facets = packed.pages.flatMap((page, number) => {
    const { tag, version } = labelsOf(packed, page)
    return page.sections.map(({ level }, section) => {
      const type = typeOf(level, texts[number]?.[section] ?? '')
      const own = { language: packed.locale, lectern_tag: tag, version, type }
      const name = Object.values(own).join(' ')
      const combination = byName.get(name) ?? own
      byName.set(name, combination)
      return combination
    })
  })
  const engine = openEngine(packed, stem)
  return { packed, engine, texts, combinations: [...byName.values()], facets }
}

/**
 * Answers queries as Algolia does.
 *
 * @param isLate tells that the queries have taken too long together
 */
export function answerAlgolia(
  { queries, name, isSingle }: AlgoliaRequest,
  { indexes, isLate }: { readonly indexes: readonly SearchIndex[]; readonly isLate: () => boolean },
): AlgoliaAnswer {
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
  const { query, hitsPerPage, page, snippetWords } = asked
  const searched = searchedIndexes(indexes, asked)
  const offset = page * hitsPerPage
  const limit = Math.max(0, Math.min(hitsPerPage, MOST_HITS - offset))
  const { places, show } = searchAcross(
    searched.map(index => filtered(index, asked)),
    { query, offset, limit, snippetWords },
  )
  const { hits, total: nbHits } = show((index, number) => searched[index]?.texts[number] ?? null)
  return {
    hits: hits.flatMap((hit, position) => {
      const [index = 0, number = 0, section = 0] = places[position] ?? []
      const source = searched[index]
      return source ? [record(hit, { source, number, section, asked })] : []
    }),
    nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, MOST_HITS) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: '',
    index: name,
    processingTimeMS: Date.now() - started,
    ...(asked.clickAnalytics ? { queryID: crypto.randomUUID().replaceAll('-', '') } : {}),
  }
}

/** The indexes with records that a query wants. Pages without a version are in all: one is enough. */
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

/** An engine that finds only what a query wants. Algolia has no suggestions, so there are none. */
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

/** Where a hit is. */
interface HitPlace {
  readonly source: SearchIndex
  /** Number of the page. */
  readonly number: number
  /** Number of the section in it. */
  readonly section: number
  readonly asked: Query
}

/** A hit as DocSearch reads it: the record that a hosted service has, with marks. */
function record({ title, snippet }: SearchHit, { source, number, section, asked }: HitPlace) {
  const { packed, texts } = source
  const page = packed.pages[number]
  if (page === undefined) throw new RangeError(`there is no page ${number}`)
  const text = texts[number]?.[section] ?? ''
  const { objectID, ...whole } = recordOf(packed, { page, section, text })
  const { hierarchy } = whole
  // Without a match in the text a service shows how it begins.
  const shown = snippet.length > 0 ? snippet : beginningOf(text, asked.snippetWords)
  const hitLevel = `lvl${levelOf(page.sections[section]?.level ?? 1)}`
  // The whole text would make some megabytes of a thousand hits.
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

/** HTML, with the matches between the tags that were asked for. */
function marked(runs: readonly Marked[], { tags: [before, after] }: Query) {
  const value = runs
    .map(({ text, isMatch }) => (isMatch ? before + escapeHtml(text) + after : escapeHtml(text)))
    .join('')
  return { value, matchLevel: runs.some(run => run.isMatch) ? 'full' : 'none' }
}
