import leven, { closestMatch } from 'leven'

/** Longer names are no slips, and comparing them takes long. */
const LONGEST_SLIP = 200

/** The candidate that `name` is most likely a slip for, or undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined
  const most = Math.max(2, Math.floor(name.length / 3))
  const near = [...candidates].filter(({ length }) => Math.abs(length - name.length) <= most)
  const folded = fold(name)
  const sameLetters = near.find(candidate => fold(candidate) === folded)
  if (sameLetters !== undefined) return sameLetters
  // With its `maxDistance` it would measure every other candidate twice.
  const match = closestMatch(name, near)
  return match !== undefined && leven(name, match) <= most ? match : undefined
}

/** `Did you mean "X"?`, or undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const match = nearest(name, candidates)
  return match === undefined ? undefined : `Did you mean "${match}"?`
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}
