import type { Heading } from '../../markdown/page.ts'

/** What headings are compared by. */
type Compared = Pick<Heading, 'level' | 'id'>

/**
 * For each heading of a translation the one of the original that it stands for; null for one that has
 * none there. They pair in their order, equal levels with each other, as many as can; where several do,
 * those of equal ids, which are words that nobody translates, and then the first ones.
 */
export function pairHeadings<Translated extends Compared, Original extends Compared>(
  translated: readonly Translated[],
  original: readonly Original[],
): readonly (Original | null)[] {
  const agree = translated.every((heading, index) => original[index]?.level === heading.level)
  if (agree && translated.length === original.length)
    return translated.map((_, index) => original[index] ?? null)
  /** Worth of the best pairs of what stands from a place on in both, by places. */
  const worth = translated.map(() => new Array<number>(original.length + 1).fill(0))
  worth.push(new Array<number>(original.length + 1).fill(0))
  const at = (row: number, column: number): number => worth[row]?.[column] ?? 0
  const paired = (row: number, column: number): number => {
    const [mine, other] = [translated[row], original[column]]
    if (mine === undefined || mine.level !== other?.level) return -1
    return at(row + 1, column + 1) + PAIR + (mine.id === other.id ? 1 : 0)
  }
  for (let row = translated.length - 1; row >= 0; row--) {
    for (let column = original.length - 1; column >= 0; column--) {
      const best = Math.max(paired(row, column), at(row + 1, column), at(row, column + 1))
      worth[row]?.splice(column, 1, best)
    }
  }
  let column = 0
  return translated.map((_, row) => {
    while (column < original.length && paired(row, column) !== at(row, column)) {
      if (at(row + 1, column) === at(row, column)) return null
      column += 1
    }
    const pair = original[column] ?? null
    column += 1
    return pair
  })
}

/** The ids that the headings of a translation have: those of the original, and where it has none their own. */
export function translatedIds(
  translated: readonly Compared[],
  original: readonly Compared[],
): readonly string[] {
  const pairs = pairHeadings(translated, original)
  const taken = new Set(original.map(({ id }) => id))
  return translated.map((heading, index) => pairs[index]?.id ?? freeId(heading.id, taken))
}

/** An id that the page does not have yet. */
function freeId(id: string, taken: Set<string>): string {
  let free = id
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`
  taken.add(free)
  return free
}

/** A pair more is worth more than all equal ids. */
const PAIR = 1_000_000
