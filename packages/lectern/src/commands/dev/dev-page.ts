import { escapeHtml } from '@lectern/base/html'
import { contentType, SECURITY_HEADERS } from '@lectern/base/http'
import { formatProblem } from '@lectern/base/node/format-problem'
import { type Problem, uniqueProblems } from '@lectern/base/problem'
import { headerPolicy } from '@lectern/serve/document-policy'
import type { ExtendDocument } from '../../render/renderer.ts'

/** @param policy of the page, see `headerPolicy` */
export function document(html: string, status: number, policy = ''): Response {
  const headers = { 'content-security-policy': headerPolicy(policy) }
  return respond(html, 'index.html', { status, headers })
}

export function respond(
  body: string | Uint8Array<ArrayBuffer>,
  name: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Record<string, string> } = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      ...headers,
      // Other local servers are other origins but the same site.
      'cross-origin-resource-policy': 'same-origin',
      'content-type': contentType(name),
      'cache-control': 'no-store',
    },
  })
}

export function problemPage(problems: readonly Problem[]): Response {
  return document(problemDocument(problems), 500)
}

/** Further problems are counted: formatting reads the file of each. */
const MOST_SHOWN = 50

/** Adds a box with problems, and a mark for an unpublished page, after all hydrated elements. */
export function devBox(ofSite: readonly Problem[], isDraft: boolean): ExtendDocument {
  return ofPage => {
    const first = uniqueProblems(ofPage)
    const texts = new Set(first.map(problem => JSON.stringify(problem)))
    const others = uniqueProblems(ofSite).filter(problem => !texts.has(JSON.stringify(problem)))
    return {
      head: DEV_HEAD,
      body: (isDraft ? DRAFT_MARK : '') + problemList([...first, ...others]),
    }
  }
}

const DRAFT_MARK = '<p class="dev-draft">Draft: only you see this page</p>'

function problemDocument(problems: readonly Problem[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lectern</title>${DEV_HEAD}</head><body>${problemList(problems)}</body></html>`
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

const DEV_HEAD =
  '<link rel="stylesheet" href="/__lectern/dev.css"><script src="/__lectern/dev.js" defer></script>'

/** At the foot of the window, because the edited text may be anywhere on the page. */
export const DEV_STYLE = `.dev-problems {
  position: fixed;
  inset: auto 0 0;
  z-index: 1000;
  max-height: 40vh;
  overflow: auto;
  box-sizing: border-box;
  padding: 0.5rem 1rem;
  border-top: 2px solid oklch(55% 0.2 25);
  background: oklch(97% 0.02 25);
  color: oklch(30% 0.1 25);
  font: 0.85rem / 1.5 ui-monospace, monospace;
}
.dev-draft {
  position: fixed;
  inset: auto 1rem 1rem auto;
  z-index: 999;
  margin: 0;
  padding: 0.25rem 0.75rem;
  border-radius: 6px;
  background: oklch(45% 0.12 65);
  color: #fff;
  font: 0.85rem / 1.5 system-ui, sans-serif;
}
.dev-problems summary {
  cursor: pointer;
}
.dev-problems pre {
  margin: 0.5rem 0;
}
`

/** Reloads after a change or a restart of the server, and shows errors of scripts. */
export const DEV_SCRIPT = `const events = new EventSource('/__lectern/events')
let lost = false
events.onmessage = () => location.reload()
events.onerror = () => { lost = true }
events.onopen = () => { if (lost) location.reload() }
const show = error => {
  const list = document.createElement('details')
  list.className = 'dev-problems'
  list.open = true
  const summary = document.createElement('summary')
  summary.textContent = 'Error of a script'
  const text = document.createElement('pre')
  text.textContent = error?.message ?? String(error)
  list.append(summary, text)
  document.body.append(list)
}
addEventListener('error', event => show(event.error ?? event.message))
addEventListener('unhandledrejection', event => show(event.reason))
`
