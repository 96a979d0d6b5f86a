import { parentPort, workerData } from 'node:worker_threads'
import { openHeartbeat } from './heartbeat.ts'
import type { Asked, Told } from './host.ts'
import { relayStacks } from './stack-of.ts'
import { isInUnit, reportTo, startTask } from './unit.ts'

/** Milliseconds between two heartbeats of a worker that waits. */
const PAUSE = 500

/** The entry of a worker: runs the tasks of its owner, see `startHost`. */
export function serveTasks<Task>(
  run: (task: Task, say: (event: unknown) => void) => Promise<unknown>,
): void {
  const port = parentPort
  if (port === null) throw new Error('a worker has no owner')
  const tell = (told: Told<unknown, unknown>): void => port.postMessage(told)
  const heartbeat = openHeartbeat(workerData)
  reportTo(heartbeat)
  relayStacks(port)
  process.on('beforeExit', heartbeat.runDry)
  // Called within `process.exit`, so the stack names its caller.
  const onExit = (): void => {
    const place = { stack: '' }
    Error.captureStackTrace(place, onExit)
    tell({ type: 'exit', stack: place.stack })
  }
  process.on('exit', onExit)
  setInterval(() => {
    if (!isInUnit()) heartbeat.beat()
  }, PAUSE).unref()
  let running = 0
  port.on('message', async ({ number, task, ...own }: Asked<Task>) => {
    startTask(own)
    running += 1
    // Now the worker ends when its task waits for something that can never happen.
    port.unref()
    heartbeat.beat()
    try {
      const answer = await run(task, event => tell({ type: 'event', event }))
      // Overdue timers fire first: what they throw belongs to this task.
      await new Promise(resolve => setTimeout(resolve))
      tell({ type: 'answer', number, answer })
    } catch (reason) {
      // Structured clone drops an error's own properties.
      const own = reason instanceof Error ? { ...reason } : {}
      tell({ type: 'failed', number, reason, own })
    }
    running -= 1
    if (running === 0) port.ref()
  })
}
