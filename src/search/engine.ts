import { mark, snippetOf } from './highlight.ts'
import type { PageEntry, SectionEntry } from './indexed-page.ts'
import { JOINING } from './joining.ts'
import { type FoundWord, openLookup } from './lookup.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import type { SearchHit } from './search-result.ts'
import { SectionIndex } from './section-index.ts'
import { formsOf, normal, otherLayout, partsIn, type Stemmer } from './words.ts'

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
/** How different a suggestion may be: letters for each letter that was typed. */
const MOST_DIFFERENT = 0.4
/** More than any score: first comes the page that is called like the query, */
const EXACT = 100
/** then pages whose title, keywords and description have all of its words, */
const NAMED = 20
/** then, unless it is a question, all that have them. */
const FULL = 10
/** Queries of so many words are sentences, in which joining words say nothing at all. */
const SENTENCE = 3
/** Of the words, counted by how telling each is, a hit has so much. */
const LEAST_SHARE = 0.4
/** A word that weighs so much counts half of what it can count, or its title would beat several words. */
const HALF = 10
/** What a score counts where no word stands in the title, keywords or description. */
const UNNAMED = 0.2

/** Opens an engine over an index. `stem` is that of its locale. */
export function openEngine(packed: PackedIndex, stem: Stemmer): Engine {
  const all = packed.pages.flatMap((page, number) =>
    page.sections.map((section, position): Entry => ({ number, page, section, position })),
  )
  const index = new SectionIndex(packed, stem)
  const lookUp = openLookup(index, { stem, synonyms: packed.synonyms })
  // Texts repeat their words: each is looked at once.
  const formsByWord = new Map<string, readonly string[]>()
  const forms = (word: string): readonly string[] => {
    const all = formsByWord.get(word) ?? formsOf(word, stem)
    formsByWord.set(word, all)
    return all
  }

  const titles = packed.pages.map(({ title }) => queryWords(title).map(part => formsOf(part, stem)))
  const find = (words: readonly FoundWord[]): Match[] => {
    const told = telling(words)
    const isNamed = matcher(told.counted, forms)
    const isFound = matcher(told.wanted, forms)
    return rankSections(told, all.length)
      .flatMap(({ section, rank, missing }) => {
        const entry = all[section]
        if (entry === undefined) return []
        const title = (entry.position === 0 && titles[entry.number]) || []
        const exact = exactness(title, words) * EXACT
        return matchOf(entry, { rank: exact + rank, isNamed, isFound, missing, data: packed })
      })
      .sort((a, b) => b.rank - a.rank)
  }
  return {
    find(asked) {
      const query = asked.slice(0, MOST_CHARACTERS)
      const typed = lookUp(queryWords(query))
      if (typed.every(({ isKnown }) => isKnown)) return find(typed)
      const other = otherLayout(query)
      const meant = lookUp(queryWords(other))
      return shareKnown(meant) > shareKnown(typed) ? find(meant) : find(typed)
    },
    suggest(query) {
      const words = queryWords(query.slice(0, MOST_CHARACTERS))
      const suggestions = words
        .map(normal)
        .flatMap(word => index.near(word, Math.round(MOST_DIFFERENT * word.length)))
        .filter(term => /^[\p{L}\p{N}]{3,}/u.test(term) && index.isFamiliar(term))
      return [...new Set(suggestions)].slice(0, MOST_SUGGESTIONS)
    },
  }
}

/** The words of a query, those of identifiers apart, each where it stands last: only the end is unfinished. */
function queryWords(query: string): string[] {
  const words = partsIn(query)
  const last = new Map(words.map((word, index) => [normal(word), index]))
  return words.filter((word, index) => last.get(normal(word)) === index).slice(0, MOST_WORDS)
}

function shareKnown(words: readonly FoundWord[]): number {
  return words.filter(({ isKnown }) => isKnown).length / Math.max(1, words.length)
}

interface RankedSection {
  /** Its number. */
  readonly section: number
  readonly rank: number
  /** The words that it does not have. */
  readonly missing: readonly string[]
}

