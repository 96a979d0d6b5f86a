import { serialize } from 'node:v8'
import { allOver } from '@lectern/base/collections'
import { keepHost, type Repeated } from './host/host.ts'
import type { ObjectStore } from './object-store.ts'
import type { Step, Work } from './step.ts'

export interface Batch<Input> {
  readonly folder: string
  readonly step: string
  /** Hash of the object with the context, serialized by `node:v8`. */
  readonly context: string
  readonly inputs: readonly Input[]
}

export interface Pool {
  /**
   * Outputs are in the order of the inputs.
   *
   * @throws errors of the step, and errors that end a worker outside of a unit of work
   */
  run<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    work: Work<Input>,
  ): Promise<readonly Output[]>
  close(): Promise<void>
}

/** Batches per worker, so that fast workers take more of them. */
const BATCHES = 8
/** Upper limit, so that no worker runs alone for long at the end. */
const LARGEST_BATCH = 32

type Job = (worker: PoolWorker) => Promise<void>
type PoolWorker = ReturnType<typeof keepHost<Batch<unknown>, readonly never[]>>

/** @param folder absolute folder of `objects` */
export function openPool(
  entry: URL,
  { workers, folder, objects }: { workers: number; folder: string; objects: ObjectStore },
): Pool {
  const all = Array.from({ length: workers }, (): PoolWorker => keepHost(entry))
  const idle = [...all]
  const queue: Job[] = []
  const work = async (): Promise<void> => {
    const worker = queue.length > 0 ? idle.pop() : undefined
    if (worker === undefined) return
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await job(worker)
    idle.push(worker)
  }
  const ask = <Input>(batch: Batch<Input>, repeated: Repeated): Promise<readonly never[]> =>
    new Promise((resolve, reject) => {
      queue.push(worker => worker.ask(batch, repeated).then(resolve, reject))
      work()
    })
  const contexts = new Set<string>()
  return {
    async run<Context, Input, Output>(
      { name }: Step<Context, Input, Output>,
      context: Context,
      { inputs, onDone }: Work<Input>,
    ) {
      const hash = objects.put(serialize(context))
      contexts.add(hash)
      const size = Math.min(LARGEST_BATCH, Math.ceil(inputs.length / (workers * BATCHES)))
      const batches = Array.from({ length: Math.ceil(inputs.length / size) }, (_, index) =>
        inputs.slice(index * size, (index + 1) * size),
      )
      const repeated: Repeated = { id: hash, interruptions: new Map() }
      const outputs = await allOver(
        batches.map(async batch => {
          const task = { folder, step: name, context: hash, inputs: batch }
          const made: readonly Output[] = await ask(task, repeated)
          onDone?.(batch.length)
          return made
        }),
      )
      return outputs.flat()
    },
    async close() {
      await Promise.all(all.map(worker => worker.close()))
      for (const hash of contexts) objects.remove(hash)
    },
  }
}
