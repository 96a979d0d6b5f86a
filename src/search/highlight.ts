import type { Marked } from './search-result.ts'
import { type Word, wordsOf } from './words.ts'

/** Splits a text at the words that match. Put together, the runs are the text. */
export function mark(text: string, isMatch: (word: string) => boolean): Marked[] {
  const runs: Marked[] = []
  let at = 0
  for (const word of wordsOf(text)) {
    if (!isMatch(word.text)) continue
    if (word.from > at) runs.push({ text: text.slice(at, word.from), isMatch: false })
    runs.push({ text: text.slice(word.from, word.to), isMatch: true })
    at = word.to
  }
  if (at < text.length) runs.push({ text: text.slice(at), isMatch: false })
  return runs
}

/**
 * So many words of a text around the place where most of them match, with the matches marked; nothing
 * where none does.
 */
export function snippetOf(
  text: string,
  count: number,
  isMatch: (word: string) => boolean,
): Marked[] {
  const words = wordsOf(text)
  const matches = words.map(word => isMatch(word.text))
  if (!matches.includes(true)) return []
  const start = bestWindow(matches, count)
  const first = words[start]
  const last = words[Math.min(start + count, words.length) - 1]
  if (first === undefined || last === undefined) return []
  const runs = mark(text.slice(first.from, last.to), isMatch)
  return [...(start > 0 ? [ELLIPSIS] : []), ...runs, ...(isLastOf(last, words) ? [] : [ELLIPSIS])]
}

/** The first words of a text. */
export function beginningOf(text: string, count: number): Marked[] {
  const words = wordsOf(text)
  const last = words.slice(0, count).at(-1)
  if (last === undefined) return []
  const run = { text: text.slice(0, last.to), isMatch: false }
  return isLastOf(last, words) ? [run] : [run, ELLIPSIS]
}

const ELLIPSIS: Marked = { text: '…', isMatch: false }

function isLastOf(word: Word, words: readonly Word[]): boolean {
  return words.at(-1) === word
}

/** Start of the first window with most matches, which is moved so that its matches are in the middle. */
function bestWindow(matches: readonly boolean[], size: number): number {
  let best = 0
  let most = 0
  let inside = 0
  matches.forEach((match, end) => {
    if (match) inside += 1
    if (end >= size && matches[end - size]) inside -= 1
    if (inside > most) {
      most = inside
      best = Math.max(0, end - size + 1)
    }
  })
  const shown = matches.slice(best, best + size)
  const before = shown.indexOf(true)
  const after = shown.length - 1 - shown.lastIndexOf(true)
  const shift = Math.floor((before - after) / 2)
  return Math.max(0, Math.min(best + shift, Math.max(0, matches.length - size)))
}
