import type { ObjectStore } from './object-store.ts'
import type { Pool } from './pool.ts'
import { outputsOf, type Run, type Step } from './step.ts'

/** Runs few inputs in place, and many in a pool. */
export type Runner = Pool

/** A map that pairs the types of steps and their opened states. */
interface OpenedSteps {
  get<Input, Output>(step: Step<never, Input, Output>): Opened<Input, Output> | undefined
  set<Input, Output>(step: Step<never, Input, Output>, opened: Opened<Input, Output>): void
}

interface Opened<Input, Output> {
  readonly contextKey: string
  readonly run: Run<Input, Output>
}

/** Up to this many inputs, running in place is faster than starting workers. */
const IN_PLACE = 64

/** @param folder absolute folder of `objects` */
export function openRunner({
  worker,
  workers,
  folder,
  objects,
}: {
  readonly worker: URL | null
  readonly workers: number
  readonly folder: string
  readonly objects: ObjectStore
}): Runner {
  let pool: Pool | null = null
  const opened: OpenedSteps = new Map()
  const poolFor = async (entry: URL): Promise<Pool> => {
    const { openPool } = await import('./pool.ts')
    pool ??= openPool(entry, { workers, folder, objects })
    return pool
  }
  return {
    async run(step, context, work) {
      const { inputs, contextKey, onDone } = work
      const few = pool === null ? (step.inPlace ?? IN_PLACE) : 1
      if (worker !== null && inputs.length > few) {
        return (await poolFor(worker)).run(step, context, work)
      }
      if (inputs.length === 0) return []
      const last = opened.get(step)
      const run =
        contextKey !== undefined && last?.contextKey === contextKey
          ? last.run
          : await step.open(context, objects)
      if (contextKey !== undefined) opened.set(step, { contextKey, run })
      return outputsOf(inputs, run, () => onDone?.(1))
    },
    async close() {
      await pool?.close()
    },
  }
}
