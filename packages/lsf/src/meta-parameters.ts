import type { Range } from './range.ts'

/**
 * A parameter of a metacode can be several words or none, such as `DESC` in `ORDER ###order a(b)`. One that prevents
 * parsing is replaced by blanks; the platform skips what it cannot parse. This is the one among the last two words
 * before the position of an error.
 */
export function parameterBefore(code: string, position: number): Range | null {
  const before = code.slice(0, position)
  const list = parametersAt(code, position)
  if (list === null) return null
  const parameters = list.split(',').map(name => name.trim())
  const words = [...before.slice(-LONGEST_WORDS).matchAll(/[\w#]+(?=\s*(?:[\w#]+\s*)?$)/g)]
  for (const { 0: word, index } of words.toReversed()) {
    const from = position - Math.min(position, LONGEST_WORDS) + index
    if (parameters.includes(word.replace(/^##?#/, ''))) return { from, to: from + word.length }
  }
  return null
}

/** The list of parameters of the metacode whose body is around a position; null outside of bodies. */
export function parametersAt(code: string, position: number): string | null {
  const start = code.lastIndexOf('META ', position)
  if (start < 0) return null
  const before = code.slice(start, position)
  if (/^END\b/m.test(before)) return null
  return /^META\s+\w+\s*\(([^()]*)\)/.exec(before)?.[1] ?? null
}

const LONGEST_WORDS = 200
