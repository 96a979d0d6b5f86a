// A function of CloudFront (runtime cloudfront-js-2.0, event "viewer request") for a bucket of S3, which
// knows objects and no folders. To be adapted: the three settings.

/** Whether addresses end with a slash, as "trailingSlash" in site.config.ts. */
const TRAILING_SLASH = true
/** The permanent address of the current version; empty for none. */
const PERMANENT = 'v6'
/** The folders of the languages besides the first. */
const LOCALES = ['ru']

/** The last part of an address is that of a file when it ends like one. */
const FILE = /\.[a-z][a-z0-9]{0,4}$/i

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it.
function handler(event) {
  const request = event.request
  const path = request.uri
  const to = permanentTarget(path) || otherForm(path)
  if (to !== '') return redirect(request, to)
  if (path.endsWith('/')) request.uri = `${path}index.html`
  else if (!FILE.test(path)) request.uri = `${path}.html`
  // S3 takes a plus for a space.
  request.uri = request.uri.replace(/\+/g, '%2B')
  return request
}

/** Where a permanent address leads, for a time; empty for others. */
function permanentTarget(path) {
  const parts = partsOf(path)
  const locale = LOCALES.includes(parts[0]) ? `${parts.shift()}/` : ''
  if (PERMANENT === '' || parts.shift() !== PERMANENT) return ''
  const slash = parts.length > 0 && path.endsWith('/') ? '/' : ''
  return `/${locale}${parts.join('/')}${slash}`
}

/** The form that the address of a page has; empty where it is this one. */
function otherForm(path) {
  if (path === '/' || FILE.test(path) || path.endsWith('/') === TRAILING_SLASH) return ''
  return `/${partsOf(path).join('/')}${TRAILING_SLASH ? '/' : ''}`
}

/** Without empty parts: `//example.com` would be another host. */
function partsOf(path) {
  return path.split('/').filter(part => part !== '')
}

function redirect(request, to) {
  const query = Object.keys(request.querystring).map(name => {
    const { value } = request.querystring[name]
    return value === '' ? name : `${name}=${value}`
  })
  const location = to + (query.length === 0 ? '' : `?${query.join('&')}`)
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: location }, 'cache-control': { value: 'no-cache' } },
  }
}
