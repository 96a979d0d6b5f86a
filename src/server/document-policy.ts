import { FRAMES } from '../base/headers.ts'
import { attribute, elementsOf } from '../base/html-tree.ts'

/** Characters from the start of a document in which its policy is looked for. */
export const POLICY_WITHIN = 65_536

/**
 * The Content-Security-Policy header of a document: what it states in its head, and who may frame it,
 * which browsers do not read there.
 *
 * @param html the document, or its start with the whole head
 */
export function documentPolicy(html: string): string {
  const body = html.indexOf('<body')
  const head = html.slice(0, body < 0 ? POLICY_WITHIN : Math.min(body, POLICY_WITHIN))
  return headerPolicy(
    statedIn(head)
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  )
}

/** The same of the policy that a document states. */
export function headerPolicy(stated: string): string {
  // A header cannot hold line breaks or letters beyond ASCII; a hand-written document may.
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
