import type { InterfaceText } from '@lectern/texts/text'

export function SearchError({ text }: { text: InterfaceText }) {
  return (
    <p role="alert">
      <strong>{text.searchError}</strong> {text.searchErrorHint}
    </p>
  )
}
