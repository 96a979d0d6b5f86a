import { closestMatch } from 'leven'

/** Longer names are no slips, and comparing them takes long. */
const LONGEST_SLIP = 200

/** The candidate that `name` is most likely a slip for, or undefined when none is near. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > LONGEST_SLIP) return undefined
  const list = [...candidates]
  const sameLetters = list.find(candidate => fold(candidate) === fold(name))
  if (sameLetters !== undefined) return sameLetters
  return closestMatch(name, list, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })
}

/** `Did you mean "X"?`, or undefined when nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const match = nearest(name, candidates)
  return match === undefined ? undefined : `Did you mean "${match}"?`
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}
