import { constants } from 'node:zlib'
import { type Compression, compress } from '@lectern/base/node/compress'

/** Values of `ETag` and `Last-Modified`. */
export interface Validators {
  readonly etag: string
  readonly modified: string
}

/** If-Match and If-Unmodified-Since (RFC 9110, 13.1.1 and 13.1.4). */
export function isFailed(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-match')
  if (tags !== null) return !tags.split(',').some(tag => ['*', etag].includes(tag.trim()))
  const since = parseDate(headers.get('if-unmodified-since'))
  return since !== null && Date.parse(modified) > since
}

/** If-None-Match and If-Modified-Since (RFC 9110, 13.1.2 and 13.1.3): the client has this body. */
export function isFresh(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = parseDate(headers.get('if-modified-since'))
  return since !== null && Date.parse(modified) <= since
}

/** If-Range, by strong comparison (RFC 9110, 13.1.5): a range of this body may be sent. */
export function isCurrent(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')
  return condition === null || condition === etag || condition === modified
}

/** Parses the three date formats of RFC 9110, 5.6.7, all in GMT. */
function parseDate(text: string | null): number | null {
  if (text === null || !/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(date) ? null : date
}

/** Offsets in bytes, both inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** RFC 9110, 14.2. Null without a single well-formed range, `invalid` for a range outside the body. */
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
  // A reversed range is malformed, not outside the body.
  if (to !== '' && Number(to) < first) return null
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first >= size ? 'invalid' : { first, last }
}

export type Encoding = Compression | 'identity'

/** In order of preference. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Weight of `identity` if the header does not name it. */
const UNNAMED = 0.001
/** For brotli, 11 would save half a percent; 5 takes about a millisecond for a page. */
const QUALITY = { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION } as const

/** For an `Accept-Encoding` header (RFC 9110, 12.5.3); null if none is accepted. */
export function chooseEncoding(
  header: string | null,
  available: readonly Encoding[],
): Encoding | null {
  const weights = new Map(
    (header ?? '').split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
      const weight = parameters.find(text => text.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    }),
  )
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? UNNAMED : 0)
  const [first, ...others] = available.filter(encoding => weightOf(encoding) > 0)
  if (first === undefined) return null
  return others.reduce(
    (best, candidate) => (weightOf(candidate) > weightOf(best) ? candidate : best),
    first,
  )
}

export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : compress(body, encoding, QUALITY[encoding])
}
