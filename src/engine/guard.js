/**
 * A thread that ends the process when something is not done in time: see `guard-main-thread.ts`. In JavaScript, so that
 * it can be started from the sources as well.
 */
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** @type {Map<number, NodeJS.Timeout>} */
const timers = new Map()

// What is done has a number alone.
parentPort?.on('message', ({ number, milliseconds, lastWords }) => {
  clearTimeout(timers.get(number))
  timers.delete(number)
  if (lastWords === undefined) return
  const end = () => {
    writeSync(2, lastWords)
    process.kill(process.pid, 'SIGKILL')
  }
  timers.set(number, setTimeout(end, milliseconds))
})
