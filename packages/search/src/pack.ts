import { compare } from '@lectern/base/collections'
import type { Synonyms } from '@lectern/base/synonyms'
import type { PageEntry, SearchData } from './indexed-page.ts'
import { isStopWord } from './stop-words.ts'
import { normal, partsOf, type Stemmer, wordTexts } from './words.ts'

/** An inverted index. Texts for snippets are in separate files, which are only loaded for pages with hits. */
export interface PackedIndex extends Pick<SearchData, 'locale' | 'tag' | 'version'> {
  readonly pages: PackedPages
  /** In the order of the pages. */
  readonly texts: readonly TextFile[]
  readonly synonyms: readonly Synonyms[]
  /** Sorted and front-coded (see `encode`), separated by spaces: stems without stop words, and identifiers. */
  readonly words: string
  /** Lengths of posting lists (see `encode`). */
  readonly counts: string
  /**
   * Delta-encoded (see `encode`): numbers of the descriptions of all pages, then of all sections. Short lists come
   * first, because similar deltas compress better. An identifier implies its parts.
   */
  readonly postings: string
}

interface PackedPages {
  readonly url: readonly string[]
  readonly trail: readonly (readonly string[])[]
  readonly title: readonly string[]
  readonly tag: readonly (string | null)[]
  readonly kind: readonly (string | null)[]
  readonly keywords: readonly (string | null)[]
  readonly sections: readonly (readonly PackedSection[])[]
}

type PackedSection = readonly [level: number, anchor: string, heading: string]

export interface TextFile {
  /** Relative to `search.json`: `../assets/search/0123456789abcdef.json`. */
  readonly path: string
  readonly pages: number
}

/** Texts for snippets. */
export interface PageTexts {
  readonly description: string
  readonly sections: readonly string[]
}

interface PackedWord {
  /** A stem, or an identifier in lower case with its parts joined by `_`, and `.` as written. */
  readonly word: string
  readonly postings: readonly number[]
}

/** `stem` is the stemmer of the locale. */
export function packIndex(
  { locale, tag, version, synonyms = [], pages }: SearchData,
  texts: readonly TextFile[],
  stem: Stemmer,
): PackedIndex {
  const words = wordsIn(
    [
      ...pages.map(({ description }) => description),
      ...pages.flatMap(({ sections }) => sections.map(({ text }) => text)),
    ],
    stem,
  )
  return {
    locale,
    tag,
    version,
    pages: {
      url: pages.map(({ url }) => url),
      trail: pages.map(({ trail }) => trail),
      title: pages.map(({ title }) => title),
      tag: pages.map(({ tag = null }) => tag),
      kind: pages.map(({ kind = null }) => kind),
      keywords: pages.map(({ keywords = null }) => keywords),
      sections: pages.map(({ sections }) =>
        sections.map(({ level, anchor, heading }) => [level, anchor, heading]),
      ),
    },
    texts,
    synonyms,
    words: words.map(({ word }, at) => frontCoded(word, words[at - 1]?.word ?? '')).join(' '),
    counts: words.map(({ postings }) => encode(postings.length)).join(''),
    postings: byCount(words, ({ postings }) => postings.length)
      .map(({ postings }) => distances(postings))
      .join(''),
  }
}

/** Sorted, without postings that identifiers imply. */
function wordsIn(texts: readonly string[], stem: Stemmer): readonly PackedWord[] {
  const postings = new Map<string, number[]>()
  const listByWord = new Map<string, number[]>()
  const listOf = (word: string): number[] => {
    const names = word.split('.').map(name => partsOf(name).map(normal).join('_'))
    const whole = names.join('.')
    const key = partsOf(whole).length > 1 ? whole : stem(whole)
    const list = (isStopWord(whole) ? null : postings.get(key)) ?? []
    if (!isStopWord(whole)) postings.set(key, list)
    listByWord.set(word, list)
    return list
  }
  // Not inline: V8 optimizes a small function sooner.
  const addText = (text: string, unit: number): void => {
    for (const word of wordTexts(text)) {
      const list = listByWord.get(word) ?? listOf(word)
      if (list[list.length - 1] !== unit) list.push(unit)
    }
  }
  texts.forEach(addText)
  const ofIdentifiers = new Map<string, Set<number>>()
  for (const [word, units] of postings) {
    const parts = partsOf(word)
    if (parts.length === 1) continue
    for (const form of parts.filter(part => !isStopWord(part)).map(stem)) {
      const known = ofIdentifiers.get(form) ?? new Set()
      ofIdentifiers.set(form, known)
      for (const unit of units) known.add(unit)
    }
  }
  return [...postings]
    .map(([word, units]): PackedWord => {
      const implied = ofIdentifiers.get(word)
      return { word, postings: implied ? units.filter(unit => !implied.has(unit)) : units }
    })
    .filter(({ postings }) => postings.length > 0)
    .sort((a, b) => compare(a.word, b.word))
}

export function unpackPages({ pages }: Pick<PackedIndex, 'pages'>): PageEntry[] {
  return pages.url.map((url, at) => {
    const [tag, kind, keywords] = [pages.tag[at], pages.kind[at], pages.keywords[at]]
    return {
      url,
      trail: pages.trail[at] ?? [],
      title: pages.title[at] ?? '',
      ...(tag ? { tag } : {}),
      ...(kind ? { kind } : {}),
      ...(keywords ? { keywords } : {}),
      sections: (pages.sections[at] ?? []).map(([level, anchor, heading]) => ({
        level,
        anchor,
        heading,
      })),
    }
  })
}

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
    const postings: number[] = []
    let unit = -1
    for (let number = 0; number < count; number++) {
      unit += nextDistance() + 1
      postings.push(unit)
    }
    yield { word, postings }
  }
}

function byCount<T>(words: readonly T[], countOf: (word: T) => number): T[] {
  return [...words].sort((a, b) => countOf(a) - countOf(b))
}

function frontCoded(word: string, before: string): string {
  let shared = 0
  while (shared < word.length && word[shared] === before[shared]) shared += 1
  return encode(shared) + word.slice(shared)
}

function distances(postings: readonly number[]): string {
  let code = ''
  let before = -1
  for (const unit of postings) {
    code += encode(unit - before - 1)
    before = unit
  }
  return code
}

/** Numbers end with one of these digits, and most numbers have no other. */
const LAST = 60
/** Number of digits that others follow. */
const MORE = 31
/** Code of the first digit. */
const FIRST = 35
const BACKSLASH = 92

/** An integer in characters that JSON does not escape, lowest digit first: one below 60, two below 1,920. */
function encode(number: number): string {
  let code = ''
  let rest = number
  while (rest >= LAST) {
    rest -= LAST
    code += digit(LAST + (rest % MORE))
    rest = Math.floor(rest / MORE)
  }
  return code + digit(rest)
}

function digit(value: number): string {
  const code = value + FIRST
  return String.fromCharCode(code < BACKSLASH ? code : code + 1)
}

/** Decodes number by number; 0 at the end. */
function decoder(code: string): () => number {
  let at = 0
  return () => {
    let number = 0
    for (let scale = 1; at < code.length; scale *= MORE) {
      const character = code.charCodeAt(at++)
      const value = character - FIRST - (character > BACKSLASH ? 1 : 0)
      number += value * scale
      if (value < LAST) return number
    }
    return number
  }
}
