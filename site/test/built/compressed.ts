import { brotliCompressSync, constants } from 'node:zlib'

/** Brotli's highest level is 11. It makes about a tenth less, and takes many times as long. */
const QUICK = 5
const MORE = 1.1

/** Whether Brotli can compress a file to at most so many bytes. The slow levels run only if a quick one fails. */
export function compressesTo(most: number, content: Buffer): boolean {
  return [QUICK, 10, 11].some(level => sizeAt(level, content) <= most)
}

/**
 * About how many bytes Brotli makes of a file at its highest level, which hosts may send: of a document that
 * comes to 14 kB up to 2 % more than it makes, of a large index up to a tenth more.
 */
export function compressedSize(content: Buffer): number {
  return sizeAt(QUICK, content) / MORE
}

function sizeAt(level: number, content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length
}
