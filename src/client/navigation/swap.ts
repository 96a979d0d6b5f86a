import { isCalm } from '../motion.ts'

/** A transition may cost two frames, 34 ms at 60 Hz: one for the old page and one for the new. */
const MOST_DELAY = 34

/** Changes the document to another page. */
export type Swap = (update: () => void) => Promise<void>

/**
 * Makes the function that changes pages in a view transition: where the browser has them, the reader
 * wants motion, and the machine is fast enough. A transition starts with a picture of the old page;
 * without a graphics processor that takes longer than everything else, so the first slow one is the last.
 */
export function createSwap(): Swap {
  let isFastEnough = true
  return async update => {
    if (isCalm() || !isFastEnough || document.startViewTransition === undefined) return update()
    const started = performance.now()
    const transition = document.startViewTransition(update)
    transition.ready.then(
      () => {
        isFastEnough = performance.now() - started <= MOST_DELAY
      },
      () => {},
    )
    await transition.updateCallbackDone
  }
}
