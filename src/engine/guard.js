/**
 * A thread that ends the process after a while, unless it is ended before: see `within.ts`. In JavaScript, so
 * that it can be started from the sources as well.
 */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

setTimeout(() => {
  writeSync(2, workerData.lastWords)
  process.kill(process.pid, 'SIGKILL')
}, workerData.milliseconds)
