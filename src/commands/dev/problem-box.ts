import { escapeHtml } from '../../base/html.ts'
import { type Problem, uniqueProblems } from '../../base/problem.ts'
import type { ExtendDocument } from '../../render/renderer.ts'
import { formatProblem } from '../format-problem.ts'
import { DEV_HEAD } from './dev-page.ts'

/** More problems than this are counted: each takes a look at its file. */
const MOST_SHOWN = 50

/**
 * Adds the problems of a page, and then those of its site, below all that is hydrated, and that the page is
 * a draft.
 */
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

/** A document with nothing but problems. */
export function problemDocument(problems: readonly Problem[]): string {
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
