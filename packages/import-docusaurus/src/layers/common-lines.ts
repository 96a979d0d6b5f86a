/** Longest common subsequence, as pairs of indices. */
export function commonLines(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const head = Array.from({ length: start }, (_, at): [number, number] => [at, at])
  const tail = Array.from({ length: a.length - endA }, (_, at): [number, number] => [
    endA + at,
    endB + at,
  ])
  return [...head, ...between(a, b, { start, endA, endB }), ...tail]
}

function between(
  a: readonly string[],
  b: readonly string[],
  { start, endA, endB }: { readonly start: number; readonly endA: number; readonly endB: number },
): [number, number][] {
  const rows = endA - start
  const columns = endB - start
  if (rows * columns > MOST_CELLS) return []
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[start + row] === b[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (a[start + row] === b[start + column]) {
      pairs.push([start + row, start + column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** With a larger table, the middle counts as different. */
const MOST_CELLS = 25_000_000
