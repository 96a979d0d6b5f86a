/** A word or symbol of a text. */
export interface Word {
  readonly text: string
  /** Offset in the text. */
  readonly from: number
  readonly to: number
}

/**
 * Words with the underscores in them, and the marks of their letters, such as the vowels of Hindi; and runs of
 * signs that operators are made of: `+=`, `(+)`.
 */
const WORD = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*|\([+\-*/]\)|[+\-*/<>=!@#|&?:]+|[[\](){}]/gu

/** Writings without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Splits a text into words and symbols. */
export function wordsOf(text: string): Word[] {
  let to = 0
  // What stands between words has none of their characters. A match with its place would be a list for each.
  const words = (text.match(WORD) ?? []).map(word => {
    const from = text.indexOf(word, to)
    to = from + word.length
    return { text: word, from, to }
  })
  return UNSPACED.test(text) ? words.flatMap(segmentsOf) : words
}

/** The words and symbols of a text without their places. */
export function wordTexts(text: string): readonly string[] {
  if (UNSPACED.test(text)) return wordsOf(text).map(word => word.text)
  return text.match(WORD) ?? []
}

/** The words in a run of letters without spaces, by the dictionary of the browser or of Node. */
function segmentsOf(run: Word): readonly Word[] {
  if (!UNSPACED.test(run.text)) return [run]
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(run.text)]
  return segments
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      text: segment,
      from: run.from + index,
      to: run.from + index + segment.length,
    }))
}

/** True when a text has a word or symbol to search for. */
export function hasWords(text: string): boolean {
  return text.search(WORD) >= 0
}

/** Finds the stem of a lower-case word. */
export type Stemmer = (word: string) => string

/**
 * The forms under which a word is found: as it is written, its stem, and for an identifier the words
 * that it is made of. All are in lower case, `ё` counts as `е`, and stems are told apart by a mark.
 */
export function formsOf(word: string, stem: Stemmer): string[] {
  const whole = normal(word)
  const all = new Set([whole, ...partsOf(word).map(normal)])
  return [...new Set([...all].flatMap(form => [form, stemForm(form, stem)]))]
}

/** The words that an identifier is made of: `changeSession` and `CHANGE_session` have two. */
export function partsOf(word: string): string[] {
  const parts = word.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(part => part !== '')
  return parts.length > 0 ? parts : [word]
}

/** The words of a text, those of identifiers apart. */
export function partsIn(text: string): string[] {
  return wordTexts(text).flatMap(partsOf)
}

/** The stem of a normal word, which no written word can equal. */
export function stemForm(word: string, stem: Stemmer): string {
  return stemmed(stem(word))
}

/** A stem with the mark that tells it from a word. */
export function stemmed(stem: string): string {
  return `~${stem}`
}

/** A word without what readers do not type alike. */
export function normal(word: string): string {
  const plain = MARK.test(word) ? word.normalize().replace(UNTYPED, '') : word
  return plain.toLowerCase().replaceAll('ё', 'е')
}

/** Marks that are put together with their letter where there is one of both, and those of `UNTYPED`. */
const MARK = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/
/** The vowels of Hebrew and Arabic, and what makes words of the latter wider: most readers type none of them. */
const UNTYPED = /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

const LATIN = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`{}:"<>~'
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё'

/** A text typed with the wrong one of the keyboard layouts QWERTY and ЙЦУКЕН: `ajhvf` is `форма`. */
export function otherLayout(text: string): string {
  return [...text.toLowerCase()]
    .map(character => {
      const latin = LATIN.indexOf(character)
      const cyrillic = CYRILLIC.indexOf(character)
      return CYRILLIC[latin] ?? LATIN[cyrillic] ?? character
    })
    .join('')
}
