import { openDialog } from '../app/open-dialog.tsx'
import { SearchDialog, type SearchDialogProps } from './SearchDialog.tsx'

export function openSearchDialog(props: Omit<SearchDialogProps, 'close'>): void {
  openDialog(close => <SearchDialog {...props} close={close} />)
}
