import { decode, encodePath } from './url.ts'

/** As in `_redirects` of hosts. */
export interface RedirectRule {
  /** Encoded URL path with base path; `/*` at its end matches all paths below. */
  readonly from: string
  /** Encoded URL path or external URL; `:splat` at its end is what `*` matched. */
  readonly to: string
  /** 301 for an address that was given up, 302 for one that may change. */
  readonly status: number
}

export type Redirect = Pick<RedirectRule, 'to' | 'status'>

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * The common subset of https://docs.netlify.com/manage/routing/redirects/overview/ and
 * https://developers.cloudflare.com/pages/configuration/redirects/ (where rules with `*` must be last).
 */
export function formatRedirects(rules: readonly RedirectRule[], origin: string): string {
  const exact = rules.filter(({ from }) => !isPrefix(from))
  const prefixes = rules
    .filter(({ from }) => isPrefix(from))
    // A path alone would redirect `/v6//example.com` to `//example.com`, which is another host.
    .map(rule => (rule.to.startsWith('/:') ? { ...rule, to: origin + rule.to } : rule))
  const lines = [...exact, ...prefixes].map(({ from, to, status }) => `${from} ${to} ${status}\n`)
  return lines.join('')
}

/** With and without a slash at the end, and percent-encoded: Cloudflare compares addresses literally. */
export function everySpelling(rule: RedirectRule): RedirectRule[] {
  const { from } = rule
  const other = from.endsWith('/') ? from.slice(0, -1) : `${from}/`
  const addresses = from.endsWith('.html') ? [from] : [from, other]
  const spellings = addresses.flatMap(address => {
    const encoded = address.split('/').map(part => encodeURIComponent(decode(part)))
    return [address, escapeRule(encoded.join('/'))]
  })
  return [...new Set(spellings)].map(spelling => ({ ...rule, from: spelling }))
}

export function escapeRule(path: string): string {
  return path.replace(/:/g, '%3A').replace(/\*/g, '%2A')
}

/** Skips lines that are not plain redirects. */
export function parseRedirects(text: string, origin: string): RedirectRule[] {
  return text.split('\n').flatMap((line): RedirectRule[] => {
    const [from = '', to = '', status = '301', ...conditions] = line.trim().split(/\s+/)
    const code = Number(status.replace(/!$/, ''))
    const isPlain = /^\/[^:*]*(?:\/\*)?$/.test(from) && REDIRECTS.includes(code)
    if (!isPlain || to === '' || conditions.length > 0) return []
    const target = to.startsWith(`${origin}/`) ? to.slice(origin.length) : to
    return [{ from, to: isAscii(target) ? target : encodeURI(target), status: code }]
  })
}

export function redirectFinder(rules: readonly RedirectRule[]): (path: string) => Redirect | null {
  const exact = new Map<string, Redirect>()
  const prefixes: (Redirect & { readonly prefix: string })[] = []
  for (const { from, to, status } of rules) {
    const path = decode(from)
    if (isPrefix(from)) prefixes.push({ prefix: path.slice(0, -1), to, status })
    else if (!exact.has(path)) exact.set(path, { to, status })
  }
  return path => {
    const found = exact.get(path)
    if (found !== undefined) return found
    const above = prefixes.find(({ prefix }) => path.startsWith(prefix))
    if (above === undefined) return null
    const rest = encodePath(path.slice(above.prefix.length))
    if (rest.startsWith('/')) return null
    return { to: above.to.replace(/:splat$/, () => rest), status: above.status }
  }
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function isPrefix(from: string): boolean {
  return from.endsWith('/*')
}
