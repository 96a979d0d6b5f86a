import type { Marked } from './search-result.ts'
import { type Word, wordsOf } from './words.ts'

/** Joined, the runs are the text. */
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

/** The `count` words around the highest sum of weights, with matches marked; empty without a match. */
export function snippetOf(text: string, count: number, weigh: (word: string) => number): Marked[] {
  const words = wordsOf(text)
  const matches = words.map(word => weigh(word.text))
  if (matches.every(weight => weight === 0)) return []
  const start = bestWindow(matches, count)
  const first = words[start]
  const last = words[Math.min(start + count, words.length) - 1]
  if (first === undefined || last === undefined) return []
  const runs = mark(text.slice(first.from, last.to), word => weigh(word) > 0)
  return [...(start > 0 ? [ELLIPSIS] : []), ...runs, ...(isLastOf(last, words) ? [] : [ELLIPSIS])]
}

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

/** Start of the window with the highest sum; its matches are centered. */
function bestWindow(matches: readonly number[], size: number): number {
  let best = 0
  let most = 0
  let inside = 0
  matches.forEach((match, end) => {
    inside += match - (matches[end - size] ?? 0)
    if (inside > most) {
      most = inside
      best = Math.max(0, end - size + 1)
    }
  })
  const shown = matches.slice(best, best + size)
  const before = shown.findIndex(weight => weight > 0)
  const after = shown.length - 1 - shown.findLastIndex(weight => weight > 0)
  const shift = Math.floor((before - after) / 2)
  return Math.max(0, Math.min(best + shift, Math.max(0, matches.length - size)))
}
