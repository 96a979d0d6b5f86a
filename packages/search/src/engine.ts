import { memoize } from '@lectern/base/collections'
import type { FoundWord } from './find-word.ts'
import { mark, snippetOf } from './highlight.ts'
import type { PageEntry } from './indexed-page.ts'
import { type LookedUp, openLookup } from './lookup.ts'
import { type PackedIndex, type PageTexts, unpackPages } from './pack.ts'
import { queryWords, writtenWords } from './query-words.ts'
import { classifyWords, rankSections } from './rank-sections.ts'
import type { SearchHit } from './search-result.ts'
import { SectionIndex } from './section-index.ts'
import { formsOf, normal, otherLayout, partsOf, type Stemmer } from './words.ts'

/** Searches the pages of one version and locale. */
export interface Engine {
  find(query: string): FoundSections
  /** Words to search for instead of a query without results. */
  suggest(query: string): readonly string[]
}

interface FoundSections {
  /** Best first. */
  readonly matches: readonly Match[]
  /** Without texts the hit has no snippet. */
  show(match: Match, texts: PageTexts | null, snippetWords: number): SearchHit
}

export interface Match {
  /** Comparable between the engines of a site. */
  readonly rank: number
  readonly section: IndexedSection
}

interface IndexedSection {
  readonly number: number
  readonly page: PageEntry
  readonly pageNumber: number
  /** Number of the section in its page. */
  readonly position: number
  /** URL path, with `#anchor` of the heading. */
  readonly url: string
  /** The heading, or the title of the page. */
  readonly title: string
  /** See `namesIn`. */
  readonly names: readonly string[]
}

const MOST_CHARACTERS = 512
/** Edits per letter of the query. */
const MOST_EDITS = 0.4
/** Relative to another word. */
const IDENTIFIER_IN_SNIPPET = 8
/** Exceeds all ranks. For each step of `exactness`: a page called like the query comes before one that begins so. */
const TITLE_BONUS = 100
/** The entry of a reference that is called exactly so comes between the two, */
const ENTRY_BONUS = 250
/** and that of a class, `Message`, also before the page of the keyword `MESSAGE`. */
const CLASS_BONUS = 450
/** Of pages with entries: a page about a task or an idea comes before the names that it uses. */
const REFERENCE_FACTOR = 0.6
/** An identifier of several words means nothing else. */
const IDENTIFIER_BONUS = 700

/** `stem` is the stemmer of the locale. */
export function openEngine(packed: PackedIndex, stem: Stemmer): Engine {
  const forms = memoize((word: string) => formsOf(word, stem))
  const pages = unpackPages(packed)
  const titles = pages.map(({ title }): Title => {
    const keywords = writtenWords(title).filter(isKeyword)
    return { words: queryWords(title).map(forms), keywords: new Set(keywords.map(normal)) }
  })
  const sections = sectionsOf(pages)
  const referencePages = new Set(
    sections.flatMap(({ names, pageNumber }) => (names.length > 0 ? [pageNumber] : [])),
  )
  const searched: Searched = { packed, sections, titles, forms, referencePages }
  const index = new SectionIndex(packed, forms)
  const lookup = openLookup(index, { stem, synonyms: packed.synonyms })
  return {
    find(asked) {
      const query = asked.slice(0, MOST_CHARACTERS)
      const typed = lookup(query)
      const meant = lookup(otherLayout(query))
      const isOther = meant.shareKnown > typed.shareKnown && meant.isMeant()
      return foundBy(isOther ? meant : typed, searched)
    },
    suggest(query) {
      const words = queryWords(query.slice(0, MOST_CHARACTERS))
      return words
        .map(normal)
        .flatMap(word => index.near(word, Math.round(MOST_EDITS * word.length)))
        .filter(term => /^[\p{L}\p{N}]{3,}/u.test(term) && index.isFamiliar(term))
    },
  }
}

interface Searched {
  readonly packed: PackedIndex
  readonly sections: readonly IndexedSection[]
  /** By page. */
  readonly titles: readonly Title[]
  readonly forms: (word: string) => readonly string[]
  /** Numbers of pages with entries. */
  readonly referencePages: ReadonlySet<number>
}

