/** Headers of every response, whoever sends it: `lectern serve` and, by `_headers`, a host. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** `Strict-Transport-Security` for responses over https: a year, as browsers ask of preloaded sites. */
export const STRICT_TRANSPORT = 'max-age=31536000'

/** Who may frame a document; browsers do not read this in its head. */
export const FRAMES = "frame-ancestors 'none'"

/** The folder whose files all change their names with their content. */
export const HASHED_FOLDER = 'assets/'

/** `Cache-Control` of the files in it. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** `Cache-Control` of all other files: they are revalidated each time, and sent again only when they have changed. */
export const REVALIDATED = 'no-cache'
