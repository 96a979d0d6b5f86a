import { compare } from '../base/compare.ts'
import type { Synonyms } from '../base/synonyms.ts'
import type { PageEntry, SearchData } from './indexed-page.ts'
import { JOINING } from './joining.ts'
import { normal, partsOf, type Stemmer, wordTexts } from './words.ts'

/**
 * What a search starts with: the pages and which words stand in which of their sections. The texts are
 * in files of their own; only those of the pages that are found are needed, for their snippets.
 */
export interface PackedIndex extends Pick<SearchData, 'locale' | 'tag' | 'version'> {
  readonly pages: readonly PageEntry[]
  /** The files with the texts of the pages, in the order of the pages. */
  readonly texts: readonly TextFile[]
  /** What finds the pages of other words. */
  readonly synonyms: readonly Synonyms[]
  /**
   * The stems of the words of all texts but joining ones, those of identifiers apart, in order, each as the
   * number of characters that it shares with the one before it (see `encode`) and the rest of it, with a space
   * between two.
   */
  readonly words: string
  /** For each stem, in how many sections it stands (see `encode`). */
  readonly counts: string
  /**
   * The numbers of those sections, ascending, each as the distance to the one before it, less one
   * (see `encode`). Sections are counted through all pages. Stems in few sections come first: where distances
   * are alike they compress better.
   */
  readonly postings: string
}

/** A file with the texts of some pages: a list of `PageTexts`. */
export interface TextFile {
  /** Path relative to the file of the index: `../assets/search/0123456789abcdef.json`. */
  readonly path: string
  /** How many pages it holds. */
  readonly pages: number
}

/** The texts of a page, in the order of its sections. */
export type PageTexts = readonly string[]

/** The stem of a word and the numbers of the sections that it stands in. */
interface PackedWord {
  readonly word: string
  readonly sections: readonly number[]
}

/** Packs the pages of a version and locale; their texts are in `texts`, `stem` is that of the locale. */
export function packIndex(
  { locale, tag, version, synonyms = [], pages }: SearchData,
  texts: readonly TextFile[],
  stem: Stemmer,
): PackedIndex {
  const postings = new Map<string, number[]>()
  // Texts repeat their words: each is looked at once.
  const listsByWord = new Map<string, readonly number[][]>()
  const listsOf = (word: string): readonly number[][] => {
    const telling = partsOf(word)
      .map(normal)
      .filter(form => !JOINING.has(form))
    const forms = new Set(telling.map(stem))
    const lists = [...forms].map(form => {
      const list = postings.get(form) ?? []
      postings.set(form, list)
      return list
    })
    listsByWord.set(word, lists)
    return lists
  }
  // A function of its own: V8 optimizes a loop sooner where little else is around it.
  const addText = (text: string, section: number): void => {
    for (const word of wordTexts(text)) {
      for (const list of listsByWord.get(word) ?? listsOf(word)) {
        if (list[list.length - 1] !== section) list.push(section)
      }
    }
  }
  const sections = pages.flatMap(page => page.sections)
  sections.forEach(({ text }, number) => {
    addText(text, number)
  })
  const words = [...postings].map(([word, sections]): PackedWord => ({ word, sections }))
  words.sort((a, b) => compare(a.word, b.word))
  return {
    locale,
    tag,
    version,
    pages: pages.map(({ sections, ...page }) => ({
      ...page,
      sections: sections.map(({ text: _, ...section }) => section),
    })),
    texts,
    synonyms,
    words: words.map(({ word }, at) => frontCoded(word, words[at - 1]?.word ?? '')).join(' '),
    counts: words.map(({ sections }) => encode(sections.length)).join(''),
    postings: byCount(words, ({ sections }) => sections.length)
      .map(({ sections }) => distances(sections))
      .join(''),
  }
}

/** The stems of a packed index. */
export function* unpackIndex({
  words,
  counts,
  postings,
}: Pick<PackedIndex, 'words' | 'counts' | 'postings'>): Generator<PackedWord> {
  const nextCount = decoder(counts)
  const nextDistance = decoder(postings)
  let before = ''
  const counted = (words === '' ? [] : words.split(' ')).map(coded => {
    const shared = decoder(coded)()
    before = before.slice(0, shared) + coded.slice(encode(shared).length)
    return { word: before, count: nextCount() }
  })
  for (const { word, count } of byCount(counted, ({ count }) => count)) {
    const sections: number[] = []
    let section = -1
    for (let number = 0; number < count; number++) {
      section += nextDistance() + 1
      sections.push(section)
    }
    yield { word, sections }
  }
}

/** Those that stand in few sections first; of those in as many the order stays. */
function byCount<T>(words: readonly T[], countOf: (word: T) => number): T[] {
  return [...words].sort((a, b) => countOf(a) - countOf(b))
}

function frontCoded(word: string, before: string): string {
  let shared = 0
  while (shared < word.length && word[shared] === before[shared]) shared += 1
  return encode(shared) + word.slice(shared)
}

function distances(sections: readonly number[]): string {
  let code = ''
  let before = -1
  for (const section of sections) {
    code += encode(section - before - 1)
    before = section
  }
  return code
}

/** Digits of each of the two kinds: one that ends a number, and one that others follow. */
const BASE = 45
/** The first of the characters that stand for digits; the backslash among them is left out. */
const FIRST = 35
const BACKSLASH = 92

/**
 * A number of 0 or more in characters that JSON does not escape, lowest digit first: one character
 * below 45, two below 2,025. As text it is compressed wherever text is; bytes often are not.
 */
function encode(number: number): string {
  let code = ''
  let rest = number
  while (rest >= BASE) {
    code += digit(BASE + (rest % BASE))
    rest = Math.floor(rest / BASE)
  }
  return code + digit(rest)
}

function digit(value: number): string {
  const code = value + FIRST
  return String.fromCharCode(code < BACKSLASH ? code : code + 1)
}

/** Reads one number after the other; 0 after the last. */
function decoder(code: string): () => number {
  let at = 0
  return () => {
    let number = 0
    for (let scale = 1; at < code.length; scale *= BASE) {
      const character = code.charCodeAt(at++)
      const value = character - FIRST - (character > BACKSLASH ? 1 : 0)
      number += (value % BASE) * scale
      if (value < BASE) return number
    }
    return number
  }
}
