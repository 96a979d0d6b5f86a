import { join } from 'node:path'
import { removeAbandoned } from './abandoned.ts'
import { contentHash, contentHashOf } from './hash.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import type { Pool } from './pool.ts'
import { openResults, type Results } from './results.ts'
import { outputsOf, type Step, type Steps } from './step.ts'

/** Runs steps: in place where there are few inputs, else on all processors. Knows nothing of sites. */
export interface Engine {
  /** The output of a step for each input; outputs of earlier runs are taken from the cache. */
  map<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    inputs: readonly Input[],
  ): Promise<readonly Output[]>
  /** The output of a step for each input, without a cache. */
  run<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    inputs: readonly Input[],
    onDone?: (count: number) => void,
  ): Promise<readonly Output[]>
  readonly objects: ObjectStore
  /** JSON values that are kept between runs, in a file with this name. */
  results(name: string): Results
  /** Says that an object was missing: from now on `map` looks whether those of its outputs are there. */
  distrust(): void
  /** Writes the cache. With `all`, what this run had no use for is forgotten: it has seen everything. */
  save(all: boolean): void
  /** Ends the workers. */
  close(): Promise<void>
}

/** How an engine is opened. */
interface EngineOptions {
  /** Absolute folder of the cache. It can be deleted at any time. */
  readonly folder: string
  /** Identifies the code of all steps: results of other code are of no use. */
  readonly stamp: string
  /** URL of the file that workers start with, see `serveSteps`; null to run everything in place. */
  readonly worker: URL | null
  /** How many workers there are. */
  readonly workers: number
}

/** Up to so many inputs are done sooner in place than a worker has started. */
const IN_PLACE = 64
/** Where more outputs than this were made, others may have lost their use than those that were forgotten. */
const MOST_REMOVED_ALONE = 64

/** Opens an engine. */
export function openEngine({ folder, stamp, worker, workers }: EngineOptions): Engine {
  const objectFolder = join(folder, 'objects')
  const objects = openObjectStore(objectFolder)
  let pool: Pool | null = null
  /** Loaded where it is used: the threads and their library take longer to load than an edit to build. */
  const poolFor = async (entry: URL): Promise<Pool> => {
    const { openPool } = await import('./pool.ts')
    pool ??= openPool(entry, { workers, folder: objectFolder, objects })
    return pool
  }
  const opened = new Map<string, Results>()
  const steps = new Map<string, Steps[string]>()
  let isDistrusted = false
  /** How many outputs have been made. */
  let made = 0
  const results = (name: string): Results => {
    const known = opened.get(name) ?? openResults(join(folder, `${name}.json`), stamp)
    opened.set(name, known)
    return known
  }
  const run: Engine['run'] = async (step, context, inputs, onDone = () => {}) => {
    const few = pool === null ? (step.inPlace ?? IN_PLACE) : 1
    if (worker !== null && inputs.length > few) {
      return (await poolFor(worker)).run(step, context, inputs, onDone)
    }
    if (inputs.length === 0) return []
    const runOne = await step.open(context, objects)
    return outputsOf(inputs, runOne, () => onDone(1))
  }
  return {
    objects,
    results,
    run,
    async map<Context, Input, Output>(
      step: Step<Context, Input, Output>,
      context: Context,
      inputs: readonly Input[],
    ) {
      steps.set(step.name, step)
      const cache = results(step.name)
      const start = contentHash(jsonOf(context))
      const keys = inputs.map(input => contentHashOf(start, JSON.stringify(input)))
      const isWhole = (output: Output): boolean =>
        !isDistrusted || (step.objectsOf?.(output) ?? []).every(objects.has)
      const known = keys.map(key => {
        // It is what this code has put there: another stamp has other results.
        const output = cache.get(key) as Output | undefined
        return output !== undefined && isWhole(output) ? output : null
      })
      /** The first input of each key that has no output yet. */
      const missing = new Map<string, Input>()
      inputs.forEach((input, index) => {
        const key = keys[index] ?? ''
        if (known[index] === null && !missing.has(key)) missing.set(key, input)
      })
      const ran = await run(step, context, [...missing.values()])
      made += ran.length
      const outputs = new Map([...missing.keys()].map((key, index) => [key, ran[index]]))
      for (const [key, output] of outputs) {
        if (output !== undefined && isKept(step, output)) cache.put(key, output)
      }
      return keys.map((key, index) => {
        const output = known[index] ?? outputs.get(key)
        if (output === undefined) throw new Error(`"${step.name}" has no output for an input`)
        return output
      })
    },
    distrust() {
      isDistrusted = true
    },
    save(all) {
      const forgotten = new Map([...opened].map(([name, each]) => [name, each.save(all)]))
      if (!all || made === 0) return
      removeAbandoned(folder)
      const live = new Set<string>()
      const dead = new Set<string>()
      for (const [name, step] of steps) {
        const add = (outputs: Iterable<unknown>, hashes: Set<string>): void => {
          for (const output of outputs)
            for (const hash of step.objectsOf?.(output) ?? []) hashes.add(hash)
        }
        add(results(name).live(), live)
        add(forgotten.get(name) ?? [], dead)
      }
      if (made > MOST_REMOVED_ALONE) objects.collect(live)
      else for (const hash of dead) if (!live.has(hash)) objects.remove(hash)
    },
    async close() {
      await pool?.close()
    },
  }
}

/** Whether an output is the same each time. */
function isKept<Output>(step: Step<never, never, Output>, output: Output): boolean {
  return step.isKept === undefined ? output !== null : step.isKept(output)
}

/** A value as JSON, for a key. What JSON leaves out would be forgotten in the key. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (typeof member === 'function' || member instanceof Map || member instanceof Set) {
      throw new TypeError(`"${key}" cannot stand in the input of a step`)
    }
    return member
  })
}
