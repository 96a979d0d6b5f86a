/** Headers of every response. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** `Strict-Transport-Security` for responses over https: a year, as browsers ask of preloaded sites. */
export const STRICT_TRANSPORT = 'max-age=31536000'

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

const FRAMES = "frame-ancestors 'none'"
