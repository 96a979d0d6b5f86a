import { parseRedirects, type Redirect, redirectFinder } from '../base/redirect-rules.ts'
import { type Bodies, contentOf } from './bodies.ts'

/**
 * Makes the function that finds where a decoded URL path leads by the `_redirects` of a folder; null
 * for most. The file is read again when it has changed.
 */
export function readRedirects(
  load: Bodies,
  origin: string,
): (path: string) => Promise<Redirect | null> {
  let etag = ''
  let find: ReturnType<typeof redirectFinder> = () => null
  return async path => {
    const file = await load('_redirects', 'identity')
    if (file === null) return null
    if (file.etag !== etag) {
      const text = await new Response(
        await contentOf(file, { first: 0, last: file.size - 1 }),
      ).text()
      find = redirectFinder(parseRedirects(text, origin))
      etag = file.etag
    }
    return find(path)
  }
}
