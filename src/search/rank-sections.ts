import type { FoundWord } from './find-word.ts'
import { JOINING } from './joining.ts'
import { normal } from './words.ts'

/** A section that has most of the words of a query. */
interface RankedSection {
  readonly number: number
  readonly rank: number
}

/** The words of a query by what they say. */
interface Telling {
  /** Those that a page should have: joining words only where there are no others, numbers only among few. */
  readonly wanted: readonly FoundWord[]
  /** Those that count where they are: in a sentence joining words say nothing at all. */
  readonly counted: readonly FoundWord[]
  /**
   * Whether it asks in plain words: it is longer than a sentence, or one with joining words. A long page that
   * has all of them somewhere tells no more of what is asked than one about most of them.
   */
  readonly isQuestion: boolean
}

/** More than any score: first come pages whose title, keywords and description have all of the words, */
const NAMED = 20
/** then, unless it is a question, all that have them. */
const FULL = 10
/** Queries of so many words are sentences, in which joining words say nothing at all. */
const SENTENCE = 3
/** Of the words, counted by how telling each is, a hit has so much. */
const LEAST_SHARE = 0.4
/** A word that weighs so much counts half of what it can count, or its title would beat several words. */
const HALF = 20
/** What a score counts where no word stands in the title, keywords or description. */
const UNNAMED = 0.2
/** The sum of the shares of all words, but for rounding. */
const ALL = 1 - 1e-6

/** Tells apart the words of a query by what they say. */
export function tellingOf(words: readonly FoundWord[]): Telling {
  // "Round 1234.5 to two digits" is asked of no page about 1234.
  const areFew = words.length < SENTENCE
  const some = words.filter(
    ({ word }) => !JOINING.has(normal(word)) && (areFew || !/^\p{N}+$/u.test(word)),
  )
  const wanted = some.length > 0 ? some : words
  const isSentence = wanted.length >= SENTENCE
  const isJoined = wanted.length < words.length
  return {
    wanted,
    counted: isSentence ? wanted : words,
    isQuestion: wanted.length > SENTENCE || (isSentence && isJoined),
  }
}

/** The sections, of so many, that have most of the words, by their number. */
export function rankSections(
  { wanted, counted, isQuestion }: Telling,
  size: number,
): RankedSection[] {
  // The root, for in a question the rarest word is often one of the reader's business.
  const weigh = ({ count }: FoundWord): number =>
    count === 0 ? 0 : Math.sqrt(Math.log(1 + size / count))
  const whole = wanted.reduce((sum, word) => sum + weigh(word), 0)
  const scores = new Float64Array(size)
  const shares = new Float64Array(size)
  const named = new Float64Array(size)
  const wordCounts = new Uint8Array(size)
  for (const word of counted) {
    const share = weigh(word) / whole
    for (let section = 0; section < size; section++) {
      const weight = word.places.weights[section] ?? 0
      if (weight > 0) add(scores, section, share * (weight / (weight + HALF)))
    }
  }
  for (const word of wanted) {
    const share = weigh(word) / whole
    const { places } = word
    for (let section = 0; section < size; section++) {
      if (!places.weights[section]) continue
      add(shares, section, share)
      add(wordCounts, section, 1)
      if (places.named[section]) add(named, section, share)
    }
  }
  const least = Math.min(LEAST_SHARE, 0.9 * largest(shares))
  const ranked: RankedSection[] = []
  for (let section = 0; section < size; section++) {
    const share = shares[section] ?? 0
    if (share === 0 || share < least) continue
    const isFull = wordCounts[section] === wanted.length
    const byName = named[section] ?? 0
    const rank =
      (isFull && byName > ALL ? NAMED : isFull && !isQuestion ? FULL : 0) +
      (scores[section] ?? 0) * share * (UNNAMED + byName)
    ranked.push({ number: section, rank })
  }
  return ranked
}

function add(sums: Float64Array | Uint8Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value
}

function largest(values: Float64Array): number {
  let most = 0
  for (const value of values) if (value > most) most = value
  return most
}
