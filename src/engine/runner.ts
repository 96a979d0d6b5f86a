import type { ObjectStore } from './object-store.ts'
import type { Pool } from './pool.ts'
import { isKept, outputsOf, type Run, type Step, type Work } from './step.ts'

/** Runs steps without a cache: few inputs in place, many on all processors. */
export interface Runner {
  /** The output of a step for each input. */
  run<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    work: Work<Input>,
  ): Promise<readonly Output[]>
  /** Ends the workers. */
  close(): Promise<void>
}

/** Steps as they were last opened in place: a map whose types say that each has its own. */
interface OpenedSteps {
  get<Input, Output>(step: Step<never, Input, Output>): Opened<Input, Output> | undefined
  set<Input, Output>(step: Step<never, Input, Output>, opened: Opened<Input, Output>): void
  delete(step: unknown): void
}

interface Opened<Input, Output> {
  readonly contextKey: string
  readonly run: Run<Input, Output>
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
  const opened: OpenedSteps = new Map()
  /** Loaded where it is used: the threads and their library take longer to load than an edit to build. */
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
      opened.delete(step)
      const run =
        contextKey !== undefined && last?.contextKey === contextKey
          ? last.run
          : await step.open(context, objects)
      const outputs = await outputsOf(inputs, run, () => onDone?.(1))
      // One that was interrupted is not as it was at first, see `Limit`.
      const isAsBefore = outputs.every(output => isKept(step, output))
      if (contextKey !== undefined && isAsBefore) opened.set(step, { contextKey, run })
      return outputs
    },
    async close() {
      await pool?.close()
    },
  }
}
