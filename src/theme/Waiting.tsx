import type { InterfaceText } from '../base/text.ts'

/** Says that something is loaded; it is seen only when that takes a while. */
export function Waiting({ text }: { text: InterfaceText }) {
  return (
    <p className="waiting" role="status">
      {text.loading}
    </p>
  )
}
