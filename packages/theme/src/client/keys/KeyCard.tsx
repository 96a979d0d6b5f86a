import type { InterfaceText } from '@lectern/texts/text'
import { CloseIcon } from '../../markup/icons.tsx'

export function KeyCard({ text, close }: { text: InterfaceText; close: () => void }) {
  const keys = [
    ['/', text.search],
    ['[', text.previous],
    [']', text.next],
    ['t', text.onThisPage],
    ['c', text.copySample],
    ['?', text.keys],
  ]
  return (
    <dialog className="keys" aria-label={text.keys}>
      <header>
        <h2>{text.keys}</h2>
        <button type="button" aria-label={text.close} onClick={close}>
          <CloseIcon />
        </button>
      </header>
      <dl>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
