import { join } from 'node:path'
import { contentHash, contentHashOf } from '@lectern/base/node/hash'
import { removeAbandoned } from './checked-file.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import { openResultFiles, type Results } from './results.ts'
import { openRunner, type Runner } from './runner.ts'
import { isKept, type Step, type Steps } from './step.ts'

/** Runs steps: few inputs in place, many on all processors. Knows nothing about sites. */
export interface Engine extends Runner {
  /** Like `run`, with outputs of earlier runs from the cache. */
  map<Context, Input, Output>(
    step: Step<Context, Input, Output>,
    context: Context,
    inputs: readonly Input[],
  ): Promise<readonly Output[]>
  readonly objects: ObjectStore
  /** Results kept between runs, in a file with this name. */
  results(name: string): Results
  /** Called after an object was missing: from now on, `map` checks that the objects of cached outputs exist. */
  verifyObjects(): void
  /** Writes the cache. With `all`, results that this run has not used are evicted. */
  save(all: boolean): void
}

interface EngineOptions {
  /** Absolute cache folder. It may be deleted at any time. */
  readonly folder: string
  /** Version of the code of all steps: other results are ignored. */
  readonly stamp: string
  readonly worker: URL | null
  readonly workers: number
}

export function openEngine({ folder, stamp, worker, workers }: EngineOptions): Engine {
  const objectFolder = join(folder, 'objects')
  const objects = openObjectStore(objectFolder)
  const runner = openRunner({ worker, workers, folder: objectFolder, objects })
  const files = openResultFiles(folder, stamp)
  const steps = new Map<string, Steps[string]>()
  let isVerifying = false
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
      const keys = inputs.map(input => contentHashOf(contextKey, JSON.stringify(input)))
      const isWhole = (output: Output): boolean =>
        !isVerifying || (step.objectsOf?.(output) ?? []).every(objects.has)
      const known = keys.map(key => {
        // The stamp guarantees that this code has written it.
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
    verifyObjects() {
      isVerifying = true
    },
    save(all) {
      const evicted = files.save(all)
      if (!all || made === 0) return
      removeAbandoned(folder)
      removeUnused(objects, steps.values(), {
        kept: name => files.named(name).live(),
        evicted: name => evicted.get(name) ?? [],
        made,
      })
    },
    close: runner.close,
  }
}

/** Fails for values that JSON would drop from a cache key. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (typeof member === 'function' || member instanceof Map || member instanceof Set) {
      throw new TypeError(`"${key}" cannot stand in the input of a step`)
    }
    return member
  })
}

type Outputs = (step: string) => Iterable<unknown>

/** Up to this many new outputs, only objects of evicted outputs are removed, without listing the store. */
const MOST_REMOVED_ALONE = 64

function removeUnused(
  objects: ObjectStore,
  steps: Iterable<Steps[string]>,
  {
    kept,
    evicted,
    made,
  }: {
    readonly kept: Outputs
    readonly evicted: Outputs
    readonly made: number
  },
): void {
  const all = [...steps]
  const live = namedBy(all, kept)
  if (made > MOST_REMOVED_ALONE) return objects.collect(live)
  for (const hash of namedBy(all, evicted)) if (!live.has(hash)) objects.remove(hash)
}

function namedBy(steps: readonly Steps[string][], outputsOf: Outputs): ReadonlySet<string> {
  const hashes = steps.flatMap(step =>
    [...outputsOf(step.name)].flatMap(output => step.objectsOf?.(output) ?? []),
  )
  return new Set(hashes)
}
