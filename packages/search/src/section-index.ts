import SearchableMap from 'minisearch/SearchableMap'
import type { PageEntry } from './indexed-page.ts'
import { type PackedIndex, unpackIndex, unpackPages } from './pack.ts'
import { isStopWord } from './stop-words.ts'
import { partsOf, stemmed, wholesOf, wordTexts } from './words.ts'

export type Field = 'title' | 'keywords' | 'description' | 'heading' | 'text'

/** `whole` are all texts of a page: a word of a section also counts for its page. */
const WEIGHT: Readonly<Record<Field | 'whole', number>> = {
  title: 10,
  keywords: 9,
  description: 8,
  heading: 4,
  text: 1.5,
  whole: 0.6,
}
/** Typical number of distinct words; of keywords, in each of them. */
const USUAL: Readonly<Record<Field | 'whole', number>> = {
  title: 3,
  keywords: 3,
  description: 13,
  heading: 4,
  text: 60,
  whole: 350,
}
const NAMES: ReadonlySet<Field> = new Set<Field>(['title', 'keywords', 'description'])
/** Length normalization, as `b` in BM25. */
const LENGTH_NORMALIZATION = 0.5
/** Discount of each further keyword: writers begin with the best. */
const KEYWORD_DISCOUNT = 0.05
/** In texts of fewer pages, a word may be a made-up name of a sample. */
const FAMILIAR_IN = 3

/** By section number. */
export interface Occurrences {
  /** 0 where the word does not occur. */
  readonly weights: Float64Array
  /** 1 if the word is in title, keywords or description of the page. */
  readonly named: Uint8Array
}

interface Postings {
  /** In all fields except texts. */
  readonly names: Name[]
  /** Numbers of sections. */
  readonly texts: number[]
}

interface Name {
  readonly field: Field
  readonly section: number
  weight: number
}

/** Titles, keywords and headings are indexed by all forms, texts and descriptions by stems. */
export class SectionIndex {
  readonly size: number
  readonly #postings = new SearchableMap<Postings>()
  /** The first section of a page, by section; it has the fields of the page. */
  readonly #firsts: readonly number[]
  /** Weights of a word in the text of a section, and in all texts of a page. */
  readonly #text: Float64Array
  readonly #whole: Float64Array

  /** @param forms see `formsOf` */
  constructor(packed: PackedIndex, forms: (word: string) => readonly string[]) {
    const pages = unpackPages(packed)
    this.#firsts = firstSections(pages)
    this.size = this.#firsts.length
    this.#text = new Float64Array(this.size)
    this.#whole = new Float64Array(this.size)
    this.#addNames(pages, forms)
    this.#addTexts(packed, forms)
  }

  noOccurrences(): Occurrences {
    return { weights: new Float64Array(this.size), named: new Uint8Array(this.size) }
  }

