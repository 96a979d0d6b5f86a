import type { InterfaceText } from '@lectern/texts/text'

/** True for an image in the text that is shown smaller than it is, and is not a link. */
export function canZoom(image: HTMLImageElement): boolean {
  const isOfText = image.closest('.prose') !== null && image.closest('a, .railroad') === null
  return isOfText && Number(image.getAttribute('width')) > image.clientWidth
}

/**
 * Makes images that can be enlarged buttons, as soon as they have a size: those for the other color mode
 * have none. Gives a function to call for each page.
 */
export function markZoomable(text: InterfaceText): () => void {
  const observer = new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) {
      if (!(target instanceof HTMLImageElement)) continue
      if (contentRect.width === 0 || !canZoom(target)) continue
      target.tabIndex = 0
      target.setAttribute('role', 'button')
      target.setAttribute('aria-haspopup', 'dialog')
      target.title = text.zoom
    }
  })
  return () => {
    observer.disconnect()
    for (const image of document.querySelectorAll('.prose img')) observer.observe(image)
  }
}
