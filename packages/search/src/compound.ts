/** Shorter words are parts of too many others. */
const SHORTEST_PART = 3
const MOST_PARTS = 4
const LONGEST = 60

type IsKnown = (part: string, isEnd: boolean) => boolean

/** As few known words as possible, the longest first: `changesession` is `change` and `session`. */
export function partsOfCompound(word: string, isKnown: IsKnown): string[] {
  if (word.length > LONGEST) return [word]
  for (let count = 2; count <= MOST_PARTS; count++) {
    const parts = splitInto(count, word, isKnown)
    if (parts) return parts
  }
  return [word]
}

function splitInto(count: number, word: string, isKnown: IsKnown): string[] | null {
  if (count === 1) return isKnown(word, true) ? [word] : null
  for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end--) {
    const first = word.slice(0, end)
    const rest = isKnown(first, false) ? splitInto(count - 1, word.slice(end), isKnown) : null
    if (rest) return [first, ...rest]
  }
  return null
}
