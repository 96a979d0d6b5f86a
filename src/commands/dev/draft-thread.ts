import { Worker } from 'node:worker_threads'
import { LONGEST_RUN } from '../../base/limits.ts'
import { stackOf } from '../../engine/stack-of.ts'
import { threadEntry } from '../../engine/thread-entry.ts'
import { surelyBlocked } from '../../engine/within.ts'
import type { DraftEvents, DraftFacts } from './draft-site.ts'

/** What the thread of a site is asked. A question has a number that stands in its answer. */
export type Asked =
  | ({ readonly number: number } & Question)
  // It says "here".
  | { readonly type: 'are-you-there' }

type Question =
  | { readonly type: 'answer'; readonly url: string }
  | { readonly type: 'look' | 'close' }

/** What the thread says. */
export type Said =
  | { readonly type: 'here' }
  | { readonly type: 'answer'; readonly number: number; readonly answer: Answer | null }
  | { readonly type: 'line'; readonly line: string }
  | { readonly type: 'opened'; readonly facts: DraftFacts; readonly isChanged: boolean }

/** A response that can be cloned to another thread. */
interface Answer {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: ArrayBuffer | null
}

/** A thread that opens a site and makes its pages. */
export interface DraftThread {
  /** The answer to a question; null for one that has none, and when the thread ends before. */
  ask(question: Question): Promise<Answer | null>
  terminate(): Promise<void>
}

/** Why a thread has ended by itself, or had to be. */
export type ThreadEnd =
  /** It has not answered for `LONGEST_RUN`; `stack` is where it was, as `stackOf` has it. */
  | { readonly type: 'blocked'; readonly stack: string }
  /** Something has ended it. */
  | { readonly type: 'died'; readonly reason: string }

/** Who is told of what happens on a thread. */
interface ThreadEvents extends DraftEvents {
  /** `heardAt` is the time at which it was last heard of, in milliseconds since 1970. */
  onEnd(end: ThreadEnd, heardAt: number): void
}

/** How often a thread that has something to answer is asked whether it is there, in milliseconds. */
const PAUSE = 1000

/** Starts a thread. While it has something to answer, it has to say that it is there. */
export function startDraftThread(root: string, events: ThreadEvents): DraftThread {
  const worker = new Worker(threadEntry('draft-worker'), { workerData: root })
  /** What waits for answers, by their numbers. */
  const waiting = new Map<number, (answer: Answer | null) => void>()
  let count = 0
  let heardAt = { time: Date.now(), clock: performance.now() }
  let watching: NodeJS.Timeout | undefined

  const hear = (): void => {
    heardAt = { time: Date.now(), clock: performance.now() }
  }
  const end = (how: ThreadEnd | null): void => {
    clearInterval(watching)
    worker.removeAllListeners()
    // Another error may come on its way out.
    worker.on('error', () => {})
    void worker.terminate()
    if (how !== null) events.onEnd(how, heardAt.time)
    for (const settle of waiting.values()) settle(null)
  }
  const watch = async (): Promise<void> => {
    if (waiting.size === 0) return clearInterval(watching)
    // By a clock that stands still while the machine sleeps.
    if (performance.now() - heardAt.clock < surelyBlocked(LONGEST_RUN)) {
      const asked: Asked = { type: 'are-you-there' }
      return worker.postMessage(asked)
    }
    clearInterval(watching)
    end({ type: 'blocked', stack: await stackOf(worker) })
  }
  worker.on('message', (said: Said) => {
    hear()
    if (said.type === 'here') return
    if (said.type === 'line') return events.onLine(said.line)
    if (said.type === 'opened') return events.onOpened(said.facts, said.isChanged)
    waiting.get(said.number)?.(said.answer)
    waiting.delete(said.number)
  })
  const died = (reason: string): void => end({ type: 'died', reason })
  worker.once('error', ({ message }) => died(message))
  worker.once('exit', () => died('something has ended it'))
  return {
    ask: question =>
      new Promise(settle => {
        if (waiting.size === 0) {
          hear()
          clearInterval(watching)
          watching = setInterval(watch, PAUSE)
        }
        const asked: Asked = { number: count++, ...question }
        waiting.set(asked.number, settle)
        worker.postMessage(asked)
      }),
    async terminate() {
      end(null)
      await worker.terminate()
    },
  }
}
