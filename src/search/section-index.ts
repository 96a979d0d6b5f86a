import SearchableMap from 'minisearch/SearchableMap'
import type { PageEntry } from './indexed-page.ts'
import { type PackedIndex, unpackIndex } from './pack.ts'
import { stemmed, wordTexts } from './words.ts'

/** Where a word can stand. */
export type Field = 'title' | 'keywords' | 'description' | 'heading' | 'text'

/** How much a word weighs by where it is: a title is what the page is about. */
const WEIGHT: Readonly<Record<Field | 'whole', number>> = {
  title: 10,
  keywords: 9,
  description: 6,
  heading: 4,
  text: 1.5,
  whole: 0.6,
}
/** How many different words there usually are. Of keywords each is taken by itself. */
const USUAL: Readonly<Record<Field | 'whole', number>> = {
  title: 3,
  keywords: 3,
  description: 20,
  heading: 4,
  text: 60,
  whole: 350,
}
const NAMES: ReadonlySet<Field> = new Set<Field>(['title', 'keywords', 'description'])
/** How much a word counts less among more words than usual. */
const LENGTH = 0.5
/** How much less than the first of a list of keywords the next one counts: writers begin with the best. */
const LATER = 0.05
/** A word in the texts of fewer pages may be a made-up name of a sample. */
const FAMILIAR_IN = 3

/** How much of a word the sections have, by their number. */
export interface Places {
  /** 0 where it does not stand. */
  readonly weights: Float64Array
  /** 1 where it stands in the title, the keywords or the description of the page. */
  readonly named: Uint8Array
}

/** Where a form of a word stands. */
interface Postings {
  /** In the fields of what has a name, headings among them. */
  readonly names: Name[]
  /** The sections whose texts have it. */
  texts: readonly number[]
}

/** A form in a field of a section, and what it counts there. */
interface Name {
  readonly field: Field
  readonly section: number
  weight: number
}

/**
 * The sections of a packed index, by their number. Words of names are found under each of their forms,
 * those of texts by their stems. What belongs to a page, such as its title, is found with its first section.
 */
export class SectionIndex {
  /** How many sections there are. */
  readonly size: number
  readonly #postings = new SearchableMap<Postings>()
  /** For each section the number of the first one of its page. */
  readonly #firsts: readonly number[]
  /** What a word of the text of a section weighs, and one of the whole text of a page. */
  readonly #text: Float64Array
  readonly #whole: Float64Array

  /** @param forms those of a word, see `formsOf` */
  constructor(packed: PackedIndex, forms: (word: string) => readonly string[]) {
    this.#firsts = firstSections(packed.pages)
    this.size = this.#firsts.length
    this.#text = new Float64Array(this.size)
    this.#whole = new Float64Array(this.size)
    this.#addNames(packed.pages, forms)
    for (const { word, sections } of unpackIndex(packed)) {
      this.#postingsOf(stemmed(word)).texts = sections
      for (const section of sections) {
        add(this.#text, section, 1)
        add(this.#whole, this.#firsts[section] ?? section, 1)
      }
    }
    for (const section of this.#firsts.keys()) {
      this.#text[section] = weightOf('text', this.#text[section] ?? 0)
      this.#whole[section] = weightOf('whole', this.#whole[section] ?? 0)
    }
  }

  /** Nothing in any section. */
  nowhere(): Places {
    return { weights: new Float64Array(this.size), named: new Uint8Array(this.size) }
  }

  /** Adds where a form stands, in some of the fields or all, counting so much of its weight. */
  addTo(
    { weights, named }: Places,
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

  /** What stands in a section counts for its page as well. */
  #addToPage(weights: Float64Array, section: number, by: number): void {
    const first = this.#firsts[section] ?? section
    add(weights, first, by * (this.#whole[first] ?? 0))
  }

  /** Whether anything is found under a form. */
  has(form: string): boolean {
    return this.#postings.has(form)
  }

  /** Whether there are forms that begin so. */
  begins(prefix: string): boolean {
    return !this.#postings.atPrefix(prefix).keys().next().done
  }

  /** The forms that begin so. */
  beginning(prefix: string): Iterable<string> {
    return this.#postings.atPrefix(prefix).keys()
  }

  /** The forms that differ from another in so many letters at most. */
  near(form: string, most: number): string[] {
    return [...this.#postings.fuzzyGet(form, most).keys()]
  }

  /** Whether readers may know a word: it stands in the name of something, or in the texts of some pages. */
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
    for (const { title, keywords = '', description, sections } of pages) {
      addText('title', title, { section: number })
      for (const [at, keyword] of keywords.split(';').entries()) {
        addText('keywords', keyword, { section: number, by: 1 / (1 + LATER * at) })
      }
      addText('description', description, { section: number })
      for (const { heading } of sections) addText('heading', heading, { section: number++ })
    }
  }

  #postingsOf(form: string): Postings {
    return this.#postings.fetch(form, () => ({ names: [], texts: [] }))
  }
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

/** What a word counts in a field that has so many. */
function weightOf(field: Field | 'whole', words: number): number {
  return WEIGHT[field] / (1 - LENGTH + (LENGTH * words) / USUAL[field])
}

/** For each section the number of the first one of its page. */
function firstSections(pages: readonly PageEntry[]): number[] {
  let number = 0
  return pages.flatMap(({ sections }) => {
    const first = number
    number += sections.length
    return sections.map(() => first)
  })
}
