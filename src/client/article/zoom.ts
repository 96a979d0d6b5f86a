import type { InterfaceText } from '../../base/text.ts'

/** True for a picture of the text that is shown smaller than it is, and is no link. */
export function canZoom(image: HTMLImageElement): boolean {
  const isOfText = image.closest('.prose') !== null && image.closest('a, .railroad') === null
  return isOfText && Number(image.getAttribute('width')) > image.clientWidth
}

/** Shows a picture as large as the window allows, until the reader clicks or presses Escape. */
export function zoom(image: HTMLImageElement, text: InterfaceText): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.setAttribute('aria-label', image.alt === '' ? text.zoom : image.alt)
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = text.close
  const picture = document.createElement('img')
  picture.src = image.currentSrc || image.src
  picture.alt = image.alt
  picture.width = Number(image.getAttribute('width'))
  picture.height = Number(image.getAttribute('height'))
  dialog.append(close, picture)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
