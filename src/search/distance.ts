/** Letters that sound alike where they are not stressed, so that writers mix them up. */
const ALIKE = ['оа', 'еи', 'ыи', 'еэ', 'ьъ']
/** What a slip of spelling counts; any other mistake counts 1. */
export const SLIP = 0.5

/**
 * How far a word as it was typed is from another: one for each letter that is wrong, missing, too much
 * or swapped with its neighbour; half for slips of spelling, which are letters that sound alike, doubled
 * letters and the soft sign of «ться».
 */
export function distance(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, to) => to)]
  for (let from = 1; from <= typed.length; from++) {
    const letter = typed[from - 1] ?? ''
    const before = rows[from - 1] ?? []
    const row = [from]
    for (let to = 1; to <= word.length; to++) {
      const other = word[to - 1] ?? ''
      let least = Math.min(
        (before[to - 1] ?? 0) + change(letter, other),
        (before[to] ?? 0) + surplus(typed, from - 1),
        (row[to - 1] ?? 0) + surplus(word, to - 1),
      )
      if (from > 1 && to > 1 && letter === word[to - 2] && typed[from - 2] === other) {
        least = Math.min(least, (rows[from - 2]?.[to - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    rows.push(row)
  }
  return rows[typed.length]?.[word.length] ?? 0
}

function change(letter: string, other: string): number {
  if (letter === other) return 0
  return ALIKE.some(pair => pair.includes(letter) && pair.includes(other)) ? SLIP : 1
}

/** What a letter costs that the other word does not have. */
function surplus(word: string, at: number): number {
  const letter = word[at]
  if (letter === word[at - 1]) return SLIP
  return letter === 'ь' && word[at - 1] === 'т' && word[at + 1] === 'с' ? SLIP : 1
}
