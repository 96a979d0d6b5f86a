import { LONGEST_ADDRESS } from '@lectern/base/limits'
import { isUnsafe } from '@lectern/base/url'
import type { PageBuilder, Span } from './builder.ts'

/** True if no page may have the address, which is reported. */
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

export function isRefusedMedia(url: string, span: Span | undefined, page: PageBuilder): boolean {
  if (/^http:/i.test(url)) {
    const message = `browsers may not show "${url}": the policy of the site allows https only`
    const hint = 'Write "https:", or put the file into the content folder.'
    page.problem({ code: 'missing-image', severity: 'warning', message, hint }, span)
  }
  return isRefused(url, span, page)
}
