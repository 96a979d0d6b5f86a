import MiniSearch from 'minisearch'
import { type PackedIndex, unpackIndex } from './pack.ts'
import type { PageEntry } from './record.ts'
import { formsOf, type Stemmer, stemmed, wordsOf } from './words.ts'

/** Where a word can stand; `whole` is the text of a whole page. */
const FIELDS = ['title', 'keywords', 'description', 'heading', 'text', 'whole'] as const

type Field = (typeof FIELDS)[number]

/** The fields of what has a name. */
const NAMES: readonly Field[] = ['title', 'keywords', 'description', 'heading']
/** A word in the texts of fewer pages may be a made-up name of a sample. */
const FAMILIAR_IN = 3

/**
 * The sections of a packed index, by their number, as minisearch indexes them. Words of names are found
 * under each of their forms, those of texts by their stems. What belongs to a page, such as its title, is found with its first section.
 *
 * It fills the index of minisearch itself: `MiniSearch.loadJS` wants objects, which it makes maps of,
 * and takes five times as long.
 */
export class SectionIndex extends MiniSearch {
  constructor(packed: PackedIndex, stem: Stemmer) {
    super({ fields: [...FIELDS] })
    const firsts = firstSections(packed.pages)
    this._documentCount = firsts.length
    this._nextId = firsts.length
    for (const number of firsts.keys()) {
      this._documentIds.set(number, number)
      this._idToShortId.set(number, number)
      this._fieldLength.set(
        number,
        FIELDS.map(() => 0),
      )
    }
    this.#addTitles(packed.pages, stem)
    for (const { word, sections } of unpackIndex(packed)) {
      const pages = sections.map(section => firsts[section] ?? section)
      const form = stemmed(word)
      this.#add('text', form, sections)
      // So a word counts for a page as often as there are sections with it.
      this.#add('whole', form, pages)
      this.#count('text', sections)
      this.#count('whole', pages)
    }
    const lengths = [...this._fieldLength.values()]
    this._avgFieldLength = FIELDS.map((_, id) => mean(lengths.flatMap(length => length[id] || [])))
  }

  /** Whether anything is found under a form, or under what begins with it. */
  knows(form: string, { asPrefix }: { readonly asPrefix: boolean }): boolean {
    return this._index.has(form) || (asPrefix && !this._index.atPrefix(form).keys().next().done)
  }

  /** The forms that differ from another in so many letters at most. */
  near(form: string, most: number): string[] {
    return [...this._index.fuzzyGet(form, most).keys()]
  }

  /** Whether readers may know a word: it stands in the name of something, or in the texts of some pages. */
  isFamiliar(word: string): boolean {
    const fields: ReadonlyMap<number, ReadonlyMap<number, number>> | undefined =
      this._index.get(word)
    const isName = NAMES.some(name => fields?.has(this._fieldIds[name] ?? -1))
    const pages = fields?.get(this._fieldIds.whole ?? -1)?.size ?? 0
    return isName || pages >= FAMILIAR_IN
  }

  #addTitles(pages: readonly PageEntry[], stem: Stemmer): void {
    const addText = (field: Field, text: string, section: number): void => {
      for (const word of new Set(wordsOf(text).map(({ text }) => text))) {
        for (const form of formsOf(word, stem)) this.#add(field, form, [section])
        this.#count(field, [section])
      }
    }
    let number = 0
    for (const { title, keywords = '', description, sections } of pages) {
      addText('title', title, number)
      addText('keywords', keywords, number)
      addText('description', description, number)
      for (const { heading } of sections) addText('heading', heading, number++)
    }
  }

  /** Says that a form of a word stands in sections. */
  #add(field: Field, form: string, sections: readonly number[]): void {
    const fields = this._index.fetch(form, () => new Map())
    const id = this._fieldIds[field] ?? 0
    const counts = fields.get(id) ?? new Map<number, number>()
    fields.set(id, counts)
    for (const section of sections) counts.set(section, (counts.get(section) ?? 0) + 1)
  }

  /** Says that there is one word more in sections. */
  #count(field: Field, sections: readonly number[]): void {
    const id = this._fieldIds[field] ?? 0
    for (const section of sections) {
      const lengths = this._fieldLength.get(section)
      if (lengths) lengths[id] = (lengths[id] ?? 0) + 1
    }
  }
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
