import { normal, partsOf, wordTexts } from './words.ts'

const MOST_WORDS = 20
/** A query without such a word consists of symbols: `+=`, `c++`, `n+1`. */
const WORD = /[\p{L}\p{N}_]{2}/u
/** Symbols around names in other languages: `now()`, `@Entity`, `--port`, `<input>`, `=SUM`, `width:`. */
const SPELLING = /[()[\]{}]|^(?:--?|[@#<:*&/!=])(?=[\p{L}_])|(?<=[\p{L}\p{N}_])[:=>*]$/gu

/** Distinct words without symbols around names, each where it occurs last, because only the end may be unfinished. */
export function writtenWords(query: string): string[] {
  return distinct(split(query))
}

/** The same, with identifiers split into their parts. */
export function queryWords(query: string): string[] {
  return distinct(split(query).flatMap(partsOf))
}

function split(query: string): string[] {
  return query
    .split(/\s+/u)
    .flatMap(part => wordTexts(WORD.test(part) ? part.replace(SPELLING, ' ') : part))
}

function distinct(words: readonly string[]): string[] {
  const last = new Map(words.map((word, index) => [normal(word), index]))
  return words.filter((word, index) => last.get(normal(word)) === index).slice(0, MOST_WORDS)
}
