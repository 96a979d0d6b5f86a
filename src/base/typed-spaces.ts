/** The problem of a non-breaking space that somebody typed, without its place and hint. */
export const TYPED_SPACE = {
  code: 'non-breaking-space',
  severity: 'warning',
  message: 'here is a non-breaking space, which nobody can see',
} as const

/** A character of a text, 1-based. */
interface TypedSpace {
  readonly offset: number
  readonly line: number
  readonly column: number
}

/** Where non-breaking spaces stand in a text. */
export function typedSpaces(text: string): TypedSpace[] {
  // Hardly any text has one.
  if (!/[\u00a0\u202f]/.test(text)) return []
  return [...text.matchAll(/[\u00a0\u202f]/g)].map(({ index }) => {
    const before = text.slice(0, index).split('\n')
    return { offset: index, line: before.length, column: (before.at(-1) ?? '').length + 1 }
  })
}
