import { createHash, hash } from 'node:crypto'

/** A short content hash: the first 16 hexadecimal digits of SHA-1, for cache keys and asset names. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'hex').slice(0, 16)
}

/** The same of several texts as if they were one, without putting them together. */
export function contentHashOf(...parts: readonly string[]): string {
  const sum = createHash('sha1')
  for (const part of parts) sum.update(part)
  return sum.digest('hex').slice(0, 16)
}

/** Hash of a file's path and content: equal hashes, equal files. */
export function fileHash(file: string, content: Uint8Array): string {
  return contentHash(`${file}:${contentHash(content)}`)
}
