/** What a client may have kept of a file. */
export interface Validators {
  /** Value of the `ETag` header. */
  readonly etag: string
  /** Value of the `Last-Modified` header. */
  readonly modified: string
}

/** True when the client has this very body (RFC 9110, 13.1.2 and 13.1.3). */
export function isFresh(headers: Headers, { etag, modified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && Date.parse(modified) <= since
}

/** True when the `If-Range` of a request, if it has one, names this body; only strongly, so that parts fit. */
export function isCurrent(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')
  return condition === null || condition === etag || condition === modified
}
