import type { FoundWord } from './find-word.ts'
import { add } from './section-index.ts'
import { isStopWord } from './stop-words.ts'
import { normal } from './words.ts'

interface RankedSection {
  readonly number: number
  readonly rank: number
}

interface ClassifiedWords {
  /** Words that a page should have: without stop words if there are others, with numbers only in short queries. */
  readonly required: readonly FoundWord[]
  /** Words whose weights count: in a sentence none of the stop words. */
  readonly scored: readonly FoundWord[]
  /** Long, or a sentence with stop words. A long page may have all words of a question by accident. */
  readonly isQuestion: boolean
}

/** Bonuses: first sections with the identifiers of the query as written, */
const WHOLE_BONUS = 40
/** then pages with all words in title, keywords and description, */
const NAMED_BONUS = 20
/** then, unless it is a question, sections with all words. */
const FULL_BONUS = 10
const SENTENCE_WORDS = 3
/** Minimum share of the words, weighted by rarity. */
const LEAST_SHARE = 0.4
/** Weight at which the score of a word is half its maximum, so that a title does not outweigh several words. */
const HALF = 20
/** Factor for sections without a word in title, keywords and description. */
const UNNAMED_FACTOR = 0.2
/** With rounding errors. */
const ALL = 1 - 1e-6

export function classifyWords(words: readonly FoundWord[]): ClassifiedWords {
  const isShort = words.length < SENTENCE_WORDS
  const some = words.filter(
    ({ word }) => !isStopWord(normal(word)) && (isShort || !/^\p{N}+$/u.test(word)),
  )
  const required = some.length > 0 ? some : words
  const isSentence = required.length >= SENTENCE_WORDS
  const isShortened = required.length < words.length
  return {
    required,
    scored: isSentence ? required : words,
    isQuestion: required.length > SENTENCE_WORDS || (isSentence && isShortened),
  }
}

export function rankSections(
  { required, scored, isQuestion }: ClassifiedWords,
  wholes: readonly FoundWord[],
  size: number,
): RankedSection[] {
  // Not the full inverse document frequency: the rarest word of a question often belongs to an example.
  const weigh = ({ count }: FoundWord): number =>
    count === 0 ? 0 : Math.sqrt(Math.log(1 + size / count))
  const whole = required.reduce((sum, word) => sum + weigh(word), 0)
  const scores = new Float64Array(size)
  const shares = new Float64Array(size)
  const named = new Float64Array(size)
  const wordCounts = new Uint8Array(size)
  for (const word of scored) {
    const share = weigh(word) / whole
    for (let section = 0; section < size; section++) {
      const weight = word.occurrences.weights[section] ?? 0
      if (weight > 0) add(scores, section, share * (weight / (weight + HALF)))
    }
  }
  for (const word of required) {
    const share = weigh(word) / whole
    const { occurrences } = word
    for (let section = 0; section < size; section++) {
      if (!occurrences.weights[section]) continue
      add(shares, section, share)
      add(wordCounts, section, 1)
      if (occurrences.named[section]) add(named, section, share)
    }
  }
  const wholeCounts = new Uint8Array(size)
  for (const { occurrences } of wholes) {
    for (let section = 0; section < size; section++) {
      if (occurrences.weights[section]) add(wholeCounts, section, 1)
    }
  }
  const least = Math.min(LEAST_SHARE, 0.9 * largest(shares))
  const ranked: RankedSection[] = []
  for (let section = 0; section < size; section++) {
    const share = shares[section] ?? 0
    const whole = (wholeCounts[section] ?? 0) / Math.max(1, wholes.length)
    if (whole === 0 && (share === 0 || share < least)) continue
    const isFull = wordCounts[section] === required.length
    const byName = named[section] ?? 0
    const rank =
      WHOLE_BONUS * whole +
      (isFull && byName > ALL ? NAMED_BONUS : isFull && !isQuestion ? FULL_BONUS : 0) +
      (scores[section] ?? 0) * share * (UNNAMED_FACTOR + byName)
    ranked.push({ number: section, rank })
  }
  return ranked
}

function largest(values: Float64Array): number {
  let most = 0
  for (const value of values) if (value > most) most = value
  return most
}