interface Title {
  /** Forms of each word. */
  readonly words: readonly (readonly string[])[]
  /** Words in capitals. */
  readonly keywords: ReadonlySet<string>
}

function isKeyword(word: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word)
}

function foundBy(
  query: LookedUp,
  { packed, sections, titles, forms, referencePages }: Searched,
): FoundSections {
  const words = query.find()
  const wholes = query.findWhole()
  const classified = classifyWords(words)
  const isClass = /^\p{Lu}/u.test(query.name)
  const entryBonus = words.length > 1 ? IDENTIFIER_BONUS : isClass ? CLASS_BONUS : ENTRY_BONUS
  const matches: Match[] = []
  for (const { number, rank } of rankSections(classified, wholes, sections.length)) {
    const section = sections[number]
    if (section === undefined) continue
    const title = section.position === 0 ? titles[section.pageNumber] : undefined
    const bonus =
      title !== undefined
        ? exactness(title, words) * TITLE_BONUS
        : section.names.includes(query.name)
          ? entryBonus
          : 0
    const factor = referencePages.has(section.pageNumber) ? REFERENCE_FACTOR : 1
    matches.push({ section, rank: bonus + rank * factor })
  }
  const isPart = (word: string, section: number): boolean =>
    wholes.some(
      ({ word: whole, occurrences }) =>
        occurrences.weights[section] && partsOf(whole).map(normal).includes(normal(word)),
    )
  const isNamed = matcher(classified.scored, forms)
  // Stop words are in all texts.
  const isFound = matcher(classified.required, forms)
  const isWhole = matcher(wholes, forms)
  const weigh = (word: string): number =>
    isWhole(word) ? IDENTIFIER_IN_SNIPPET : isFound(word) ? 1 : 0
  return {
    matches: matches.sort((a, b) => b.rank - a.rank),
    show: ({ section: { number, page, position, url, title } }, texts, snippetWords) => ({
      url,
      page,
      locale: packed.locale,
      tag: page.tag ?? packed.tag,
      missing: classified.required
        .filter(({ word, occurrences }) => !occurrences.weights[number] && !isPart(word, number))
        .map(({ word }) => word),
      title: mark(title, isNamed),
      snippet: snippetOf(texts?.sections[position] ?? '', snippetWords, weigh),
    }),
  }
}

function sectionsOf(pages: readonly PageEntry[]): IndexedSection[] {
  let number = 0
  return pages.flatMap((page, pageNumber) =>
    page.sections.map(({ anchor, heading }, position) => ({
      number: number++,
      page,
      pageNumber,
      position,
      url: anchor === '' ? page.url : `${page.url}#${anchor}`,
      title: heading === '' ? page.title : heading,
      names: namesIn(heading, anchor),
    })),
  )
}

/** Names that a heading consists of, `sumDay, toDate[DATETIME]`, if the first one, as written, is its id. */
function namesIn(heading: string, anchor: string): readonly string[] {
  const names = heading.split(', ').map(name => name.replace(/\[.*$/s, ''))
  return anchor !== '' && names[0] === anchor.replace(/-\d+$/, '') ? names : []
}

/**
 * 6 for the words of the title, 5 if their endings differ, 4 if it begins with them and has a keyword, 3 for its only
 * keywords, 2 and 1 if it begins with the words, 1 for one of its keywords, else 0.
 */
function exactness({ words, keywords }: Title, asked: readonly FoundWord[]): number {
  const isBegun = asked.every(({ meant }, at) => words[at]?.some(form => meant.has(form)))
  const isSame = isBegun && asked.every(({ word }, at) => words[at]?.[0] === normal(word))
  if (isBegun && words.length === asked.length) return isSame ? 6 : 5
  if (isSame) return keywords.size > 0 ? 4 : 2
  const isNamed = asked.every(({ word }) => keywords.has(normal(word)))
  if (isNamed && keywords.size === asked.length) return 3
  return isBegun || (isNamed && asked.length === 1) ? 1 : 0
}

function matcher(
  words: readonly FoundWord[],
  forms: (word: string) => readonly string[],
): (word: string) => boolean {
  const terms = new Set(words.flatMap(({ terms }) => [...terms]))
  return word => forms(word).some(form => terms.has(form))
}
