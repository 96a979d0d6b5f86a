import { type MessagePort, Worker } from 'node:worker_threads'
import { LONGEST_RUN } from '@lectern/base/limits'
import { openHeartbeat } from './heartbeat.ts'
import { Interrupted, type Interruption, WorkerDied } from './interrupted.ts'
import { stackOf } from './stack-of.ts'
import { siteLine } from './stack-places.ts'
import { type Interruptions, ownTask } from './unit.ts'

/** Runs tasks on a worker: code of a site may block its thread forever, or end it. */
export interface Host<Task, Answer> {
  /** @throws what the task throws; `Interrupted`, `WorkerDied` or an uncaught error if the worker ends first */
  ask(task: Task, repeated?: Repeated): Promise<Answer>
  isRunning(): boolean
  close(): Promise<void>
}

export interface Repeated {
  readonly id: string
  readonly interruptions: Interruptions
}

interface HostEvents<Event> {
  onEvent?(event: Event): void
  /** Called when the worker has ended without `close`. */
  onEnd?(reason: unknown): Promise<void>
}

export interface Asked<Task> extends Repeated {
  readonly number: number
  readonly task: Task
}

export type Told<Answer, Event> =
  | { readonly type: 'answer'; readonly number: number; readonly answer: Answer }
  | { readonly type: 'failed'; readonly number: number; readonly reason: unknown; own: object }
  | { readonly type: 'event'; readonly event: Event }
  | { readonly type: 'exit'; readonly stack: string }
  | { readonly type: 'stack-of'; readonly threadId: number; readonly port: MessagePort }

interface Settle<Answer> {
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/** Milliseconds between two checks of the heartbeat. */
const PAUSE = 500
/** After an interruption, later runs get this share of the deadline. */
const LATER_PART = 0.1

const NEVER_ENDS = 'it waits for what never comes'

const FIRST: Repeated = { id: '', interruptions: new Map() }

/** While a task runs code of the site, its worker must send a heartbeat within `LONGEST_RUN`, or is terminated. */
export function startHost<Task, Answer, Event = never>(
  entry: URL,
  { onEvent, onEnd }: HostEvents<Event> = {},
): Host<Task, Answer> {
  const heartbeat = openHeartbeat()
  const worker = new Worker(entry, { workerData: heartbeat.memory })
  const waiting = new Map<number, Settle<Answer>>()
  let count = 0
  let isRunning = true
  let deadlinePart = 1
  let seen = { beats: 0, clock: 0, time: 0 }
  let watching: NodeJS.Timeout | undefined
  let exitStack = ''

  const end = async (reason: unknown, isOwn = true): Promise<void> => {
    isRunning = false
    clearInterval(watching)
    worker.removeAllListeners()
    // It may fail again while it terminates.
    worker.on('error', () => {})
    await worker.terminate()
    if (isOwn) await onEnd?.(reason)
    for (const { reject } of waiting.values()) reject(reason)
  }
  const interrupted = (message: string, own: Partial<Interruption> = {}): Interrupted => {
    const { unit } = heartbeat.read()
    return new Interrupted({ message, unit, stack: '', isStuck: false, heardAt: seen.time, ...own })
  }
  const look = async (): Promise<void> => {
    const { beats, unit } = heartbeat.read()
    // A worker that is still starting runs no code of the site.
    if (beats !== seen.beats || beats === 0) {
      seen = { beats, clock: performance.now(), time: Date.now() }
      return
    }
    // `performance.now()` stops while the machine sleeps.
    const deadline = LONGEST_RUN * deadlinePart
    if (performance.now() - seen.clock < deadline) return
    clearInterval(watching)
    const stack = await stackOf(worker.threadId)
    if (!isRunning || waiting.size === 0) return
    const isMoving = heartbeat.read().beats !== beats
    // Code of Lectern itself has no deadline.
    if (isMoving || (unit === '' && siteLine(stack) === null)) return watch()
    const message = `it is not done after ${deadline / 1000} seconds`
    await end(interrupted(message, { stack, isStuck: true }))
  }
  const watch = (): void => {
    clearInterval(watching)
    seen = { beats: heartbeat.read().beats, clock: performance.now(), time: Date.now() }
    watching = setInterval(look, PAUSE)
  }
  const settle = (number: number): Settle<Answer> | undefined => {
    const asked = waiting.get(number)
    waiting.delete(number)
    if (waiting.size === 0) clearInterval(watching)
    return asked
  }
  worker.on('message', async (told: Told<Answer, Event>) => {
    if (told.type === 'answer') settle(told.number)?.resolve(told.answer)
    else if (told.type === 'failed') settle(told.number)?.reject(errorOf(told))
    else if (told.type === 'event') onEvent?.(told.event)
    else if (told.type === 'exit') exitStack = told.stack
    else told.port.postMessage(await stackOf(told.threadId))
  })
  worker.once('error', reason =>
    end(isOutOfMemory(reason) ? new WorkerDied(reason.message) : reason),
  )
  worker.once('exit', () => {
    const message = heartbeat.read().isDry ? NEVER_ENDS : 'it calls process.exit'
    return end(interrupted(message, { stack: exitStack }))
  })
  return {
    ask(task, repeated = FIRST) {
      deadlinePart = repeated.interruptions.size > 0 ? LATER_PART : 1
      const number = count++
      const asked: Asked<Task> = { number, task, ...repeated }
      worker.postMessage(asked)
      if (waiting.size === 0) watch()
      return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }))
    },
    isRunning: () => isRunning,
    close: () => end(new Error('the worker was closed'), false),
  }
}

/**
 * Runs tasks one at a time. A unit that interrupts its worker fails at once when the task is repeated on another
 * one.
 */
export function keepHost<Task, Answer, Event = never>(
  entry: URL,
  events: HostEvents<Event> = {},
): Pick<Host<Task, Answer>, 'ask' | 'close'> {
  let host: Host<Task, Answer> | null = null
  return {
    async ask(task, repeated = { id: crypto.randomUUID(), interruptions: new Map() }) {
      const { interruptions } = repeated
      for (const [unit, known] of ownTask().interruptions) interruptions.set(unit, known)
      for (;;) {
        if (host === null || !host.isRunning()) host = startHost(entry, events)
        try {
          return await host.ask(task, repeated)
        } catch (reason) {
          if (!(reason instanceof Interrupted)) throw reason
          const { interruption } = reason
          if (interruption.unit === '' || interruptions.has(interruption.unit)) throw reason
          interruptions.set(interruption.unit, interruption)
        }
      }
    },
    async close() {
      await host?.close()
    },
  }
}

function errorOf({ reason, own }: { readonly reason: unknown; readonly own: object }): unknown {
  return reason instanceof Error ? Object.assign(reason, own) : reason
}

function isOutOfMemory(reason: Error): boolean {
  return 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
