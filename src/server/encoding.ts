import { constants } from 'node:zlib'
import { type Compression, compress } from '../output/compress.ts'

/** A form in which a body can be sent. */
export type Encoding = Compression | 'identity'

/** Best first, where a client accepts several alike. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Weight of a body as it is, where the client does not name it: less than of anything it names. */
const UNNAMED = 0.001
/** Of 11 for brotli: a page takes about a millisecond, and half a percent of size is left. */
const QUALITY = { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION } as const

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

/** A body in an encoding. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : compress(body, encoding, QUALITY[encoding])
}
