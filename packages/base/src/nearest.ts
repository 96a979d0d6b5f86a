import { distance as distanceOf } from 'fastest-levenshtein'

const LONGEST_SLIP = 200

/** The most similar candidate within a maximum edit distance. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined
  let far = mostSlips(name) + 1
  const near = [...candidates].filter(
    candidate => candidate !== name && Math.abs(candidate.length - name.length) < far,
  )
  const folded = fold(name)
  const sameLetters = near.find(candidate => fold(candidate) === folded)
  if (sameLetters !== undefined) return sameLetters
  let best = ''
  for (const candidate of near) {
    const edits = distanceOf(name, candidate)
    const distance = edits === 2 && isSwapped(name, candidate) ? 1 : edits
    const isLonger = best !== '' && distance === far && candidate.length > best.length
    if (distance < far || isLonger) [best, far] = [candidate, distance]
  }
  return best === '' ? undefined : best
}

export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const match = nearest(name, candidates)
  if (match === undefined) return undefined
  return match.normalize() === name.normalize()
    ? `There is "${match}", which looks the same and has other characters for its accents: write both alike.`
    : `Did you mean "${match}"?`
}

function isSwapped(name: string, other: string): boolean {
  const at = [...name].findIndex((letter, index) => letter !== other[index])
  const swapped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
  return at >= 0 && swapped === other
}

/** Maximum edit distance; at least one letter must be right. */
function mostSlips(name: string): number {
  return Math.min(name.length - 1, Math.max(2, Math.floor(name.length / 3)))
}

function fold(name: string): string {
  return name.normalize().toLowerCase().replace(/[-_ ]/g, '')
}
