import type { InterfaceText } from '../../base/text.ts'

/** The keys of the dialog, for those who see them: a screen reader has its own for links. */
export function SearchKeys({ text }: { text: InterfaceText }) {
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {text.searchKeyMove}
      </span>
      <span>
        <kbd>Enter</kbd> {text.searchKeyOpen}
      </span>
      <span>
        <kbd>Esc</kbd> {text.searchKeyClose}
      </span>
    </p>
  )
}
