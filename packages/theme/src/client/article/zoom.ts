import type { InterfaceText } from '@lectern/texts/text'

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
