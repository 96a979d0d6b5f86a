import { decode, encodePath } from './url.ts'

/** An address that leads to another one, as a host knows it. */
export interface RedirectRule {
  /** Encoded URL path, base path included; one that ends with `/*` stands for all that is below it. */
  readonly from: string
  /** Encoded URL path or external address; `:splat` at its end stands for what `*` is. */
  readonly to: string
  /** 301 for an address that has been given up, 302 for one that will lead elsewhere one day. */
  readonly status: number
}

/** Where a request is sent instead. */
export type Redirect = Pick<RedirectRule, 'to' | 'status'>

/** Statuses that send a reader elsewhere. */
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Writes rules as a `_redirects` file, in what the formats of Netlify and Cloudflare have in common:
 * https://docs.netlify.com/manage/routing/redirects/overview/ and
 * https://developers.cloudflare.com/pages/configuration/redirects/. Cloudflare wants rules with `*` last.
 *
 * @param origin of the published site: `https://docs.example.org`
 */
export function formatRedirects(rules: readonly RedirectRule[], origin: string): string {
  const exact = rules.filter(({ from }) => !isPrefix(from))
  const prefixes = rules
    .filter(({ from }) => isPrefix(from))
    // With a path alone, `/v6//example.com` would lead to `//example.com`, which is another host.
    .map(rule => (rule.to.startsWith('/:') ? { ...rule, to: origin + rule.to } : rule))
  const lines = [...exact, ...prefixes].map(({ from, to, status }) => `${from} ${to} ${status}\n`)
  return lines.join('')
}

/**
 * A rule for each way in which its address can be written, with and without a slash at its end and
 * percent-encoded: Cloudflare compares addresses as they are. A page at the address needs no more than
 * the rule itself, for hosts lead all others there.
 */
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

/** In an address of a rule, `:` starts a placeholder and `*` stands for anything. */
export function escapeRule(path: string): string {
  return path.replace(/:/g, '%3A').replace(/\*/g, '%2A')
}

/** Reads a `_redirects` file. Lines that are no plain redirect are left out. */
export function parseRedirects(text: string, origin: string): RedirectRule[] {
  return text.split('\n').flatMap((line): RedirectRule[] => {
    const [from = '', to = '', status = '301', ...conditions] = line.trim().split(/\s+/)
    const code = Number(status.replace(/!$/, ''))
    const isPlain = /^\/[^:*]*(?:\/\*)?$/.test(from) && REDIRECTS.includes(code)
    if (!isPlain || to === '' || conditions.length > 0) return []
    const target = to.startsWith(`${origin}/`) ? to.slice(origin.length) : to
    // A header holds no letters beyond ASCII.
    return [{ from, to: isAscii(target) ? target : encodeURI(target), status: code }]
  })
}

/** Makes the function that finds where a decoded URL path leads; null for most. The first rule counts. */
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
    // Below the root that would be the address of another host: `//example.com`.
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
