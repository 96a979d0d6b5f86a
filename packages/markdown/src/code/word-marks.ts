import type { Token } from './token.ts'

export type MarkedToken = Token & { readonly isMarked?: boolean }

/** Tokens that are links are marked as a whole, others are split. */
export function markWords(
  tokens: readonly Token[],
  words: readonly RegExp[],
): readonly MarkedToken[] {
  const ranges = rangesOf(tokens.map(({ text }) => text).join(''), words)
  if (ranges.length === 0) return tokens
  let next = 0
  let range = 0
  return tokens.flatMap((token): MarkedToken[] => {
    const from = next
    const to = from + token.text.length
    next = to
    while ((ranges[range]?.to ?? to) <= from) range += 1
    const inside = []
    for (let index = range; (ranges[index]?.from ?? to) < to; index++) inside.push(ranges[index])
    if (inside.length === 0) return [token]
    const { page, name, term, meaning } = token
    if (page ?? name ?? term ?? meaning) return [{ ...token, isMarked: true }]
    const pieces: MarkedToken[] = []
    let at = from
    const append = (end: number, isMarked: boolean): void => {
      if (end > at)
        pieces.push({ ...token, text: token.text.slice(at - from, end - from), isMarked })
      at = Math.max(at, end)
    }
    for (const found of inside) {
      if (found === undefined) continue
      append(Math.max(found.from, from), false)
      append(Math.min(found.to, to), true)
    }
    append(to, false)
    return pieces
  })
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Sorted, without overlaps. A match does not go beyond its line. */
function rangesOf(code: string, words: readonly RegExp[]): readonly Range[] {
  let start = 0
  const found = code.split('\n').flatMap(line => {
    const from = start
    start += line.length + 1
    return words.flatMap(word =>
      [...line.matchAll(word)].map(({ 0: text, index }) => ({
        from: from + index,
        to: from + index + text.length,
      })),
    )
  })
  const merged: Range[] = []
  for (const range of found.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (range.from === range.to) continue
    if (last === undefined || range.from > last.to) merged.push(range)
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
  }
  return merged
}
