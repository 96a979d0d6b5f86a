import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A form in which a body can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, where a client accepts several alike. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Weight of a body as it is, where the client does not name it: less than of anything it names. */
const UNNAMED = 0.001
/** Of 11: a page takes about a millisecond, and half a percent of size is left. */
const BROTLI_QUALITY = 5

/** The best of some encodings for an `Accept-Encoding` header, or null (RFC 9110, 12.5.3). */
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

/** Compresses a body on libuv's threads. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    case 'gzip':
      return promisify(gzip)(body)
    case 'identity':
      return body
  }
}
