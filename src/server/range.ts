/** A part of a body: offsets in bytes, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Reads a `Range` header (RFC 9110, 14.2): one range of bytes, `invalid` for one outside of the body,
 * or null for none, several, or one that is not understood, which then are answered with the whole.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'invalid' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '')
  if (match === null) return null
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'invalid' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  // The wrong way round is no range at all, not one outside of the body.
  if (to !== '' && Number(to) < first) return null
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first >= size ? 'invalid' : { first, last }
}
