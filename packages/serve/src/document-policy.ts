import { attribute, elementsOf } from '@lectern/base/html-tree'
import { FRAMES } from '@lectern/base/http'

export const POLICY_WITHIN = 65_536

/** The policy in the `<meta>` of an HTML head, and `frame-ancestors`, which browsers ignore in `<meta>`. */
export function documentPolicy(html: string): string {
  const body = html.indexOf('<body')
  const head = html.slice(0, body < 0 ? POLICY_WITHIN : Math.min(body, POLICY_WITHIN))
  return headerPolicy(
    statedIn(head)
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  )
}

export function headerPolicy(stated: string): string {
  // Headers allow only ASCII and no line breaks.
  const policy = stated.replace(/\s+/g, ' ').trim()
  return /^[\x20-\x7e]+$/.test(policy) ? `${policy};${FRAMES}` : FRAMES
}

function statedIn(head: string): string {
  for (const element of elementsOf(head)) {
    if (element.name !== 'meta') continue
    const isPolicy = attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy'
    if (isPolicy) return attribute(element, 'content') ?? ''
  }
  return ''
}
