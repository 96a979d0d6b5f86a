import { deserialize } from 'node:v8'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import type { Batch, Done } from './pool.ts'
import { describeError, errorCode } from './read-file.ts'
import { outputsOf, type Run, type Step, type Steps } from './step.ts'

/** What the entry of a worker exports as its default: it runs batches of the given steps. */
export function serveSteps(steps: Steps): (batch: Batch<never>) => Promise<Done<unknown>> {
  const run = runSteps(steps)
  return async batch => {
    try {
      return { outputs: await run(batch) }
    } catch (reason) {
      const code = errorCode(reason)
      // An error loses its code on the way to another thread.
      if (code === '') throw reason
      return { outputs: null, code, message: describeError(reason) }
    }
  }
}

function runSteps(steps: Steps): (batch: Batch<never>) => Promise<readonly unknown[]> {
  /** Each step with the context that it was last opened with. */
  const opened = new Map<string, { readonly context: string; readonly run: Run<never, unknown> }>()
  return async ({ folder, step: name, context, inputs }) => {
    const step = steps[name]
    if (step === undefined) throw new Error(`there is no step "${name}"`)
    let current = opened.get(name)
    if (current?.context !== context) {
      const objects = openObjectStore(folder)
      const bytes = objects.get(context)
      if (bytes === null) throw new Error(`the context of "${name}" is gone`)
      current = { context, run: await openWith(step, bytes, objects) }
      opened.set(name, current)
    }
    return outputsOf(inputs, current.run)
  }
}

/** Opens a step with a context that `openPool` has serialized. */
function openWith<Context, Input, Output>(
  step: Step<Context, Input, Output>,
  context: Buffer,
  objects: ObjectStore,
): Run<Input, Output> | Promise<Run<Input, Output>> {
  return step.open(deserialize(context), objects)
}
