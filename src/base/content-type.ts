import { lookup } from 'mrmime'

/** Value of the `Content-Type` header for a file name, with the character set of texts. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return isText(type) ? `${type};charset=utf-8` : type
}

/** True for types that shrink when they are compressed. */
export function isText(type: string): boolean {
  return /^text\/|^application\/(json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|\+xml/.test(
    type,
  )
}

/** True for files that browsers show: others they save. */
export function isShown(name: string): boolean {
  const type = lookup(name) ?? ''
  return /^(image|video|audio)\/|^text\/(html|plain)$|^application\/(json|pdf|xml)$/.test(type)
}

/** Bytes: smaller texts grow when they are compressed, or shrink within the same packet. */
export const SMALLEST_COMPRESSED = 860
