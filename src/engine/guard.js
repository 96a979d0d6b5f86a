/**
 * A thread that ends the process when something is not done in time: see `within.ts`. In JavaScript, so that
 * it can be started from the sources as well.
 */
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', ({ milliseconds, lastWords, isDone }) => {
  setTimeout(() => {
    if (Atomics.load(isDone, 0) === 1) return
    writeSync(2, lastWords)
    process.kill(process.pid, 'SIGKILL')
  }, milliseconds)
})
