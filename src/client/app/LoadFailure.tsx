import type { InterfaceText } from '../../base/text.ts'
import { causes } from '../../theme/CrashBoundary.tsx'

/** Shown in place of a page that could not be loaded. */
export function LoadFailure({ error, text }: { error: Error; text: InterfaceText }) {
  return (
    <div className="failure" role="alert">
      <h1 tabIndex={-1}>{text.loadFailed}</h1>
      <p>{causes(error).join('\n')}</p>
      <button type="button" onClick={() => location.reload()}>
        {text.retry}
      </button>
    </div>
  )
}
