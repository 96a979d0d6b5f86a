import type { InterfaceText } from '../../base/text.ts'
import { closestLink } from '../closest-link.ts'
import type { Chunks } from '../load/chunks.ts'
import { copyHeadingLink } from './heading-link.ts'
import { startPreviews } from './preview.ts'
import { startTerms } from './terms.ts'
import { canZoom, zoom } from './zoom.ts'

/** What the behaviours of the text need. */
interface ArticleParts {
  readonly text: InterfaceText
  readonly chunks: Chunks
}

/** Starts what happens in the text of pages: one listener per event, whatever page is shown. */
export function startArticle({ text, chunks }: ArticleParts): void {
  document.addEventListener('click', ({ target }) => {
    const anchor = closestLink(target, '.anchor')
    if (anchor) copyHeadingLink(anchor, text.linkCopied)
    if (target instanceof HTMLImageElement && canZoom(target)) zoom(target, text)
  })
  document.addEventListener('keydown', event => {
    const { target, key } = event
    if (key !== 'Enter' && key !== ' ') return
    if (!(target instanceof HTMLImageElement) || !canZoom(target)) return
    event.preventDefault()
    zoom(target, text)
  })
  startPreviews(chunks)
  startTerms()
}

/** Prepares the text that is shown now: pictures that can be enlarged are buttons. */
export function enhanceArticle(text: InterfaceText): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.prose img')) {
    if (!canZoom(image)) continue
    image.tabIndex = 0
    image.setAttribute('role', 'button')
    image.setAttribute('aria-haspopup', 'dialog')
    image.title = text.zoom
  }
}
