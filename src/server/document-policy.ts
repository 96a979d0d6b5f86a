import { FRAMES } from '../base/headers.ts'

/**
 * The Content-Security-Policy header of a document: what it states in its head, and who may frame it,
 * which browsers do not read there.
 */
export function documentPolicy(html: string): string {
  const match = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)
  const stated = match?.[1]?.replace(/&quot;/g, '"').replace(/&amp;/g, '&') ?? ''
  // A header cannot hold line breaks or letters beyond ASCII; a hand-written document may.
  const policy = stated.replace(/\s+/g, ' ').trim()
  return /^[\x20-\x7e]+$/.test(policy) ? `${policy};${FRAMES}` : FRAMES
}
