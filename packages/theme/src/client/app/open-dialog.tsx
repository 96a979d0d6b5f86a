import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Does nothing if a dialog is open.
 *
 * @param render makes the `<dialog>`
 */
export function openDialog(render: (close: () => void) => ReactNode): void {
  if (document.querySelector('.over-page > [open]') !== null) return
  const container = document.createElement('div')
  container.className = 'over-page'
  document.body.append(container)
  const root = createRoot(container)
  const close = (): void => {
    // WebKit would show the caret of the removed field at the end of the page.
    container.querySelector<HTMLElement>(':focus')?.blur()
    container.querySelector('dialog')?.close()
    root.unmount()
    container.remove()
  }
  // Synchronously: the next key belongs to the dialog, and a second call must find it.
  flushSync(() => root.render(render(close)))
  const dialog = container.querySelector('dialog')
  dialog?.addEventListener('close', close)
  dialog?.showModal()
}
