import { distance, MISSPELLING } from './distance.ts'
import type { Field, Occurrences, SectionIndex } from './section-index.ts'
import { isStopWord } from './stop-words.ts'
import { normal, type Stemmer, stemForm, wholeForm } from './words.ts'

export interface FoundWord {
  readonly word: string
  /** Forms in the index that the word may be meant for. */
  readonly meant: ReadonlySet<string>
  readonly occurrences: Occurrences
  /** Number of sections with the word. */
  readonly count: number
  /** Forms in the index by which it was found. */
  readonly terms: ReadonlySet<string>
}

/** Shorter words are similar to too many others. */
const SHORTEST_FUZZY = 4
/** Shorter stems, including `~`, are prefixes of too many others. */
const SHORTEST_STEM = 6
/** For shorter prefixes, only `FIRST_FIELDS` are searched. */
export const SHORTEST_PREFIX = 3
const FIRST_FIELDS: ReadonlySet<Field> = new Set<Field>(['title', 'keywords'])
/** A transposition is two. */
const MOST_EDITS = 2
/** Factors for words of which the query has a prefix, and for words with the same beginning of the stem. */
const PREFIX_FACTOR = 0.4
const STEM_FACTOR = 0.5

export function findWord(index: SectionIndex, typed: TypedWord): FoundWord {
  const { word, form, stemmedForm, isSymbol, asPrefix } = typed
  const known = isKnown(index, typed)
  const whole = wholeForm(word)
  const exact = known ? [form, stemmedForm] : index.has(whole) ? [whole] : []
  const near =
    exact.length > 0 ? exact.map(term => ({ term, far: 0 })) : nearTerms(index, form, stemmedForm)
  const occurrences = index.noOccurrences()
  const terms = new Set<string>()
  const add = (term: string, by: number, fields?: ReadonlySet<Field>): void => {
    if (terms.has(term) || !index.has(term)) return
    terms.add(term)
    index.addTo(occurrences, { form: term, by, fields })
  }
  const addBeginning = (prefix: string, by: number, fields?: ReadonlySet<Field>): void => {
    for (const term of index.beginning(prefix))
      add(term, (by * prefix.length) / term.length, fields)
  }
  for (const { term, far } of near) add(term, 1 / (1 + far) ** 2)
  if (known && asPrefix) {
    const isShort = form.length < SHORTEST_PREFIX
    addBeginning(form, PREFIX_FACTOR, isShort ? FIRST_FIELDS : undefined)
    // Words of texts are only indexed by their stems.
    if (!isShort) addBeginning(`~${form}`, PREFIX_FACTOR)
  }
  if (known && stemmedForm.length >= SHORTEST_STEM && !isSymbol) {
    // Related words: the stem of «применить» is a prefix of that of «применяет».
    addBeginning(stemmedForm, STEM_FACTOR)
  }
  const meant = new Set(near.map(({ term }) => term))
  return { word, meant, occurrences, count: countOf(occurrences), terms }
}

/** Finds whole identifiers: equal ones, otherwise those with the prefix, otherwise similar ones. */
export function findWhole(
  index: SectionIndex,
  { word, asPrefix, mayBeWrong }: TypedWord & { readonly mayBeWrong: boolean },
): FoundWord {
  const form = wholeForm(word)
  const terms = new Set(index.has(form) ? [form] : asPrefix ? index.beginning(form) : [])
  if (terms.size === 0 && mayBeWrong) {
    for (const { term } of nearTerms(index, form)) terms.add(term)
  }
  const occurrences = index.noOccurrences()
  for (const term of terms) index.addTo(occurrences, { form: term, by: 1, fields: undefined })
  return { word, meant: terms, occurrences, count: countOf(occurrences), terms }
}

export interface TypedWord {
  readonly word: string
  /** Normalized. */
  readonly form: string
  readonly stemmedForm: string
  readonly isSymbol: boolean
  readonly asPrefix: boolean
}

export function typedWord(
  word: string,
  { stem, isLast }: { readonly stem: Stemmer; readonly isLast: boolean },
): TypedWord {
  const form = normal(word)
  const isSymbol = !/[\p{L}\p{N}]/u.test(word)
  return { word, form, stemmedForm: stemForm(form, stem), isSymbol, asPrefix: isLast && !isSymbol }
}

export function isKnown(index: SectionIndex, { form, stemmedForm, asPrefix }: TypedWord): boolean {
  return (
    // Stop words of texts are not indexed.
    isStopWord(form) ||
    [stemmedForm, form, `~${form}`].some(term => index.has(term)) ||
    (asPrefix && [form, `~${form}`].some(prefix => index.begins(prefix)))
  )
}

function nearTerms(
  index: SectionIndex,
  ...forms: readonly string[]
): { readonly term: string; readonly far: number }[] {
  if ((forms[0]?.length ?? 0) < SHORTEST_FUZZY) return []
  const near = forms.flatMap(typed => {
    const most = maximumDistance(typed.slice(markOf(typed).length))
    return index
      .near(typed, MOST_EDITS)
      .filter(term => markOf(term) === markOf(typed))
      .map(term => ({ term, far: distance(typed, term) }))
      .filter(({ far }) => far <= most)
  })
  const least = Math.min(...near.map(({ far }) => far))
  return near.filter(({ far }) => far <= least + MISSPELLING)
}

function markOf(form: string): string {
  return /^[~.]?/.exec(form)?.[0] ?? ''
}

function maximumDistance({ length }: string): number {
  if (length < 6) return 1
  return length < 8 ? 1.5 : 2
}

export function countOf({ weights }: Occurrences): number {
  let count = 0
  for (const weight of weights) if (weight > 0) count += 1
  return count
}
