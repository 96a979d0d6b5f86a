import type { KeyboardEvent } from 'react'

/** Moves through the hits of a dialog with the arrows; whoever types on a hit types into the field. */
export function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, currentTarget: dialog, target } = event
  const hits = [...dialog.querySelectorAll<HTMLAnchorElement>('[data-hit]')]
  const field = dialog.querySelector('input')
  const at = target instanceof HTMLAnchorElement ? hits.indexOf(target) : -1
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const next = at + (key === 'ArrowDown' ? 1 : -1)
    const wanted = next < 0 ? (at < 0 ? hits.at(-1) : field) : (hits[next] ?? field)
    wanted?.focus()
  } else if (at >= 0 && key.length === 1 && !event.ctrlKey && !event.metaKey) field?.focus()
}