  /** `fields` are all if undefined. */
  addTo(
    { weights, named }: Occurrences,
    { form, by, fields }: { form: string; by: number; fields: ReadonlySet<Field> | undefined },
  ): void {
    const postings = this.#postings.get(form)
    if (postings === undefined) return
    for (const { field, section, weight } of postings.names) {
      if (fields && !fields.has(field)) continue
      add(weights, section, by * weight)
      if (NAMES.has(field)) named[section] = 1
      else this.#addToPage(weights, section, by)
    }
    if (fields && !fields.has('text')) return
    for (const section of postings.texts) {
      add(weights, section, by * (this.#text[section] ?? 0))
      this.#addToPage(weights, section, by)
    }
  }

  #addToPage(weights: Float64Array, section: number, by: number): void {
    const first = this.#firsts[section] ?? section
    add(weights, first, by * (this.#whole[first] ?? 0))
  }

  has(form: string): boolean {
    return this.#postings.has(form)
  }

  begins(prefix: string): boolean {
    return !this.#postings.atPrefix(prefix).keys().next().done
  }

  beginning(prefix: string): Iterable<string> {
    return this.#postings.atPrefix(prefix).keys()
  }

  /** Forms within an edit distance. */
  near(form: string, most: number): string[] {
    return [...this.#postings.fuzzyGet(form, most).keys()]
  }

  /** Whether a word is in a name, or in the texts of several pages. */
  isFamiliar(word: string): boolean {
    const { names = [], texts = [] } = this.#postings.get(word) ?? {}
    return (
      names.length > 0 || new Set(texts.map(section => this.#firsts[section])).size >= FAMILIAR_IN
    )
  }

  #addNames(pages: readonly PageEntry[], forms: (word: string) => readonly string[]): void {
    const addText = (
      field: Field,
      text: string,
      { section, by = 1 }: { readonly section: number; readonly by?: number },
    ): void => {
      const words = new Set(wordTexts(text))
      const weight = by * weightOf(field, words.size)
      for (const word of words) {
        for (const form of forms(word)) {
          const { names } = this.#postingsOf(form)
          const last = names.at(-1)
          if (last?.section !== section || last.field !== field)
            names.push({ field, section, weight })
          else last.weight = Math.max(last.weight, weight)
        }
      }
    }
    let number = 0
    for (const { title, keywords = '', sections } of pages) {
      addText('title', title, { section: number })
      for (const [at, keyword] of keywords.split(';').entries()) {
        addText('keywords', keyword, { section: number, by: 1 / (1 + KEYWORD_DISCOUNT * at) })
      }
      for (const { heading } of sections) addText('heading', heading, { section: number++ })
    }
  }

  /** Whole identifiers are indexed too, but only their parts count for the length of a text. */
  #addTexts(packed: PackedIndex, forms: (word: string) => readonly string[]): void {
    const firsts = [...new Set(this.#firsts)]
    const lengths = new Float64Array(firsts.length + this.size)
    const found = new Map<string, Set<number>>()
    const addForm = (form: string, words: 0 | 1, units: readonly number[]): void => {
      const known = found.get(form) ?? new Set()
      found.set(form, known)
      for (const unit of units) {
        if (known.has(unit)) continue
        known.add(unit)
        add(lengths, unit, words)
      }
    }
    for (const { word, postings } of unpackIndex(packed)) {
      const wholes = wholesOf(word)
      for (const whole of wholes) addForm(whole, 0, postings)
      const parts = partsOf(word).filter(part => !isStopWord(part))
      const stems =
        wholes.length > 0 ? parts.flatMap(part => forms(part).slice(1)) : [stemmed(word)]
      for (const stem of stems) addForm(stem, 1, postings)
    }
    for (const [form, units] of found) {
      const { names, texts } = this.#postingsOf(form)
      for (const unit of units) {
        const section = firsts[unit]
        if (section === undefined) texts.push(unit - firsts.length)
        else {
          const weight = weightOf('description', lengths[unit] ?? 0)
          names.push({ field: 'description', section, weight })
        }
      }
    }
    for (const [section, first] of this.#firsts.entries()) {
      const length = lengths[firsts.length + section] ?? 0
      this.#text[section] = weightOf('text', length)
      add(this.#whole, first, length)
    }
    for (const first of firsts) this.#whole[first] = weightOf('whole', this.#whole[first] ?? 0)
  }

  #postingsOf(form: string): Postings {
    return this.#postings.fetch(form, () => ({ names: [], texts: [] }))
  }
}

export function add(sums: Float64Array | Uint8Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

function weightOf(field: Field | 'whole', words: number): number {
  return WEIGHT[field] / (1 - LENGTH_NORMALIZATION + (LENGTH_NORMALIZATION * words) / USUAL[field])
}

function firstSections(pages: readonly PageEntry[]): number[] {
  let number = 0
  return pages.flatMap(({ sections }) => {
    const first = number
    number += sections.length
    return sections.map(() => first)
  })
}
