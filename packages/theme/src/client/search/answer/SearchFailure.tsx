import type { InterfaceText } from '@lectern/texts/text'
import { causes } from '../../../markup/CrashBoundary.tsx'
import { openDialog } from '../../app/open-dialog.tsx'
import { SearchError } from './SearchError.tsx'

export function showSearchFailure(error: unknown, text: InterfaceText): void {
  openDialog(close => (
    <dialog className="failure" aria-label={text.search}>
      <SearchError text={text} />
      <pre>{causes(error).join('\n')}</pre>
      <button type="button" onClick={close}>
        {text.close}
      </button>
    </dialog>
  ))
}
