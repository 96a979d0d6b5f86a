import type { InterfaceText } from '@lectern/texts/text'

export function Waiting({ text }: { text: InterfaceText }) {
  return (
    <p className="waiting" role="status">
      {text.loading}
    </p>
  )
}
