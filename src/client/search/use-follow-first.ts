import { type RefObject, useEffect, useRef } from 'react'

/** Follows the first hit of a dialog. */
interface FollowFirst {
  /** Follows it: at once, or as soon as what was typed is answered. */
  follow(): void
  /** Waits no longer: something else is typed. */
  cancel(): void
}

/** Who types fast presses Enter before the hits of the last letters are there: they are waited for. */
export function useFollowFirst(
  dialog: RefObject<HTMLElement | null>,
  isAnswered: boolean,
): FollowFirst {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isAnswered || !isWaiting.current) return
    isWaiting.current = false
    clickFirst(dialog.current)
  }, [dialog, isAnswered])
  return {
    follow() {
      if (isAnswered) clickFirst(dialog.current)
      else isWaiting.current = true
    },
    cancel() {
      isWaiting.current = false
    },
  }
}

function clickFirst(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLAnchorElement>('[data-hit]')?.click()
}
