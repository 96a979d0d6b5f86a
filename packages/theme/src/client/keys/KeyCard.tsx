import type { InterfaceText } from '@lectern/texts/text'
import { useState } from 'react'
import { CloseIcon } from '../../markup/icons.tsx'
import { recall, remember } from '../preferences/storage.ts'

export function KeyCard({ text, close }: { text: InterfaceText; close: () => void }) {
  // With `⌘` on a Mac.
  const searchKeys = document.querySelector('.search-button kbd')?.textContent ?? 'Ctrl K'
  const [areOn, setOn] = useState(!recall('keys'))
  const keys = [
    [[searchKeys, '/'], text.search],
    [['['], text.previous],
    [[']'], text.next],
    [['t'], text.onThisPage],
    [['c'], text.copySample],
    [[searchKeys.replace('K', '/'), '?'], text.keys],
  ] as const
  return (
    <dialog className="keys" aria-label={text.keys}>
      <header>
        <h2>{text.keys}</h2>
        <button type="button" aria-label={text.close} onClick={close}>
          <CloseIcon />
        </button>
      </header>
      <label>
        {text.singleKeys}
        <input
          type="checkbox"
          role="switch"
          aria-checked={areOn}
          checked={areOn}
          onChange={({ target }) => {
            remember('keys', target.checked ? '' : 'off')
            setOn(target.checked)
          }}
        />
      </label>
      <dl>
        {keys.map(([names, action]) => (
          <div key={action}>
            <dt>
              {names.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
