import { memoize } from '../base/memoize.ts'
import type { FoundWord } from './find-word.ts'
import { mark, snippetOf } from './highlight.ts'
import type { PageEntry } from './indexed-page.ts'
import { openLookup } from './lookup.ts'
import type { PackedIndex, PageTexts } from './pack.ts'
import { queryWords } from './query-words.ts'
import { rankSections, tellingOf } from './rank-sections.ts'
import type { SearchHit } from './search-result.ts'
import { SectionIndex } from './section-index.ts'
import { formsOf, normal, otherLayout, type Stemmer } from './words.ts'

/** Finds sections in the pages of one version and locale. */
export interface Engine {
  /** All that matches a query. */
  find(query: string): Found
  /** Words to search for where a query finds nothing. */
  suggest(query: string): readonly string[]
}

/** What a query finds. */
interface Found {
  /** Best first. */
  readonly matches: readonly Match[]
  /** Makes the hit of a match; without the texts of its page it has no snippet. */
  show(match: Match, texts: PageTexts | null, snippetWords: number): SearchHit
}

/** A section that matches. */
export interface Match {
  /** How well it does, comparable to other engines of the same site. */
  readonly rank: number
  readonly section: IndexedSection
}

/** A section in the index. */
interface IndexedSection {
  /** Its number in the index. */
  readonly number: number
  readonly page: PageEntry
  /** Number of the page in the index. */
  readonly pageNumber: number
  /** Its number in the page. */
  readonly position: number
  /** URL path, with `#anchor` for a section below a heading. */
  readonly url: string
  /** What it is called: its heading, or the title of the page. */
  readonly title: string
}

/** Longer queries are cut: nobody types them. */
const MOST_CHARACTERS = 512
/** How different a suggestion may be: letters for each letter that was typed. */
const MOST_DIFFERENT = 0.4
/** More than any rank: first comes the page that is called like the query. */
const EXACT = 100

/** Opens an engine over an index. `stem` is that of its locale. */
export function openEngine(packed: PackedIndex, stem: Stemmer): Engine {
  // Texts repeat their words: each is looked at once.
  const forms = memoize((word: string) => formsOf(word, stem))
  const titles = packed.pages.map(({ title }) => queryWords(title).map(forms))
  const searched: Searched = { packed, sections: sectionsOf(packed), titles, forms }
  const index = new SectionIndex(packed, forms)
  const lookup = openLookup(index, { stem, synonyms: packed.synonyms })
  return {
    find(asked) {
      const query = asked.slice(0, MOST_CHARACTERS)
      const typed = lookup(queryWords(query))
      const meant = lookup(queryWords(otherLayout(query)))
      return foundBy((meant.shareKnown > typed.shareKnown ? meant : typed).find(), searched)
    },
    suggest(query) {
      const words = queryWords(query.slice(0, MOST_CHARACTERS))
      return words
        .map(normal)
        .flatMap(word => index.near(word, Math.round(MOST_DIFFERENT * word.length)))
        .filter(term => /^[\p{L}\p{N}]{3,}/u.test(term) && index.isFamiliar(term))
    },
  }
}

/** What is searched in. */
interface Searched {
  readonly packed: PackedIndex
  /** By their numbers. */
  readonly sections: readonly IndexedSection[]
  /** The forms of the words of the titles of the pages. */
  readonly titles: readonly (readonly (readonly string[])[])[]
  readonly forms: (word: string) => readonly string[]
}

/** What the words of a query find. */
function foundBy(
  words: readonly FoundWord[],
  { packed, sections, titles, forms }: Searched,
): Found {
  const telling = tellingOf(words)
  const matches: Match[] = []
  for (const { number, rank } of rankSections(telling, sections.length)) {
    const section = sections[number]
    if (section === undefined) continue
    const title = (section.position === 0 && titles[section.pageNumber]) || []
    matches.push({ section, rank: exactness(title, words) * EXACT + rank })
  }
  const isNamed = matcher(telling.counted, forms)
  // Joining words are in all texts.
  const isFound = matcher(telling.wanted, forms)
  return {
    matches: matches.sort((a, b) => b.rank - a.rank),
    show: ({ section: { number, page, position, url, title } }, texts, snippetWords) => ({
      url,
      page,
      locale: packed.locale,
      tag: page.tag ?? packed.tag,
      missing: telling.wanted
        .filter(({ places }) => !places.weights[number])
        .map(({ word }) => word),
      title: mark(title, isNamed),
      snippet: snippetOf(texts?.[position] ?? '', snippetWords, isFound),
    }),
  }
}

function sectionsOf({ pages }: PackedIndex): IndexedSection[] {
  let number = 0
  return pages.flatMap((page, pageNumber) =>
    page.sections.map(({ anchor, heading }, position) => ({
      number: number++,
      page,
      pageNumber,
      position,
      url: anchor === '' ? page.url : `${page.url}#${anchor}`,
      title: heading === '' ? page.title : heading,
    })),
  )
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

/** Tells which words of a text were found for some of the query. */
function matcher(
  words: readonly FoundWord[],
  forms: (word: string) => readonly string[],
): (word: string) => boolean {
  const terms = new Set(words.flatMap(({ terms }) => [...terms]))
  return word => forms(word).some(form => terms.has(form))
}
