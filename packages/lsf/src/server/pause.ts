import { setImmediate } from 'node:timers/promises'

/** Lets requests come in. Between calls long work goes on for some milliseconds. */
export function pauses(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < LONGEST) return
    await setImmediate()
    last = performance.now()
  }
}

const LONGEST = 15
