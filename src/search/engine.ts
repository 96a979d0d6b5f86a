import MiniSearch, { type SearchResult as Found, type Query } from 'minisearch'
import { mark, snippetOf } from './highlight.ts'
import type {
  SearchData,
  SearchHit,
  SearchPage,
  SearchRequest,
  SearchResult,
  SearchSection,
} from './record.ts'
import { formsOf, normal, otherLayout, partsOf, type Stemmer, stemForm, wordsOf } from './words.ts'

/** Answers queries over the pages of one version and locale. */
export interface Engine {
  search(request: SearchRequest): SearchResult
}

/** A section in the index. */
interface Entry {
  readonly id: number
  readonly page: SearchPage
  readonly section: SearchSection
  /** The title of the page, for its first section. */
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly text: string
  /** The text of the whole page, for its first section: the words of a query may stand apart. */
  readonly whole: string
}

/** Longer queries are cut: nobody types them. */
const MOST_CHARACTERS = 512
const MOST_SUGGESTIONS = 3
/** How much a match weighs by where it is: a title is what the page is about. */
const BOOST = { title: 12, description: 6, heading: 4, text: 1, whole: 0.3 }
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

/** Builds an engine. `stem` is that of the locale of the data. */
export function openEngine(data: SearchData, stem: Stemmer): Engine {
  const entries = data.pages.flatMap(page =>
    page.sections.map((section, index) => ({
      page,
      section,
      title: index === 0 ? page.title : '',
      description: index === 0 ? page.description : '',
      whole: index === 0 ? page.sections.map(({ text }) => text).join(' ') : '',
      heading: section.heading,
      text: section.text,
    })),
  )
  // Texts repeat their words: each is looked at once.
  const known = new Map<string, readonly string[]>()
  const forms = (word: string): readonly string[] => {
    const found = known.get(word) ?? formsOf(word, stem)
    known.set(word, found)
    return found
  }
  const index = new MiniSearch<Entry>({
    fields: Object.keys(BOOST),
    tokenize: text => wordsOf(text).map(word => word.text),
    processTerm: term => [...forms(term)],
  })
  const all = entries.map((entry, id): Entry => ({ id, ...entry }))
  index.addAll(all)

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
  const answer = (query: string, request: SearchRequest): SearchResult => {
    const found = find(query)
    const hits = found.slice(0, request.limit).flatMap(({ id, terms }): SearchHit[] => {
      const entry = all[id]
      return entry ? [hitOf(entry, new Set(terms), { ...request, forms })] : []
    })
    return { hits, total: found.length, suggestions: [] }
  }
  return {
    search(request) {
      const query = request.query.slice(0, MOST_CHARACTERS)
      const result = answer(query, request)
      if (result.total > 0) return result
      const other = answer(otherLayout(query), request)
      if (other.total > 0) return other
      const suggestions = index
        .autoSuggest(normal(query), {
          fuzzy: 0.4,
          combineWith: 'OR',
          processTerm: term => normal(term),
        })
        .flatMap(({ terms }) => terms.filter(term => /^[\p{L}\p{N}]{3,}/u.test(term)))
      return { ...result, suggestions: [...new Set(suggestions)].slice(0, MOST_SUGGESTIONS) }
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
  if (entry === undefined || entry.title === '') return 0
  const title = normal(entry.title)
  const wanted = normal(query.trim())
  if (title === wanted) return 2
  return title.startsWith(`${wanted} `) ? 1 : 0
}

function hitOf(
  { page, section, title, heading, text }: Entry,
  terms: ReadonlySet<string>,
  {
    forms,
    snippetWords,
  }: { readonly forms: (word: string) => readonly string[]; readonly snippetWords: number },
): SearchHit {
  const isMatch = (word: string): boolean => forms(word).some(form => terms.has(form))
  return {
    url: section.anchor === '' ? page.url : `${page.url}#${section.anchor}`,
    page,
    title: mark(heading === '' ? title || page.title : heading, isMatch),
    snippet: snippetOf(text, snippetWords, isMatch),
  }
}
