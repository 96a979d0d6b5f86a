import type { Heading } from '../../markdown/page.ts'

/** What headings are compared by. */
type Compared = Pick<Heading, 'level' | 'id'>

/**
 * For each heading of a translation the one of the original that it stands for; null for one that has
 * none there. They pair in their order, equal levels with each other, as many as can; where several do,
 * those of equal ids, which are words that nobody translates, and then the first ones.
 */
export function pairHeadings<Own extends Compared, Theirs extends Compared>(
  own: readonly Own[],
  theirs: readonly Theirs[],
): readonly (Theirs | null)[] {
  const agree = own.every((heading, index) => theirs[index]?.level === heading.level)
  if (agree && own.length === theirs.length) return own.map((_, index) => theirs[index] ?? null)
  /** Worth of the best pairs of what stands from a place on in both, by places. */
  const worth = own.map(() => new Array<number>(theirs.length + 1).fill(0))
  worth.push(new Array<number>(theirs.length + 1).fill(0))
  const at = (row: number, column: number): number => worth[row]?.[column] ?? 0
  const paired = (row: number, column: number): number => {
    const [mine, other] = [own[row], theirs[column]]
    if (mine === undefined || mine.level !== other?.level) return -1
    return at(row + 1, column + 1) + PAIR + (mine.id === other.id ? 1 : 0)
  }
  for (let row = own.length - 1; row >= 0; row--) {
    for (let column = theirs.length - 1; column >= 0; column--) {
      const best = Math.max(paired(row, column), at(row + 1, column), at(row, column + 1))
      worth[row]?.splice(column, 1, best)
    }
  }
  let column = 0
  return own.map((_, row) => {
    while (column < theirs.length && paired(row, column) !== at(row, column)) {
      if (at(row + 1, column) === at(row, column)) return null
      column += 1
    }
    const pair = theirs[column] ?? null
    column += 1
    return pair
  })
}

/** The ids that the headings of a translation have: those of the original, and where it has none their own. */
export function translatedIds(
  own: readonly Compared[],
  theirs: readonly Compared[],
): readonly string[] {
  const pairs = pairHeadings(own, theirs)
  const taken = new Set(theirs.map(({ id }) => id))
  return own.map((heading, index) => pairs[index]?.id ?? freeId(heading.id, taken))
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
