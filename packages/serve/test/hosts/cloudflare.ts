import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentType } from '../../../base/src/http.ts'
import type { Handler } from '../../src/handler.ts'

/** What its documentation promises, see https://developers.cloudflare.com/pages/configuration/. */
const MOST_HEADER_RULES = 100
const LONGEST_HEADER_LINE = 2000
const MOST_STATIC_REDIRECTS = 2000
const MOST_DYNAMIC_REDIRECTS = 100
const LONGEST_REDIRECT = 1000

interface HeaderRule {
  readonly pattern: RegExp
  readonly headers: readonly (readonly [string, string])[]
}

interface RedirectLine {
  readonly from: string
  readonly to: string
  readonly status: number
}

/**
 * Serves a folder as Cloudflare Pages does: redirects before files, addresses compared as they are
 * written, headers of all rules that fit added up, `.html` and `/index.html` left out of addresses.
 *
 * @throws Error for a file that Cloudflare would not take whole
 */
export function cloudflarePages(folder: string): Handler {
  const headerRules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  const redirects = readRedirects(readFileSync(join(folder, '_redirects'), 'utf8'))
  return async request => {
    const response = answer(folder, redirects, new URL(request.url))
    const set = new Set<string>()
    for (const { pattern, headers } of headerRules) {
      if (!pattern.test(new URL(request.url).pathname)) continue
      for (const [name, value] of headers) {
        if (set.has(name)) response.headers.append(name, value)
        else response.headers.set(name, value)
        set.add(name)
      }
    }
    return response
  }
}

function answer(folder: string, redirects: readonly RedirectLine[], url: URL): Response {
  for (const { from, to, status } of redirects) {
    const splat = from.endsWith('*') && url.pathname.startsWith(from.slice(0, -1))
    if (!splat && url.pathname !== from) continue
    const rest = url.pathname.slice(from.length - 1)
    const target = new URL(splat ? to.replace(':splat', () => rest) : to, url)
    const own = target.pathname + (target.search || url.search) + target.hash
    const location = target.origin === url.origin ? own : target.href
    return new Response(null, { status, headers: { location } })
  }
  const path = decodeURIComponent(url.pathname)
  const read = (file: string): Response | null => {
    const full = join(folder, file)
    if (!statSync(full, { throwIfNoEntry: false })?.isFile()) return null
    const headers = {
      'content-type': contentType(file),
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    return new Response(new Uint8Array(readFileSync(full)), { headers })
  }
  const moved = (location: string): Response =>
    new Response(null, { status: 308, headers: { location: encodeURI(location) + url.search } })
  if (/^\/_(headers|redirects)$/.test(path)) return new Response(null, { status: 404 })
  if (path.endsWith('/')) {
    const page = read(`${path}index.html`)
    if (page) return page
    if (read(`${path.slice(0, -1)}.html`)) return moved(path.slice(0, -1))
  } else {
    if (path.endsWith('.html') && read(path)) return moved(path.replace(/(index)?\.html$/, ''))
    const page = read(path) ?? read(`${path}.html`)
    if (page) return page
    if (read(`${path}/index.html`)) return moved(`${path}/`)
  }
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const page = read(`${above.slice(0, above.lastIndexOf('/'))}/404.html`)
    if (page) return new Response(page.body, { status: 404, headers: page.headers })
  }
  return new Response(null, { status: 404 })
}

function readHeaders(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: (readonly [string, string])[] }[] = []
  for (const line of text.split('\n')) {
    check(line.length <= LONGEST_HEADER_LINE, `too long: ${line}`)
    const [, name = '', value = ''] = /^\s+([^\s:]+):\s*(.*)$/.exec(line) ?? []
    if (name !== '') rules.at(-1)?.headers.push([name.toLowerCase(), value])
    else if (line !== '') rules.push({ pattern: patternOf(line), headers: [] })
  }
  check(rules.length <= MOST_HEADER_RULES, 'too many header rules')
  return rules
}

function readRedirects(text: string): RedirectLine[] {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const seen = new Set<string>()
  const counts = { fixed: 0, dynamic: 0 }
  return lines.map(line => {
    const [from = '', to = '', status = '302', ...more] = line.split(/\s+/)
    check(line.length <= LONGEST_REDIRECT, `too long: ${line}`)
    check(more.length === 0 && to !== '', `not two or three parts: ${line}`)
    check(/^30[12378]$/.test(status), `no status of a redirect: ${line}`)
    check(/^(\/|https:\/\/)/.test(to), `leads neither to a path nor to https: ${line}`)
    check(!seen.has(from), `twice: ${from}`)
    seen.add(from)
    if (/\*|:[A-Za-z]/.test(from)) counts.dynamic += 1
    // Once a rule is dynamic, all that follow count as such.
    else if (counts.dynamic > 0) counts.dynamic += 1
    else counts.fixed += 1
    check(counts.fixed <= MOST_STATIC_REDIRECTS, 'too many redirects')
    check(
      counts.dynamic <= MOST_DYNAMIC_REDIRECTS,
      'too many redirects after the first with a star',
    )
    return { from: new URL(from, 'https://host').pathname, to, status: Number(status) }
  })
}

function patternOf(path: string): RegExp {
  const parts = path.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

function check(holds: boolean, message: string): void {
  if (!holds) throw new Error(message)
}
