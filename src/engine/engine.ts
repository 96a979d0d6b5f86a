import { join } from 'node:path'
import { removeAbandoned } from './abandoned.ts'
import { contentHash, contentHashOf } from './hash.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { openResultFiles } from './result-files.ts'
import type { Results } from './results.ts'
import { openRunner, type Runner } from './runner.ts'
import { isKept, type Step, type Steps } from './step.ts'
import { removeUnused } from './unused-objects.ts'

/** Runs steps: in place where there are few inputs, else on all processors. Knows nothing of sites. */
export interface Engine extends Runner {
  /** The output of a step for each input; outputs of earlier runs are taken from the cache. */
  map<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    inputs: readonly Input[],
  ): Promise<readonly Output[]>
  readonly objects: ObjectStore
  /** JSON values that are kept between runs, in a file with this name. */
  results(name: string): Results
  /** Says that an object was missing: from now on `map` looks whether those of its outputs are there. */
  distrust(): void
  /** Writes the cache. With `all`, what this run had no use for is forgotten: it has seen everything. */
  save(all: boolean): void
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

/** Opens an engine. */
export function openEngine({ folder, stamp, worker, workers }: EngineOptions): Engine {
  const objectFolder = join(folder, 'objects')
  const objects = openObjectStore(objectFolder)
  const runner = openRunner({ worker, workers, folder: objectFolder, objects })
  const files = openResultFiles(folder, stamp)
  /** Those that have run. */
  const steps = new Map<string, Steps[string]>()
  let isDistrusted = false
  /** How many outputs have been made. */
  let made = 0
  return {
    objects,
    results: files.named,
    run: runner.run,
    async map<Context, Input, Output>(
      step: Step<Context, Input, Output>,
      context: Context,
      inputs: readonly Input[],
    ) {
      steps.set(step.name, step)
      const cache = files.named(step.name)
      const contextKey = contentHash(jsonOf(context))
      // Of all that an output is made from.
      const keys = inputs.map(input => contentHashOf(contextKey, JSON.stringify(input)))
      const isWhole = (output: Output): boolean =>
        !isDistrusted || (step.objectsOf?.(output) ?? []).every(objects.has)
      const known = keys.map(key => {
        // It is what this code has put there: another stamp has other results.
        const output = cache.get(key) as Output | undefined
        return output !== undefined && isWhole(output) ? output : null
      })
      const missing = new Map(
        inputs.flatMap((input, index) =>
          known[index] === null ? [[keys[index] ?? '', input] as const] : [],
        ),
      )
      const ran = await runner.run(step, context, { inputs: [...missing.values()], contextKey })
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
      const forgotten = files.save(all)
      if (!all || made === 0) return
      removeAbandoned(folder)
      removeUnused(objects, steps.values(), {
        kept: name => files.named(name).live(),
        forgotten: name => forgotten.get(name) ?? [],
        made,
      })
    },
    close: runner.close,
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
