import { closestLink } from '../closest-link.ts'

/** Counts the answer "Yes", and names the section that the reader has opened in what "No" leads to. */
export function startFeedback(reportHelpful: () => void): void {
  // Early, because an answer removes its button.
  addEventListener('click', ({ target }) => answer(target, reportHelpful), { capture: true })
}

function answer(target: EventTarget | null, reportHelpful: () => void): void {
  if (target instanceof Element && target.matches('.feedback button')) {
    target.parentElement?.focus()
    reportHelpful()
  }
  const link = closestLink(target, '.feedback a')
  if (link === null) return
  const page = encodeURIComponent(location.pathname)
  const [before, after] = link.href.split(page)
  if (after === undefined) return
  const section = encodeURIComponent(location.hash)
  link.href = before + page + after.replace(/^%23[^&]*|^/, section)
}
