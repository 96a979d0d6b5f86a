export interface Word {
  readonly text: string
  /** Offsets. */
  readonly from: number
  readonly to: number
}

/** Words with `_` and `.` and combining marks, such as vowels in Hindi; and operators: `+=`, `(+)`. */
const WORD =
  /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*|\([+\-*/]\)|[+\-*/<>=!@#|&?:]+|[[\](){}]/gu

/** Scripts without spaces: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

export function wordsOf(text: string): Word[] {
  let to = 0
  // `indexOf` finds the match itself, because no other character belongs to words. `matchAll` would be slower.
  const words = (text.match(WORD) ?? []).map(word => {
    const from = text.indexOf(word, to)
    to = from + word.length
    return { text: word, from, to }
  })
  return UNSPACED.test(text) ? words.flatMap(segmentsOf) : words
}

export function wordTexts(text: string): readonly string[] {
  if (UNSPACED.test(text)) return wordsOf(text).map(word => word.text)
  return text.match(WORD) ?? []
}

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

export function hasWords(text: string): boolean {
  return text.search(WORD) >= 0
}

/** Takes a word in lower case. */
export type Stemmer = (word: string) => string

/** Index keys: the normalized word, `~stem`, and for an identifier those of its parts and `.whole`. */
export function formsOf(word: string, stem: Stemmer): string[] {
  const all = [word, ...partsOf(word)].map(normal)
  return [...new Set([...all.flatMap(form => [form, stemForm(form, stem)]), ...wholesOf(word)])]
}

/** Splits an identifier: `changeSession`, `CHANGE_session` and `change.session` have two parts. */
export function partsOf(word: string): string[] {
  const parts = word.split(/[_.]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(part => part !== '')
  return parts.length > 0 ? parts : [word]
}

export function partsIn(text: string): string[] {
  return wordTexts(text).flatMap(partsOf)
}

export function stemForm(word: string, stem: Stemmer): string {
  return stemmed(stem(word))
}

/** `wholeForm` of an identifier, and of those between its dots; none for a word. */
export function wholesOf(word: string): string[] {
  const identifiers = [word, ...word.split('.')].filter(each => partsOf(each).length > 1)
  return [...new Set(identifiers)].map(wholeForm)
}

export function wholeForm(word: string): string {
  return `.${partsOf(word).map(normal).join('')}`
}

export function stemmed(stem: string): string {
  return `~${stem}`
}

/** Lower case, `ё` as `е`, without marks that readers omit. */
export function normal(word: string): string {
  const plain = MARK.test(word) ? word.normalize().replace(UNTYPED, '') : word
  return plain.toLowerCase().replaceAll('ё', 'е')
}

/** Combining marks that `normalize` composes, and those of `UNTYPED`. */
const MARK = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/
/** Vowel points of Hebrew and Arabic, and tatweel. */
const UNTYPED = /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

const LATIN = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.`{}:"<>~'
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюёхъжэбюё'

/** Converts between the keyboard layouts QWERTY and ЙЦУКЕН: `ajhvf` is `форма`. */
export function otherLayout(text: string): string {
  return [...text.toLowerCase()]
    .map(character => {
      const latin = LATIN.indexOf(character)
      const cyrillic = CYRILLIC.indexOf(character)
      return CYRILLIC[latin] ?? LATIN[cyrillic] ?? character
    })
    .join('')
}
