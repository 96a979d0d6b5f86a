import type { InterfaceText } from '../../../base/text.ts'

/** Says that there is no answer, and what to do. */
export function SearchError({ text }: { text: InterfaceText }) {
  return (
    <p role="alert">
      <strong>{text.searchError}</strong> {text.searchErrorHint}
    </p>
  )
}
