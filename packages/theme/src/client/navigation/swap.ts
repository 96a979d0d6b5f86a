import { prefersReducedMotion } from '../conditions.ts'

/** Milliseconds: two frames at 60 Hz. */
const MOST_DELAY = 34

export type Swap = (update: () => void) => Promise<void>

/**
 * Changes pages in view transitions, if the browser has them, the reader wants motion, and the machine is
 * fast. A transition takes a snapshot of the old page, which is slow without a GPU: the first slow one is
 * the last.
 */
export function createSwap(): Swap {
  let isFastEnough = true
  return async update => {
    if (prefersReducedMotion() || !isFastEnough || document.startViewTransition === undefined)
      return update()
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
