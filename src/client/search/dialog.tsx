import { createRoot } from 'react-dom/client'
import searchStyle from '../search.css?url'
import { addStyle } from '../style.ts'
import { SearchDialog, type SearchDialogProps } from './SearchDialog.tsx'

/** Opens the search dialog over the page; nothing of it stays when it is closed. */
export function openSearchDialog(props: Omit<SearchDialogProps, 'onClose'>): void {
  if (document.querySelector('.search-dialog') !== null) return
  addStyle(searchStyle)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const close = (): void => {
    root.unmount()
    container.remove()
  }
  root.render(<SearchDialog {...props} onClose={close} />)
}
