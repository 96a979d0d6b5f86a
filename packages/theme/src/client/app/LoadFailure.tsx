import type { InterfaceText } from '@lectern/texts/text'
import { causes } from '../../markup/CrashBoundary.tsx'

export function LoadFailure({ error, text }: { error: Error; text: InterfaceText }) {
  return (
    <div className="failure" role="alert">
      <h1 tabIndex={-1}>{text.loadFailed}</h1>
      <pre>{causes(error).join('\n')}</pre>
      <button type="button" onClick={() => location.reload()}>
        {text.retry}
      </button>
    </div>
  )
}
