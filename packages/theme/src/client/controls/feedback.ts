import type { Analytics } from '../../site-data.ts'
import { reportHelpful } from '../analytics.ts'
import { closestLink } from '../closest-link.ts'

/** Counts the answer "Yes", and names the section that the reader has opened in what "No" leads to. */
export function startFeedback(analytics: Analytics | null): void {
  // Early, because an answer removes its button.
  addEventListener('click', ({ target }) => answer(target, analytics), { capture: true })
}

function answer(target: EventTarget | null, analytics: Analytics | null): void {
  const button = target instanceof Element ? target.closest('.feedback button') : null
  if (button !== null) {
    button.parentElement?.focus()
    if (analytics) reportHelpful(analytics)
  }
  const link = closestLink(target, '.feedback a')
  if (link === null) return
  const page = encodeURIComponent(location.pathname)
  const [before, after] = link.href.split(page)
  if (after === undefined) return
  const section = encodeURIComponent(location.hash)
  link.href = before + page + after.replace(/^%23[^&]*|^/, section)
}
