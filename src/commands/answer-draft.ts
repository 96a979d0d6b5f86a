import { contentType } from '../base/content-type.ts'
import { SECURITY_HEADERS } from '../base/headers.ts'
import { escapeHtml } from '../base/html.ts'
import { type Problem, uniqueProblems } from '../base/problem.ts'
import { redirectFinder } from '../base/redirect-rules.ts'
import { decode, encodePath } from '../base/url.ts'
import { failureOf } from '../pipeline/failure.ts'
import { documentPolicy } from '../server/document-policy.ts'
import { plainText } from '../server/plain-text.ts'
import { redirectRules } from '../site/redirect-rules.ts'
import type { PageRoute, Site } from '../site/site.ts'
import { DEV_HEAD, DEV_SCRIPT, DEV_STYLE } from './dev-page.ts'
import { isPageRoute, type OpenedDraft } from './draft.ts'
import { formatProblem } from './report.ts'

/** Answers a request for a page or a file of a site that is being written. */
export async function answerDraft(
  request: Request,
  { draft, problems }: OpenedDraft,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/__lectern/dev.js') return respond(DEV_SCRIPT, 'dev.js')
  if (pathname === '/__lectern/dev.css') return respond(DEV_STYLE, 'dev.css')
  if (draft === null) return problemPage(problems)
  const { site } = draft
  const show = async (route: PageRoute, status: number): Promise<Response> => {
    const { outputs, problems: own } = await draft.render(route)
    const html = String(outputs[0]?.content ?? '')
    return respond(withProblems(html, problems, own), 'index.html', status)
  }
  const permalink = encodePath(decode(pathname))
  const route = site.byPermalink.get(permalink)
  if (route !== undefined && isPageRoute(route)) return show(route, 200)
  const location = otherAddress(site, permalink)
  if (location !== null) {
    return new Response(null, { status: 302, headers: { ...SECURITY_HEADERS, location } })
  }
  const path = decode(pathname.slice(site.config.basePath.length))
  const file = await draft.read(path)
  if (file !== null) return respond(file, path)
  const missing = site.routes.findLast(
    candidate =>
      candidate.type === 'not-found' && permalink.startsWith(candidate.permalink.slice(0, -8)),
  )
  return missing === undefined || !isPageRoute(missing)
    ? plainText('Not found', 404)
    : show(missing, 404)
}

/** What keeps anything from being shown. */
export function failurePage(reason: unknown): Response {
  return problemPage([failureOf(reason)])
}

/** Where an address leads that is none of a page: by a redirect, or by a slash more or less. */
function otherAddress(site: Site, permalink: string): string | null {
  // `//X` would be another host.
  if (permalink.includes('//')) return null
  const moved = redirectFinder(redirectRules(site))(decode(permalink))
  if (moved !== null) return moved.to
  const other = permalink.endsWith('/') ? permalink.slice(0, -1) : `${permalink}/`
  return site.byPermalink.has(other) ? other : null
}

function respond(body: string | Uint8Array<ArrayBuffer>, name: string, status = 200): Response {
  const isDocument = name.endsWith('.html') && typeof body === 'string'
  const headers = {
    ...SECURITY_HEADERS,
    ...(isDocument ? { 'content-security-policy': documentPolicy(body) } : {}),
    // Other servers of this machine are other origins, yet the same site.
    'cross-origin-resource-policy': 'same-origin',
    'content-type': contentType(name),
    'cache-control': 'no-store',
  }
  return new Response(body, { status, headers })
}

/** More problems than this are counted: each takes a look at its file. */
const MOST_SHOWN = 50

/** A document with the problems of the page, and then those of the site, below all that is hydrated. */
function withProblems(
  html: string,
  ofSite: readonly Problem[],
  ofPage: readonly Problem[],
): string {
  const own = uniqueProblems(ofPage)
  const texts = new Set(own.map(problem => JSON.stringify(problem)))
  const others = uniqueProblems(ofSite).filter(problem => !texts.has(JSON.stringify(problem)))
  const end = html.lastIndexOf('</body>')
  const whole = html.slice(0, end) + problemList([...own, ...others]) + html.slice(end)
  return whole.replace('</head>', () => `${DEV_HEAD}</head>`)
}

function problemList(problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  const errors = problems.filter(({ severity }) => severity === 'error')
  const sorted = [...errors, ...problems.filter(({ severity }) => severity !== 'error')]
  const texts = sorted.slice(0, MOST_SHOWN).map(problem => escapeHtml(formatProblem(problem)))
  const left = sorted.length - texts.length
  if (left > 0) texts.push(`… and ${left} more: "lectern check" lists them.`)
  const summary = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
  return `<details class="dev-problems" open><summary>${summary}</summary><pre>${texts.join('\n\n')}</pre></details>`
}

function problemPage(problems: readonly Problem[]): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lectern</title>${DEV_HEAD}</head><body>${problemList(problems)}</body></html>`
  return respond(html, 'index.html', 500)
}
