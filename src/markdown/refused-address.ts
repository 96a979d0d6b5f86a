import { LONGEST_ADDRESS } from '../base/limits.ts'
import { isUnsafe } from '../base/url.ts'
import type { PageBuilder, Span } from './builder.ts'

/** Reports an address that no page may have, and tells that it is one. */
export function isRefused(url: string, span: Span | undefined, page: PageBuilder): boolean {
  if (isUnsafe(url)) {
    const hint = 'Links lead to pages, files, http(s), mailto, tel or ftp addresses.'
    page.problem({ code: 'unsafe-link', message: `"${url}" is not a safe address`, hint }, span)
    return true
  }
  if (url.length <= LONGEST_ADDRESS) return false
  const most = LONGEST_ADDRESS.toLocaleString('en')
  const message = `this address has more than ${most} characters`
  page.problem({ code: 'beyond-limit', message, hint: 'Shorten it.' }, span)
  return true
}
