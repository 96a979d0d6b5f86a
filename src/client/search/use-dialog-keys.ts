import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { moveFocus } from './move-focus.ts'

/** What the keys do in a dialog of hits. */
interface DialogKeys {
  /** Enter in the field follows the first hit, Escape closes, arrows move; what is typed goes to the field. */
  onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void
  /** Follows no hit any more: something else is typed. */
  followNone(): void
}

/** What the keys act on. */
interface Keyed {
  /** Whether the hits are those of what is typed. */
  readonly isAnswered: boolean
  /** Closes the dialog. */
  close(): void
}

export function useDialogKeys(
  dialog: RefObject<HTMLDialogElement | null>,
  { isAnswered, close }: Keyed,
): DialogKeys {
  // Who types fast presses Enter before the hits of the last letters are there: they are waited for.
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isAnswered || !isWaiting.current) return
    isWaiting.current = false
    followFirst(dialog.current)
  }, [dialog, isAnswered])
  return {
    onKeyDown(event) {
      // These keys choose among what an input method offers.
      if (event.nativeEvent.isComposing) return
      const isFollowing = event.key === 'Enter' && isField(event.target)
      if (event.key !== 'Escape' && !isFollowing) return moveFocus(event)
      // Escape would empty the field first.
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
