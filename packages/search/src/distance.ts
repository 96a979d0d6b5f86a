/** Letters that sound alike when unstressed. */
const ALIKE = ['оа', 'еи', 'ыи', 'еэ', 'ьъ']
/** Cost of a misspelling; other errors cost 1. */
export const MISSPELLING = 0.5

/** Damerau-Levenshtein, but letters that sound alike, doubled letters and the soft sign of «ться» cost less. */
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
  return ALIKE.some(pair => pair.includes(letter) && pair.includes(other)) ? MISSPELLING : 1
}

function surplus(word: string, at: number): number {
  const letter = word[at]
  if (letter === word[at - 1]) return MISSPELLING
  return letter === 'ь' && word[at - 1] === 'т' && word[at + 1] === 'с' ? MISSPELLING : 1
}
