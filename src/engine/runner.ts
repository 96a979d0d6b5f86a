import type { ObjectStore } from './object-store.ts'
import type { Pool } from './pool.ts'
import { outputsOf, type Step } from './step.ts'

/** Runs steps without a cache: few inputs in place, many on all processors. */
export interface Runner {
  /**
   * The output of a step for each input.
   *
   * @param onDone is told how many inputs have been done
   */
  run<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    inputs: readonly Input[],
    onDone?: (count: number) => void,
  ): Promise<readonly Output[]>
  /** Ends the workers. */
  close(): Promise<void>
}

/** Up to so many inputs are done sooner in place than a worker has started. */
const IN_PLACE = 64

/**
 * Opens a runner, whose workers start with the first many inputs.
 *
 * @param worker URL of the file that workers start with; null to run everything in place
 * @param folder absolute folder of `objects`
 */
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
  /** Loaded where it is used: the threads and their library take longer to load than an edit to build. */
  const poolFor = async (entry: URL): Promise<Pool> => {
    const { openPool } = await import('./pool.ts')
    pool ??= openPool(entry, { workers, folder, objects })
    return pool
  }
  return {
    async run(step, context, inputs, onDone = () => {}) {
      const few = pool === null ? (step.inPlace ?? IN_PLACE) : 1
      if (worker !== null && inputs.length > few) {
        return (await poolFor(worker)).run(step, context, inputs, onDone)
      }
      if (inputs.length === 0) return []
      const runOne = await step.open(context, objects)
      return outputsOf(inputs, runOne, () => onDone(1))
    },
    async close() {
      await pool?.close()
    },
  }
}
