import { join } from 'node:path'
import { contentHash } from './hash.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { openPool } from './pool.ts'
import { openResults, type Results } from './results.ts'
import type { Step, Steps } from './step.ts'

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
  /** Writes the cache. With `all`, what this run had no use for is forgotten: it has seen everything. */
  save(all: boolean): void
  /** Ends the workers. */
  close(): Promise<void>
}

/** How an engine is opened. */
export interface EngineOptions {
  /** Absolute folder of the cache. It can be deleted at any time. */
  readonly folder: string
  /** Identifies the code of all steps: results of other code are of no use. */
  readonly stamp: string
  /** URL of the file that workers start with, see `serveSteps`; null to run everything in place. */
  readonly worker: URL | null
  /** How many workers there are. */
  readonly workers: number
}

/** Up to so many inputs are done sooner than a worker has started. */
const FEW = 64

/** Opens an engine. */
export function openEngine({ folder, stamp, worker, workers }: EngineOptions): Engine {
  const objectFolder = join(folder, 'objects')
  const objects = openObjectStore(objectFolder)
  const pool = worker && openPool(worker, { workers, folder: objectFolder, objects })
  const opened = new Map<string, Results>()
  const steps = new Map<string, Steps[string]>()
  let isChanged = false
  const results = (name: string): Results => {
    const known = opened.get(name) ?? openResults(join(folder, `${name}.json`), stamp)
    opened.set(name, known)
    return known
  }
  const run: Engine['run'] = async (step, context, inputs, onDone = () => {}) => {
    const few = pool?.isRunning() ? 1 : (step.inPlace ?? FEW)
    if (pool !== null && inputs.length > few) return pool.run(step, context, inputs, onDone)
    if (inputs.length === 0) return []
    const runOne = await step.open(context, objects)
    return inputs.map(input => {
      const output = runOne(input)
      onDone(1)
      return output
    })
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
      const keys = inputs.map(input => contentHash(start + jsonOf(input)))
      const isWhole = (output: Output): boolean =>
        (step.objectsOf?.(output) ?? []).every(objects.has)
      const known = keys.map(key => {
        const output = cache.get(key) as Output | undefined
        return output !== undefined && isWhole(output) ? output : null
      })
      /** The first input of each key that has no output yet. */
      const missing = new Map<string, Input>()
      inputs.forEach((input, index) => {
        const key = keys[index] ?? ''
        if (known[index] === null && !missing.has(key)) missing.set(key, input)
      })
      const made = await run(step, context, [...missing.values()])
      isChanged ||= made.length > 0
      const outputs = new Map([...missing.keys()].map((key, index) => [key, made[index]]))
      for (const [key, output] of outputs) if (output !== null) cache.put(key, output)
      return keys.map((key, index) => known[index] ?? (outputs.get(key) as Output))
    },
    save(all) {
      for (const each of opened.values()) each.save(all)
      if (!all || !isChanged) return
      isChanged = false
      const live = new Set<string>()
      for (const [name, step] of steps) {
        for (const output of results(name).live())
          for (const hash of step.objectsOf?.(output) ?? []) live.add(hash)
      }
      objects.collect(live)
    },
    async close() {
      await pool?.close()
    },
  }
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