/** The words of a query by what they say. */
interface Telling {
  /** Those that a page should have: joining words only where there are no others, numbers only among few. */
  readonly wanted: readonly FoundWord[]
  /** Those that count where they are: in a sentence joining words say nothing at all. */
  readonly counted: readonly FoundWord[]
  /**
   * Whether it asks in plain words: it is longer than a sentence, or one with joining words. A long page that
   * has all of them somewhere tells no more of what is asked than one about most of them.
   */
  readonly isQuestion: boolean
}

function telling(words: readonly FoundWord[]): Telling {
  // "Round 1234.5 to two digits" is asked of no page about 1234.
  const areFew = words.length < SENTENCE
  const some = words.filter(
    ({ word }) => !JOINING.has(normal(word)) && (areFew || !/^\p{N}+$/u.test(word)),
  )
  const wanted = some.length > 0 ? some : words
  const isSentence = wanted.length >= SENTENCE
  const isJoined = wanted.length < words.length
  return {
    wanted,
    counted: isSentence ? wanted : words,
    isQuestion: wanted.length > SENTENCE || (isSentence && isJoined),
  }
}

/** The sections that have most of the words. */
function rankSections({ wanted, counted, isQuestion }: Telling, size: number): RankedSection[] {
  const weigh = ({ count }: FoundWord): number => (count === 0 ? 0 : Math.log(1 + size / count))
  const whole = wanted.reduce((sum, word) => sum + weigh(word), 0)
  const scores = new Float64Array(size)
  const shares = new Float64Array(size)
  const named = new Float64Array(size)
  for (const word of counted) {
    const share = weigh(word) / whole
    word.places.weights.forEach((weight, section) => {
      if (weight > 0) add(scores, section, share * saturated(weight))
    })
  }
  for (const word of wanted) {
    const share = weigh(word) / whole
    word.places.weights.forEach((weight, section) => {
      if (weight > 0) add(shares, section, share)
      if (word.places.named[section]) add(named, section, share)
    })
  }
  const least = Math.min(
    LEAST_SHARE,
    0.9 * shares.reduce((most, share) => Math.max(most, share), 0),
  )
  const ranked: RankedSection[] = []
  shares.forEach((share, section) => {
    if (share === 0 || share < least) return
    const missing = wanted.filter(({ places }) => !places.weights[section]).map(({ word }) => word)
    const isFull = missing.length === 0
    const byName = named[section] ?? 0
    const rank =
      (isFull && byName > ALL ? NAMED : isFull && !isQuestion ? FULL : 0) +
      (scores[section] ?? 0) * share * (UNNAMED + byName)
    ranked.push({ section, rank, missing })
  })
  return ranked
}

/** The sum of the shares of all words, but for rounding. */
const ALL = 1 - 1e-6

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

function saturated(weight: number): number {
  return weight / (weight + HALF)
}

/**
 * How much a title is like the query: 4 for the same words, 3 where their endings differ, 2 and 1 for a
 * title that begins so, else 0.
 */
function exactness(title: readonly (readonly string[])[], words: readonly FoundWord[]): number {
  const isLike = ({ meant }: FoundWord, at: number) => title[at]?.some(form => meant.has(form))
  if (!words.every(isLike)) return 0
  const isSame = words.every(({ word }, at) => title[at]?.[0] === normal(word))
  return (title.length === words.length ? 3 : 1) + (isSame ? 1 : 0)
}

function matchOf(
  { number, page, section, position }: Entry,
  {
    rank,
    isNamed,
    isFound,
    missing,
    data,
  }: {
    readonly rank: number
    /** Whether a word of a title is one of the query. */
    readonly isNamed: (word: string) => boolean
    /** Whether a word of a text is one: joining words are in all texts. */
    readonly isFound: (word: string) => boolean
    /** The words of the query that the section does not have. */
    readonly missing: readonly string[]
    readonly data: Pick<PackedIndex, 'locale' | 'tag'>
  },
): Match {
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
      missing,
      title: mark(section.heading === '' ? page.title : section.heading, isNamed),
      snippet: snippetOf(texts?.[position] ?? '', snippetWords, isFound),
    }),
  }
}

/** Tells which words of a text were found for some of the query. */
function matcher(
  words: readonly FoundWord[],
  forms: (word: string) => readonly string[],
): (word: string) => boolean {
  const terms = new Set(words.flatMap(({ terms }) => [...terms]))
  return word => forms(word).some(form => terms.has(form))
}
