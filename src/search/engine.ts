import MiniSearch, { type SearchResult as Found, type Query } from 'minisearch'
import { mark, snippetOf } from './highlight.ts'
import { FIELDS, loadIndex } from './load-index.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import type {
  Marked,
  PageEntry,
  SearchHit,
  SearchRequest,
  SearchResult,
  SectionEntry,
} from './record.ts'
import { formsOf, normal, otherLayout, partsOf, type Stemmer, stemForm, wordsOf } from './words.ts'

/** Finds sections in the pages of one version and locale. */
export interface Engine {
  find(request: SearchRequest): Finding
}

/** What was found. The hits are made when the texts are there, or without them. */
export interface Finding {
  /** The pages of the hits, by their number in the index. */
  readonly pages: readonly number[]
  /** The answer; `textsOf` gives the texts of a page, or null where they are missing. */
  show(textsOf: (page: number) => PageTexts | null): SearchResult
}

/** A section in the index. */
interface Entry {
  /** Number of the page. */
  readonly number: number
  readonly page: PageEntry
  readonly section: SectionEntry
  /** Number of the section within the page. */
  readonly position: number
}

/** Longer queries are cut: nobody types them. */
const MOST_CHARACTERS = 512
const MOST_SUGGESTIONS = 3
/** How much a match weighs by where it is: a title is what the page is about. */
const BOOST = { title: 12, description: 6, heading: 4, text: 1, whole: 0.6 }
/** Shorter words have too many neighbours for a mistake to be told from another word. */
const SHORTEST_FUZZY = 4
/** Shorter stems, their mark included, begin too many others. */
const SHORTEST_STEM = 6
const RELATED = { prefix: 0.3, fuzzy: 0 }

/** Words that join others. Some are keywords too, so they count, but a page need not have them. */
const JOINING = new Set(
  'a an at by for from in of on or the to with без в для до и из или к на о об от по при с у'.split(
    ' ',
  ),
)

/** Opens an engine over an index. `stem` is that of its locale. */
export function openEngine(packed: PackedIndex, stem: Stemmer): Engine {
  const all = packed.pages.flatMap((page, number) =>
    page.sections.map((section, position): Entry => ({ number, page, section, position })),
  )
  const index = MiniSearch.loadJS(loadIndex(packed, stem), { fields: [...FIELDS] })
  // Texts repeat their words: each is looked at once.
  const known = new Map<string, readonly string[]>()
  const forms = (word: string): readonly string[] => {
    const found = known.get(word) ?? formsOf(word, stem)
    known.set(word, found)
    return found
  }

  const find = (query: string): readonly Found[] => {
    const words = wordsOf(query).map(word => word.text)
    if (words.length === 0) return []
    const options = {
      boost: BOOST,
      processTerm: (term: string) => term,
      tokenize: (text: string) => [text],
    }
    const found = index.search(wordsQuery(words, stem), options)
    return [...found].sort(
      (a, b) => exactness(all[b.id], query) - exactness(all[a.id], query) || b.score - a.score,
    )
  }
  const suggest = (query: string): string[] => {
    const suggestions = index
      .autoSuggest(normal(query), {
        fuzzy: 0.4,
        combineWith: 'OR',
        processTerm: term => normal(term),
      })
      .flatMap(({ terms }) => terms.filter(term => /^[\p{L}\p{N}]{3,}/u.test(term)))
    return [...new Set(suggestions)].slice(0, MOST_SUGGESTIONS)
  }
  return {
    find({ query: asked, limit, snippetWords }) {
      const query = asked.slice(0, MOST_CHARACTERS)
      const own = find(query)
      const found = own.length > 0 ? own : find(otherLayout(query))
      const shown = found.slice(0, limit).flatMap(({ id, terms }) => {
        const entry = all[id]
        return entry ? [{ entry, terms: new Set(terms) }] : []
      })
      return {
        pages: [...new Set(shown.map(({ entry }) => entry.number))],
        show: textsOf => ({
          hits: shown.map(({ entry, terms }) => {
            const isMatch = (word: string): boolean => forms(word).some(form => terms.has(form))
            const text = textsOf(entry.number)?.[entry.position] ?? ''
            return hitOf(entry, { isMatch, snippet: snippetOf(text, snippetWords, isMatch) })
          }),
          total: found.length,
          suggestions: found.length > 0 ? [] : suggest(query),
        }),
      }
    },
  }
}

/**
 * Every word must occur in some form, but for those that only join others; the last may be
 * unfinished, and long ones misspelt.
 */
function wordsQuery(words: readonly string[], stem: Stemmer): Query {
  const parts = words.flatMap(partsOf)
  const queries = parts.map((word, index): Query => {
    const isLast = index === parts.length - 1
    const query = wordQuery(word, { stem, isLast })
    if (isLast || !JOINING.has(normal(word))) return query
    // Any section will do, but one with the word is better.
    return { combineWith: 'OR', queries: [MiniSearch.wildcard, query] }
  })
  return { combineWith: 'AND', queries }
}

function wordQuery(
  word: string,
  { stem, isLast }: { readonly stem: Stemmer; readonly isLast: boolean },
): Query {
  const form = normal(word)
  const stemmed = stemForm(form, stem)
  const exact: Query = { queries: [form], prefix: false, fuzzy: false, boost: { ...BOOST } }
  if (!/[\p{L}\p{N}]/u.test(word)) return exact
  return {
    combineWith: 'OR',
    queries: [
      exact,
      { queries: [stemmed], prefix: false, fuzzy: false },
      // Related words: the stem of «применить» begins that of «применяет».
      { queries: [stemmed], prefix: stemmed.length >= SHORTEST_STEM, weights: RELATED },
      {
        queries: [form],
        prefix: isLast,
        fuzzy: form.length >= SHORTEST_FUZZY ? 0.2 : false,
        weights: { prefix: 0.4, fuzzy: 0.1 },
      },
    ],
  }
}

/** 2 for a page that is called like the query, 1 for one whose title begins so, else 0. */
function exactness(entry: Entry | undefined, query: string): number {
  if (entry === undefined || entry.position > 0) return 0
  const title = normal(entry.page.title)
  const wanted = normal(query.trim())
  if (title === wanted) return 2
  return title.startsWith(`${wanted} `) ? 1 : 0
}

function hitOf(
  { page, section }: Entry,
  {
    isMatch,
    snippet,
  }: { readonly isMatch: (word: string) => boolean; readonly snippet: readonly Marked[] },
): SearchHit {
  return {
    url: section.anchor === '' ? page.url : `${page.url}#${section.anchor}`,
    page,
    title: mark(section.heading === '' ? page.title : section.heading, isMatch),
    snippet,
  }
}
