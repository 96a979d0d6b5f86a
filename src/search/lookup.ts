import type { Synonyms } from '../base/synonyms.ts'
import { partsOfCompound } from './compound.ts'
import {
  countOf,
  type FoundWord,
  findWord,
  isKnown,
  type TypedWord,
  typedWord,
} from './find-word.ts'
import { JOINING } from './joining.ts'
import type { Places, SectionIndex } from './section-index.ts'
import { openSynonyms } from './synonyms.ts'
import type { Stemmer } from './words.ts'

/** Looks up the words of a query, of which the last one may be unfinished. */
type Lookup = (words: readonly string[]) => LookedUp

/** The words of a query, looked up. */
interface LookedUp {
  /** The share of them that stand anywhere in some form, or have synonyms. */
  readonly shareKnown: number
  /** Where each of them stands, or what it may be meant for, or each of the words that it is made of. */
  find(): readonly FoundWord[]
}

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
  const read = (word: string, isLast: boolean): TypedWord => typedWord(word, { stem, isLast })
  const find = (typed: TypedWord): FoundWord => {
    const key = `${typed.word} ${typed.asPrefix}`
    const result = remembered.get(key) ?? findWord(index, typed)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, result)
    return result
  }
  /** A word, or where it stands nowhere, the words that it is made of. */
  const findParts = (typed: TypedWord): FoundWord | readonly FoundWord[] => {
    const { word, form, asPrefix } = typed
    const found = find(typed)
    if (found.count > 0 || JOINING.has(form) || isInCapitals(word)) return found
    const parts = partsOfCompound(form, (part, isEnd) =>
      isKnown(index, read(part, asPrefix && isEnd)),
    )
    return parts.map((part, at) => find(read(part, asPrefix && at === parts.length - 1)))
  }
  return words => {
    const typed = words.map((word, at) => read(word, at === words.length - 1))
    const replacements = expand(new Set(typed.map(({ stemmedForm }) => stemmedForm)))
    /** What stands in the place of a word, or in that of it and others. */
    const synonymsOf = ({ stemmedForm }: TypedWord): readonly (readonly string[])[] =>
      replacements.filter(({ of }) => of.includes(stemmedForm)).map(({ by }) => by)
    const entries = typed.map(word => ({
      word,
      synonyms: synonymsOf(word),
      stands: isKnown(index, word),
    }))
    const known = entries.filter(({ synonyms, stands }) => synonyms.length > 0 || stands)
    return {
      shareKnown: known.length / Math.max(1, words.length),
      find: () =>
        entries.flatMap(({ word, synonyms, stands }) => {
          if (synonyms.length === 0) return findParts(word)
          const others = synonyms.map(by => by.map(other => find(read(other, false))))
          // A word that has synonyms is no mistake.
          return either(stands ? find(word) : nowhere(index, word.word), others)
        }),
    }
  }
}

/** A word that stands nowhere itself. */
function nowhere(index: SectionIndex, word: string): FoundWord {
  return { word, meant: new Set(), places: index.nowhere(), count: 0, terms: new Set() }
}

/** Whether a word is written as a name that stands for one thing, such as a keyword, and not for its parts. */
function isInCapitals(word: string): boolean {
  return word === word.toUpperCase()
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
