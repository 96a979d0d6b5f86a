import type { AsPlainObject } from 'minisearch'
import { type PackedIndex, unpackIndex } from './pack.ts'
import type { PageEntry } from './record.ts'
import { formsOf, type Stemmer, stemForm, wordsOf } from './words.ts'

/** Where a word can stand; `whole` is the text of a whole page. */
export const FIELDS = ['title', 'description', 'heading', 'text', 'whole'] as const

type Field = (typeof FIELDS)[number]

/** For each term, by the number of the field, the sections that it stands in. */
type Terms = Map<string, Record<string, Record<string, number>>>

/**
 * A packed index as minisearch loads one: sections by their number. Words are found under each of
 * their forms. What belongs to a page, such as its title, is found with its first section.
 */
export function loadIndex(packed: PackedIndex, stem: Stemmer): AsPlainObject {
  const firsts = firstSections(packed.pages)
  const lengths = firsts.map(() => FIELDS.map(() => 0))
  const terms: Terms = new Map()
  const add = (field: Field, section: number, forms: readonly string[]): void => {
    const id = FIELDS.indexOf(field)
    const length = lengths[section]
    if (length) length[id] = (length[id] ?? 0) + 1
    for (const form of forms) {
      const fields = terms.get(form) ?? {}
      terms.set(form, fields)
      fields[id] ??= {}
      fields[id][section] = (fields[id][section] ?? 0) + 1
    }
  }
  const addText = (field: Field, section: number, text: string): void => {
    const words = new Set(wordsOf(text).map(word => word.text))
    for (const word of words) add(field, section, formsOf(word, stem))
  }

  let number = 0
  for (const { title, description, sections } of packed.pages) {
    addText('title', number, title)
    addText('description', number, description)
    for (const { heading } of sections) addText('heading', number++, heading)
  }
  for (const { word, sections } of unpackIndex(packed)) {
    const forms = [word, stemForm(word, stem)]
    for (const section of sections) {
      add('text', section, forms)
      // So a word counts for a page as often as there are sections with it.
      add('whole', firsts[section] ?? section, forms)
    }
  }
  return {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: byNumber(lengths.map((_, section) => section)),
    fieldIds: Object.fromEntries(FIELDS.map((field, id) => [field, id])),
    fieldLength: byNumber(lengths),
    averageFieldLength: FIELDS.map((_, id) => mean(lengths.map(length => length[id] ?? 0))),
    storedFields: {},
    index: [...terms],
    serializationVersion: 2,
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

function byNumber<Value>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.entries())
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
