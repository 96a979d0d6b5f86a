import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface DialogKeys {
  /** Enter follows the first hit, Escape closes, arrows move; other keys go to the field. */
  onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void
  followNone(): void
}

interface Keyed {
  readonly isAnswered: boolean
  readonly isEntered: boolean
  close(): void
}

export function useDialogKeys(
  dialog: RefObject<HTMLDialogElement | null>,
  { isAnswered, isEntered, close }: Keyed,
): DialogKeys {
  // Enter waits for the hits of the last letters.
  const isWaiting = useRef(isEntered)
  useEffect(() => {
    if (!isAnswered || !isWaiting.current) return
    isWaiting.current = false
    followFirst(dialog.current)
  }, [dialog, isAnswered])
  return {
    onKeyDown(event) {
      // The keys belong to an input method.
      if (event.nativeEvent.isComposing) return
      const isFollowing = event.key === 'Enter' && isField(event.target)
      if (event.key !== 'Escape' && !isFollowing) return moveFocus(event)
      // Escape would clear the field first.
      event.preventDefault()
      if (!isFollowing) close()
      else if (isAnswered) followFirst(dialog.current)
      else isWaiting.current = true
    },
    followNone() {
      isWaiting.current = false
    },
  }
}

function followFirst(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLAnchorElement>('[data-hit]')?.click()
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search'
}

/** Arrows move through the hits and to the preview of one; typing goes to the field. */
function moveFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, currentTarget: dialog, target } = event
  const hits = [...dialog.querySelectorAll<HTMLAnchorElement>('[data-hit]')]
  const field = dialog.querySelector('input')
  const preview = dialog.querySelector<HTMLElement>('.search-preview')
  const isInPreview = target instanceof Node && preview?.contains(target)
  const at = hits.findIndex(hit =>
    isInPreview ? hit.getAttribute('href') === preview?.dataset.of : hit === target,
  )
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const next = at + (key === 'ArrowDown' ? 1 : -1)
    const wanted = next < 0 ? (at < 0 ? hits.at(-1) : field) : (hits[next] ?? field)
    wanted?.focus()
  } else if (at >= 0 && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    // One of them leads there and back, whatever the direction of the language.
    const wanted = isInPreview ? hits[at] : preview?.querySelector('a')
    wanted?.focus()
  } else if (at >= 0 && key.length === 1 && !event.ctrlKey && !event.metaKey) field?.focus()
}
