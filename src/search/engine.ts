import MiniSearch, { type Query } from 'minisearch'
import { mark, snippetOf } from './highlight.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import type { PageEntry, SearchHit, SectionEntry } from './record.ts'
import { SectionIndex } from './section-index.ts'
import { formsOf, normal, otherLayout, partsOf, type Stemmer, stemForm, wordsOf } from './words.ts'

/** Finds sections in the pages of one version and locale. */
export interface Engine {
  /** All that matches a query, best first. */
  find(query: string): readonly Match[]
  /** Words to search for where a query finds nothing. */
  suggest(query: string): readonly string[]
}

/** A section that matches. */
export interface Match {
  /** How well it does, comparable to other engines of the same site. */
  readonly rank: number
  /** Number of the page in the index. */
  readonly page: number
  /** Number of the section in the page. */
  readonly section: number
  /** URL path, with `#anchor` for a section. */
  readonly url: string
  /** Makes the hit; without the texts of the page it has no snippet. */
  show(texts: PageTexts | null, snippetWords: number): SearchHit
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

/** Longer queries are cut: nobody types them, and each word has to be looked for. */
const MOST_CHARACTERS = 512
const MOST_WORDS = 20
const MOST_SUGGESTIONS = 3
/** More than any score: a page that is called like the query comes before all that only match. */
const EXACT = 1e6
/** How much a match weighs by where it is: a title is what the page is about. */
const BOOST = { title: 12, keywords: 10, description: 6, heading: 4, text: 1, whole: 0.6 }
/** Shorter words have too many neighbours for a mistake to be told from another word. */
const SHORTEST_FUZZY = 4
/** With more of them a word is another one: `newconnection` is no `connection`. */
const MOST_MISTAKES = 2
/** Shorter stems, their mark included, begin too many others. */
const SHORTEST_STEM = 6
/** The beginning of a word is looked for in texts too from so many letters on. */
const SHORTEST_IN_TEXT = 3
const NAMES = ['title', 'keywords', 'description', 'heading']
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
  const index = new SectionIndex(packed, stem)
  // Texts repeat their words: each is looked at once.
  const known = new Map<string, readonly string[]>()
  const forms = (word: string): readonly string[] => {
    const found = known.get(word) ?? formsOf(word, stem)
    known.set(word, found)
    return found
  }

  const find = (query: string): Match[] => {
    const words = queryWords(query)
    if (words.length === 0) return []
    const options = {
      boost: BOOST,
      processTerm: (term: string) => term,
      tokenize: (text: string) => [text],
    }
    return index
      .search(wordsQuery(words, stem), options)
      .flatMap(({ id, score, terms }) => {
        const entry = all[id]
        if (entry === undefined) return []
        const rank = exactness(entry, query) * EXACT + score
        return matchOf(entry, { rank, terms: new Set(terms), forms, data: packed })
      })
      .sort((a, b) => b.rank - a.rank)
  }
  return {
    find(asked) {
      const query = asked.slice(0, MOST_CHARACTERS)
      const found = find(query)
      return found.length > 0 ? found : find(otherLayout(query))
    },
    suggest(query) {
      const suggestions = index
        .autoSuggest(normal(queryWords(query.slice(0, MOST_CHARACTERS)).join(' ')), {
          fuzzy: 0.4,
          combineWith: 'OR',
          processTerm: term => normal(term),
        })
        .flatMap(({ terms }) => terms)
        .filter(term => /^[\p{L}\p{N}]{3,}/u.test(term) && index.isFamiliar(term))
      return [...new Set(suggestions)].slice(0, MOST_SUGGESTIONS)
    },
  }
}

/** The words of a query, those of identifiers apart, each where it stands last: only the end is unfinished. */
function queryWords(query: string): string[] {
  const words = wordsOf(query).flatMap(({ text }) => partsOf(text))
  const last = new Map(words.map((word, index) => [normal(word), index]))
  return words.filter((word, index) => last.get(normal(word)) === index).slice(0, MOST_WORDS)
}

/**
 * Every word must occur in some form, but for those that only join others; the last may be
 * unfinished, and long ones misspelt.
 */
function wordsQuery(words: readonly string[], stem: Stemmer): Query {
  const queries = words.map((word, index): Query => {
    const isLast = index === words.length - 1
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
        // A letter or two begin so many words of texts that looking through them would take too long.
        ...(form.length < SHORTEST_IN_TEXT ? { fields: [...NAMES] } : {}),
        prefix: isLast,
        fuzzy: form.length >= SHORTEST_FUZZY ? 0.2 : false,
        maxFuzzy: MOST_MISTAKES,
        weights: { prefix: 0.4, fuzzy: 0.1 },
      },
    ],
  }
}

/** 2 for a page that is called like the query, 1 for one whose title begins so, else 0. */
function exactness({ page, position }: Entry, query: string): number {
  if (position > 0) return 0
  const title = normal(page.title)
  const wanted = normal(query.trim())
  if (title === wanted) return 2
  return title.startsWith(`${wanted} `) ? 1 : 0
}

function matchOf(
  { number, page, section, position }: Entry,
  {
    rank,
    terms,
    forms,
    data,
  }: {
    readonly rank: number
    /** The forms of words that were found. */
    readonly terms: ReadonlySet<string>
    readonly forms: (word: string) => readonly string[]
    readonly data: Pick<PackedIndex, 'locale' | 'tag'>
  },
): Match {
  const isMatch = (word: string): boolean => forms(word).some(form => terms.has(form))
  const url = section.anchor === '' ? page.url : `${page.url}#${section.anchor}`
  return {
    rank,
    page: number,
    section: position,
    url,
    show: (texts, snippetWords) => ({
      url,
      page,
      locale: data.locale,
      tag: page.tag ?? data.tag,
      title: mark(section.heading === '' ? page.title : section.heading, isMatch),
      snippet: snippetOf(texts?.[position] ?? '', snippetWords, isMatch),
    }),
  }
}
