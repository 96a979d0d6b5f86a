import { deserialize } from 'node:v8'
import { serveTasks } from './host/serve-tasks.ts'
import { type ObjectStore, openObjectStore } from './object-store.ts'
import type { Batch } from './pool.ts'
import { outputsOf, type Run, type Step, type Steps } from './step.ts'

export function serveSteps(steps: Steps): void {
  const opened = new Map<string, { readonly context: string; readonly run: Run<never, unknown> }>()
  serveTasks<Batch<never>>(async ({ folder, step: name, context, inputs }) => {
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
  })
}

function openWith<Context, Input, Output>(
  step: Step<Context, Input, Output>,
  context: Buffer,
  objects: ObjectStore,
): Run<Input, Output> | Promise<Run<Input, Output>> {
  return step.open(deserialize(context), objects)
}
