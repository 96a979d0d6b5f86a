import { serialize } from 'node:v8'
import { Piscina } from 'piscina'
import { allOver } from '../base/all-over.ts'
import type { ObjectStore } from './object-store.ts'
import type { Step, Work } from './step.ts'
import { WorkerDied } from './worker-died.ts'

/** What a worker is asked to do. */
export interface Batch<Input> {
  /** Absolute folder of the objects. */
  readonly folder: string
  /** Name of the step. */
  readonly step: string
  /** Hash of the object with the context, in the serialization of `node:v8`. */
  readonly context: string
  readonly inputs: readonly Input[]
}

/** What became of a batch: its outputs, or an error of the file system. */
export type Done<Output> =
  | { readonly outputs: readonly Output[] }
  | { readonly outputs: null; readonly code: string; readonly message: string }

/** Threads that run steps beside each other. */
export interface Pool {
  /**
   * Runs a step for each input; outputs in the order of the inputs.
   *
   * @throws what a step throws, and `WorkerDied`
   */
  run<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    work: Work<Input>,
  ): Promise<readonly Output[]>
  close(): Promise<void>
}

/** Inputs go to workers in so many batches each: one that is done early takes more of them. */
const BATCHES = 8
/** A larger batch is too long to wait for at the end. */
const LARGEST_BATCH = 32

/**
 * Opens a pool, and starts its workers.
 *
 * @param entry URL of the built file with which a worker starts, see `serveSteps`
 * @param folder absolute folder of `objects`
 */
export function openPool(
  entry: URL,
  { workers, folder, objects }: { workers: number; folder: string; objects: ObjectStore },
): Pool {
  const piscina = new Piscina({ filename: entry.href, minThreads: workers, maxThreads: workers })
  return {
    async run<Context, Input, Output>(
      { name }: Step<Context, Input, Output>,
      context: Context,
      { inputs, onDone }: Work<Input>,
    ) {
      const hash = objects.put(serialize(context))
      const size = Math.min(LARGEST_BATCH, Math.ceil(inputs.length / (workers * BATCHES)))
      const batches = Array.from({ length: Math.ceil(inputs.length / size) }, (_, index) =>
        inputs.slice(index * size, (index + 1) * size),
      )
      const outputs = await allOver(
        batches.map(async batch => {
          const task: Batch<Input> = { folder, step: name, context: hash, inputs: batch }
          const done: Done<Output> = await piscina.run(task).catch(explain)
          if (done.outputs === null) {
            throw Object.assign(new Error(done.message), { code: done.code })
          }
          onDone?.(batch.length)
          return done.outputs
        }),
      )
      return outputs.flat()
    },
    async close() {
      await piscina.destroy()
    },
  }
}

/** Tells the death of a worker from an error of a step; Piscina has no class for it. */
function explain(reason: unknown): never {
  const isDeath =
    reason instanceof Error &&
    (('code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY') ||
      reason.message.startsWith('worker exited'))
  throw isDeath ? new WorkerDied(reason.message) : reason
}
