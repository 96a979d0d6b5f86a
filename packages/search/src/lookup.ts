import type { Synonyms } from '@lectern/base/synonyms'
import { partsOfCompound } from './compound.ts'
import {
  countOf,
  type FoundWord,
  findWhole,
  findWord,
  isKnown,
  SHORTEST_PREFIX,
  type TypedWord,
  typedWord,
} from './find-word.ts'
import { queryWords, writtenWords } from './query-words.ts'
import type { Occurrences, SectionIndex } from './section-index.ts'
import { isStopWord } from './stop-words.ts'
import { openSynonyms } from './synonyms.ts'
import { partsOf, type Stemmer } from './words.ts'

type Lookup = (query: string) => LookedUp

export interface LookedUp {
  /** Share of the words that are in the index or have synonyms. */
  readonly shareKnown: number
  /** Whether all words with letters are found, and are long enough not to be found by accident. */
  isMeant(): boolean
  /** The query if it is a single word as written, otherwise empty. */
  readonly name: string
  /** One for each word; several for an unknown compound. */
  find(): readonly FoundWord[]
  /** Identifiers as a whole. */
  findWhole(): readonly FoundWord[]
}

const SYNONYM_FACTOR = 0.3
/** While a query is typed, only its last word changes. */
const MOST_REMEMBERED = 200

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
  const findParts = (typed: TypedWord): FoundWord | readonly FoundWord[] => {
    const { word, form, asPrefix } = typed
    const found = find(typed)
    if (found.count > 0 || isStopWord(form) || isInCapitals(word)) return found
    const parts = partsOfCompound(form, (part, isEnd) =>
      isKnown(index, read(part, asPrefix && isEnd)),
    )
    return parts.map((part, at) => find(read(part, asPrefix && at === parts.length - 1)))
  }
  return query => {
    const words = queryWords(query)
    const typed = words.map((word, at) => read(word, at === words.length - 1))
    const replacements = expand(new Set(typed.map(({ stemmedForm }) => stemmedForm)))
    const synonymsOf = ({ stemmedForm }: TypedWord): readonly (readonly string[])[] =>
      replacements.filter(({ of }) => of.includes(stemmedForm)).map(({ by }) => by)
    const entries = typed.map(word => ({
      word,
      synonyms: synonymsOf(word),
      isKnown: isKnown(index, word),
    }))
    const known = entries.filter(({ synonyms, isKnown }) => synonyms.length > 0 || isKnown)
    const [name = '', ...others] = writtenWords(query)
    return {
      name: others.length === 0 ? name : '',
      shareKnown: known.length / Math.max(1, words.length),
      isMeant() {
        const inLetters = entries.filter(({ word }) => /\p{L}/u.test(word.form))
        const isFound = ({ word, synonyms }: (typeof entries)[number]): boolean => {
          const asPrefix = word.asPrefix && word.form.length >= SHORTEST_PREFIX
          return (
            synonyms.length > 0 || (word.form.length > 1 && find({ ...word, asPrefix }).count > 0)
          )
        }
        return inLetters.length > 0 && inLetters.every(isFound)
      },
      find: () =>
        entries.flatMap(({ word, synonyms, isKnown }) => {
          if (synonyms.length === 0) return findParts(word)
          const others = synonyms.map(by => by.map(other => find(read(other, false))))
          // An unknown word with synonyms is not a misspelling.
          return withSynonyms(isKnown ? find(word) : unknownWord(index, word.word), others)
        }),
      findWhole: () =>
        writtenWords(query).flatMap((word, at, { length }) => {
          const typed = read(word, at === length - 1)
          const isIdentifier = partsOf(word).length > 1
          // An unknown word may be an identifier in lower case.
          if (!isIdentifier && isKnown(index, typed)) return []
          const mayBeWrong = isIdentifier || find(typed).count === 0
          return findWhole(index, { ...typed, mayBeWrong })
        }),
    }
  }
}

function unknownWord(index: SectionIndex, word: string): FoundWord {
  return { word, meant: new Set(), occurrences: index.noOccurrences(), count: 0, terms: new Set() }
}

/** A name in capitals, such as a keyword, is not split. */
function isInCapitals(word: string): boolean {
  return word === word.toUpperCase()
}

/** Synonyms may be phrases. The count stays, unless the word itself is unknown. */
function withSynonyms(word: FoundWord, others: readonly (readonly FoundWord[])[]): FoundWord {
  const occurrences: Occurrences = {
    weights: word.occurrences.weights.slice(),
    named: word.occurrences.named.slice(),
  }
  for (const words of others) addSynonym(occurrences, words)
  return {
    ...word,
    occurrences,
    count: word.count || countOf(occurrences),
    terms: new Set([word, ...others.flat()].flatMap(({ terms }) => [...terms])),
  }
}

function addSynonym(occurrences: Occurrences, words: readonly FoundWord[]): void {
  const all = words.map(({ occurrences }) => occurrences)
  for (let section = 0; section < occurrences.weights.length; section++) {
    let sum = 0
    let isName = 1
    for (const { weights, named } of all) {
      const weight = weights[section] ?? 0
      isName &= named[section] ?? 0
      // NaN excludes sections without this word of the phrase.
      sum = weight === 0 ? Number.NaN : sum + weight
    }
    if (!(sum > 0)) continue
    const weight = (SYNONYM_FACTOR * sum) / words.length
    if (weight > (occurrences.weights[section] ?? 0)) occurrences.weights[section] = weight
    occurrences.named[section] ||= isName
  }
}
