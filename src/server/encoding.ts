import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A form in which a body can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, where a client accepts several alike. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Of 11: a page takes about a millisecond, and half a percent of size is left. */
const BROTLI_QUALITY = 5

/** The best encoding that an `Accept-Encoding` header accepts (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | null): Encoding {
  const weights = new Map(
    (header ?? '').split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
      const weight = parameters.find(text => text.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    }),
  )
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.001 : (weights.get('*') ?? 0))
  return PREFERRED.reduce((best, candidate) =>
    weightOf(candidate) > weightOf(best) ? candidate : best,
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
