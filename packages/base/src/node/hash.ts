import { createHash, hash } from 'node:crypto'

/** The first 16 hexadecimal digits of SHA-1. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'hex').slice(0, 16)
}

/** The hash of the concatenation. */
export function contentHashOf(...parts: readonly string[]): string {
  const sum = createHash('sha1')
  for (const part of parts) sum.update(part)
  return sum.digest('hex').slice(0, 16)
}

/** Of path and content. */
export function fileHash(file: string, content: Uint8Array): string {
  return contentHash(`${file}:${contentHash(content)}`)
}
