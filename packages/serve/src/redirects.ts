import { parseRedirects, type Redirect, redirectFinder } from '@lectern/base/redirect-rules'
import { type Bodies, contentOf } from './bodies.ts'

/** The returned function takes a decoded URL path. It reads `_redirects` again if the file has changed. */
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
