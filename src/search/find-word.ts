import { distance, SLIP } from './distance.ts'
import { JOINING } from './joining.ts'
import type { Field, Places, SectionIndex } from './section-index.ts'
import { normal, type Stemmer, stemForm } from './words.ts'

/** Where a word of a query stands. */
export interface FoundWord {
  /** As it was typed. */
  readonly word: string
  /** The forms of the index that are the word, or what it may be meant for. */
  readonly meant: ReadonlySet<string>
  /** The sections that have it. */
  readonly places: Places
  /** How many these are. */
  readonly count: number
  /** The words of the index that it was found by. */
  readonly terms: ReadonlySet<string>
}

/** Shorter words have too many neighbours for a mistake to be told from another word. */
const SHORTEST_FUZZY = 4
/** Shorter stems, their mark included, begin too many others. */
const SHORTEST_STEM = 6
/** A letter or two begin so many words that only the most important fields are looked through for them. */
const SHORTEST_PREFIX = 3
const FIRST_FIELDS: ReadonlySet<Field> = new Set<Field>(['title', 'keywords'])
/** Letters in which a word may differ from what is meant: two that are swapped differ from two. */
const MOST_LETTERS = 2
/** What words count that only begin like the one that was typed. */
const UNFINISHED = 0.4
/** What words count that begin with its stem. */
const RELATED = 0.5

/** Finds a word, or the words that it may be meant for. */
export function findWord(index: SectionIndex, typed: TypedWord): FoundWord {
  const { word, form, stemmedForm, isSymbol, asPrefix } = typed
  const known = isKnown(index, typed)
  const near = known
    ? [
        { term: form, far: 0 },
        { term: stemmedForm, far: 0 },
      ]
    : nearTerms(index, form, stemmedForm)
  const places = index.nowhere()
  const terms = new Set<string>()
  const add = (term: string, by: number, fields?: ReadonlySet<Field>): void => {
    if (terms.has(term) || !index.has(term)) return
    terms.add(term)
    index.addTo(places, { form: term, by, fields })
  }
  const addBeginning = (prefix: string, by: number, fields?: ReadonlySet<Field>): void => {
    for (const term of index.beginning(prefix))
      add(term, (by * prefix.length) / term.length, fields)
  }
  for (const { term, far } of near) add(term, 1 / (1 + far) ** 2)
  if (known && asPrefix) {
    const isShort = form.length < SHORTEST_PREFIX
    addBeginning(form, UNFINISHED, isShort ? FIRST_FIELDS : undefined)
    // Texts have stems alone.
    if (!isShort) addBeginning(`~${form}`, UNFINISHED)
  }
  if (known && stemmedForm.length >= SHORTEST_STEM && !isSymbol) {
    // Related words: the stem of «применить» begins that of «применяет».
    addBeginning(stemmedForm, RELATED)
  }
  const meant = new Set(near.map(({ term }) => term))
  return { word, meant, places, count: countOf(places), terms }
}

/** A word of a query. */
export interface TypedWord {
  readonly word: string
  /** Its normal form, and the stem of that. */
  readonly form: string
  readonly stemmedForm: string
  readonly isSymbol: boolean
  /** Whether it may be unfinished. */
  readonly asPrefix: boolean
}

/** Reads a word of a query; only the last one may be unfinished. */
export function typedWord(
  word: string,
  { stem, isLast }: { readonly stem: Stemmer; readonly isLast: boolean },
): TypedWord {
  const form = normal(word)
  const isSymbol = !/[\p{L}\p{N}]/u.test(word)
  return { word, form, stemmedForm: stemForm(form, stem), isSymbol, asPrefix: isLast && !isSymbol }
}

/** Whether a word stands anywhere in some form. */
export function isKnown(index: SectionIndex, { form, stemmedForm, asPrefix }: TypedWord): boolean {
  return (
    // Texts are not searched for them, so they may be nowhere.
    JOINING.has(form) ||
    [stemmedForm, form, `~${form}`].some(term => index.has(term)) ||
    (asPrefix && [form, `~${form}`].some(prefix => index.begins(prefix)))
  )
}

/** The words that an unknown one may be meant for: those that are nearest, before and after stemming. */
function nearTerms(
  index: SectionIndex,
  form: string,
  stemmedForm: string,
): { readonly term: string; readonly far: number }[] {
  if (form.length < SHORTEST_FUZZY) return []
  const near = [form, stemmedForm].flatMap(typed => {
    const most = mistakesIn(typed.replace('~', ''))
    return index
      .near(typed, MOST_LETTERS)
      .filter(term => term.startsWith('~') === typed.startsWith('~'))
      .map(term => ({ term, far: distance(typed, term) }))
      .filter(({ far }) => far <= most)
  })
  const least = Math.min(...near.map(({ far }) => far))
  return near.filter(({ far }) => far <= least + SLIP)
}

/** How far a word or a stem may be from what is meant, see `distance`: long ones may have two mistakes. */
function mistakesIn({ length }: string): number {
  if (length < 6) return 1
  return length < 8 ? 1.5 : 2
}

/** In how many sections it is. */
export function countOf({ weights }: Places): number {
  let count = 0
  for (const weight of weights) if (weight > 0) count += 1
  return count
}
