import type { Handler } from './handler.ts'
import { textResponse } from './responses.ts'

/** A semaphore for each key, with a bounded queue. */
export interface Semaphore {
  /** Waits in the queue of `key`. Resolves with the function that releases; null if the queue is full. */
  acquire(key: string): Promise<(() => void) | null>
}

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

interface ConcurrencyLimits {
  readonly atOnce: number
  readonly waiting: number
}

export function openSemaphore({ atOnce, waiting }: ConcurrencyLimits): Semaphore {
  const queues = new Map<string, Queue>()
  return {
    async acquire(key) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] }
      queues.set(key, queue)
      if (queue.running < atOnce) {
        queue.running += 1
      } else {
        if (queue.waiting.length >= waiting) return null
        await new Promise<void>(resolve => queue.waiting.push(resolve))
      }
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const next = queue.waiting.shift()
        if (next) return next()
        queue.running -= 1
        if (queue.running === 0) queues.delete(key)
      }
    },
  }
}

/** Limits the concurrent requests of each address; responds 429 if the queue of an address is full. */
export function limitConcurrency(handler: Handler, limits: ConcurrencyLimits): Handler {
  const semaphore = openSemaphore(limits)
  return async (request, from) => {
    const release = await semaphore.acquire(from.address)
    if (release === null) return textResponse('Too many requests', 429, { 'retry-after': '1' })
    try {
      return request.signal.aborted ? new Response() : await handler(request, from)
    } finally {
      release()
    }
  }
}

/**
 * Starts at most `perTurn` requests of an address per turn of the event loop. Otherwise all those that it has
 * sent on many connections would be handled before requests of other addresses are read.
 */
export function openScheduler(perTurn: number): (address: string) => Promise<void> {
  const queues = new Map<string, Queue>()
  const nextTurn = (address: string, queue: Queue): void => {
    const started = queue.waiting.splice(0, perTurn)
    queue.running = started.length
    if (queue.running === 0) queues.delete(address)
    else setImmediate(nextTurn, address, queue)
    for (const start of started) start()
  }
  return address => {
    const existing = queues.get(address)
    const queue = existing ?? { running: 0, waiting: [] }
    if (existing === undefined) {
      queues.set(address, queue)
      setImmediate(nextTurn, address, queue)
    }
    if (queue.running >= perTurn) return new Promise(resolve => queue.waiting.push(resolve))
    queue.running += 1
    return Promise.resolve()
  }
}
