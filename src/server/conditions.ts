/** What a client may have kept of a file. */
export interface Validators {
  /** Value of the `ETag` header. */
  readonly etag: string
  /** Value of the `Last-Modified` header. */
  readonly modified: string
}

/** True when a client wants another body than this one (RFC 9110, 13.1.1 and 13.1.4). */
export function isFailed(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-match')
  if (tags !== null) return !tags.split(',').some(tag => ['*', etag].includes(tag.trim()))
  const since = parseDate(headers.get('if-unmodified-since'))
  return since !== null && Date.parse(modified) > since
}

/** True when the client has this very body (RFC 9110, 13.1.2 and 13.1.3). */
export function isFresh(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = parseDate(headers.get('if-modified-since'))
  return since !== null && Date.parse(modified) <= since
}

/** True when the `If-Range` of a request, if it has one, names this body; only strongly, so that parts fit. */
export function isCurrent(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')
  return condition === null || condition === etag || condition === modified
}

/** Reads a date in one of the three forms of RFC 9110, 5.6.7, all of them in GMT; null for all else. */
function parseDate(text: string | null): number | null {
  if (text === null || !/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(date) ? null : date
}
