import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Names in HTTP. */
export type Compression = 'br' | 'gzip'

/** @param quality for `br` 0 to 11, for `gzip` 1 to 9, or -1 for the default */
export function compress(bytes: Buffer, how: Compression, quality: number): Promise<Buffer> {
  switch (how) {
    case 'br':
      return promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    case 'gzip':
      return promisify(gzip)(bytes, { level: quality })
  }
}
