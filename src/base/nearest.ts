import leven from 'leven'

/** Longer names are no slips, and comparing them takes long. */
const LONGEST_SLIP = 200

/** The candidate that `name` is most likely a slip for, or undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined
  /** From this distance on a candidate is not near, or no nearer than the one that was found. */
  let far = mostSlips(name) + 1
  const near = [...candidates].filter(({ length }) => Math.abs(length - name.length) < far)
  const folded = fold(name)
  const sameLetters = near.find(candidate => fold(candidate) === folded)
  if (sameLetters !== undefined) return sameLetters
  let best: string | undefined
  for (const candidate of near) {
    const distance = leven(name, candidate, { maxDistance: far })
    if (distance < far) [best, far] = [candidate, distance]
  }
  return best
}

/** `Did you mean "X"?`, or undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const match = nearest(name, candidates)
  if (match === undefined) return undefined
  return match.normalize() === name.normalize()
    ? `There is "${match}", which looks the same and has other characters for its accents: write both alike.`
    : `Did you mean "${match}"?`
}

/** How many letters of a name may be slips; one of them is right in any case. */
function mostSlips(name: string): number {
  return Math.min(name.length - 1, Math.max(2, Math.floor(name.length / 3)))
}

function fold(name: string): string {
  return name.normalize().toLowerCase().replace(/[-_ ]/g, '')
}
