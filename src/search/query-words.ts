import { normal, partsIn } from './words.ts'

/** Of longer queries the rest is cut: nobody types them, and each word has to be looked for. */
const MOST_WORDS = 20
/** What has no such word is made of signs, which are then what is asked for: `+=`, `c++`, `n+1`. */
const WORD = /[\p{L}\p{N}_]{2}/u
/** Signs by which names are written elsewhere: `now()`, `@Entity`, `--port`, `<input>`, `=SUM`, `width:`. */
const SPELLING = /[()[\]{}]|^(?:--?|[@#<:*&/!=])(?=[\p{L}_])|(?<=[\p{L}\p{N}_])[:=>*]$/gu

/**
 * The words of a query, or of a title that may be one, each where it stands last: only the end is unfinished.
 * Identifiers are taken apart, and signs that are written onto words are left out.
 */
export function queryWords(query: string): string[] {
  const words = query
    .split(/\s+/u)
    .flatMap(part => partsIn(WORD.test(part) ? part.replace(SPELLING, ' ') : part))
  const last = new Map(words.map((word, index) => [normal(word), index]))
  return words.filter((word, index) => last.get(normal(word)) === index).slice(0, MOST_WORDS)
}
