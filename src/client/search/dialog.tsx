import { createRoot } from 'react-dom/client'
import { SearchDialog, type SearchDialogProps } from './SearchDialog.tsx'

/** Opens the search dialog over the page; nothing of it stays when it is closed. */
export function openSearchDialog(props: Omit<SearchDialogProps, 'onClose'>): void {
  if (document.querySelector('.search-dialog') !== null) return
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const close = (): void => {
    root.unmount()
    container.remove()
  }
  root.render(<SearchDialog {...props} onClose={close} />)
}
