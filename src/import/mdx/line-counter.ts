/** Counts the lines of a text that end before an offset, without reading the text each time. */
export function lineCounter(text: string): (offset: number) => number {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return offset => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
