import type { Synonyms } from '../base/synonyms.ts'
import { partsOfCompound } from './compound.ts'
import { distance, SLIP } from './distance.ts'
import { JOINING } from './joining.ts'
import type { Field, Places, SectionIndex } from './section-index.ts'
import { openSynonyms } from './synonyms.ts'
import { normal, type Stemmer, stemForm } from './words.ts'

/** Looks up the words of a query. The last one may be unfinished. */
interface Lookup {
  /** The share of the words that stand anywhere in some form, or have synonyms. */
  shareKnown(words: readonly string[]): number
  /** Where each of the words stands, or what it may be meant for, or each of the words that it is made of. */
  find(words: readonly string[]): readonly FoundWord[]
}

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
/** What another word for the same counts. */
const SYNONYM = 0.3
/** A query is typed letter by letter: its words before the last are still known. */
const MOST_REMEMBERED = 200

/** Opens the lookup in an index. */
export function openLookup(
  index: SectionIndex,
  { stem, synonyms }: { readonly stem: Stemmer; readonly synonyms: readonly Synonyms[] },
): Lookup {
  const expand = openSynonyms(synonyms, stem)
  const remembered = new Map<string, FoundWord>()
  const lookUp = (word: string, isLast: boolean): FoundWord => {
    const key = `${word} ${isLast}`
    const result = remembered.get(key) ?? find(index, typedWord(word, { stem, isLast }))
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, result)
    return result
  }
  /** For each word those that stand in its place, or in that of it and others. */
  const othersOf = (words: readonly string[]): (readonly string[])[][] => {
    const stems = words.map(word => stemForm(normal(word), stem))
    const replacements = expand(new Set(stems))
    return stems.map(own => replacements.filter(({ of }) => of.includes(own)).map(({ by }) => by))
  }
  return {
    shareKnown(words) {
      const others = othersOf(words)
      const known = words.filter((word, at) => {
        const isLast = at === words.length - 1
        return others[at]?.length || isKnown(index, typedWord(word, { stem, isLast }))
      })
      return known.length / Math.max(1, words.length)
    },
    find(words) {
      const others = othersOf(words)
      return words.flatMap((word, at) => {
        const isLast = at === words.length - 1
        const found = lookUp(word, isLast)
        const synonyms = others[at]?.map(by => by.map(other => lookUp(other, false))) ?? []
        if (synonyms.length > 0) return either(found, synonyms)
        if (found.count > 0 || JOINING.has(normal(word)) || isInCapitals(word)) return found
        const parts = partsOfCompound(normal(word), (part, isEnd) =>
          isKnown(index, typedWord(part, { stem, isLast: isLast && isEnd })),
        )
        return parts.map((part, at) => lookUp(part, isLast && at === parts.length - 1))
      })
    },
  }
}

/** Whether a word is written as a name that stands for one thing, such as a keyword, and not for its parts. */
function isInCapitals(word: string): boolean {
  return word === word.toUpperCase()
}

/** A word of a query. */
interface TypedWord {
  readonly word: string
  /** Its normal form, and the stem of that. */
  readonly form: string
  readonly stemmedForm: string
  readonly isSymbol: boolean
  /** Whether it may be unfinished. */
  readonly asPrefix: boolean
}

function typedWord(
  word: string,
  { stem, isLast }: { readonly stem: Stemmer; readonly isLast: boolean },
): TypedWord {
  const form = normal(word)
  const isSymbol = !/[\p{L}\p{N}]/u.test(word)
  return { word, form, stemmedForm: stemForm(form, stem), isSymbol, asPrefix: isLast && !isSymbol }
}

/** Whether a word stands anywhere in some form. */
function isKnown(index: SectionIndex, { form, stemmedForm, asPrefix }: TypedWord): boolean {
  return (
    // Texts are not searched for them, so they may be nowhere.
    JOINING.has(form) ||
    [stemmedForm, form, `~${form}`].some(term => index.has(term)) ||
    (asPrefix && [form, `~${form}`].some(prefix => index.begins(prefix)))
  )
}

function find(index: SectionIndex, typed: TypedWord): FoundWord {
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

/** The words that an unknown one may be meant for: those that are nearest, before and after stemming. */
function nearTerms(
  index: SectionIndex,
  form: string,
  stemmedForm: string,
): { readonly term: string; readonly far: number }[] {
  if (form.length < SHORTEST_FUZZY) return []
  const most = mistakesIn(form)
  const near = [form, stemmedForm].flatMap(typed =>
    index
      .near(typed, MOST_LETTERS)
      .filter(term => term.startsWith('~') === typed.startsWith('~'))
      .map(term => ({ term, far: distance(typed, term) })),
  )
  const least = Math.min(most, ...near.map(({ far }) => far))
  return near.filter(({ far }) => far <= Math.min(most, least + SLIP))
}

/** How far a word may be from what is meant, see `distance`: long ones may have two mistakes. */
function mistakesIn({ length }: string): number {
  if (length < 6) return 1
  return length < 8 ? 1.5 : 2
}

/**
 * A word, or what stands for it, each some words that stand together. How telling it is does not
 * change, unless it stands nowhere itself.
 */
function either(word: FoundWord, others: readonly (readonly FoundWord[])[]): FoundWord {
  const places: Places = {
    weights: word.places.weights.slice(),
    named: word.places.named.slice(),
  }
  for (const words of others) addSynonym(places, words)
  return {
    ...word,
    places,
    count: word.count || countOf(places),
    terms: new Set([word, ...others.flat()].flatMap(({ terms }) => [...terms])),
  }
}

/** Adds where some words stand together. */
function addSynonym(places: Places, words: readonly FoundWord[]): void {
  const all = words.map(({ places }) => places)
  for (let section = 0; section < places.weights.length; section++) {
    let sum = 0
    let isName = 1
    for (const { weights, named } of all) {
      const weight = weights[section] ?? 0
      isName &= named[section] ?? 0
      // One that is not there leaves nothing of the others.
      sum = weight === 0 ? Number.NaN : sum + weight
    }
    if (!(sum > 0)) continue
    const weight = (SYNONYM * sum) / words.length
    if (weight > (places.weights[section] ?? 0)) places.weights[section] = weight
    places.named[section] ||= isName
  }
}

function countOf({ weights }: Places): number {
  let count = 0
  for (const weight of weights) if (weight > 0) count += 1
  return count
}
