import type { ObjectStore } from './object-store.ts'

/**
 * Deterministic and cloneable. For `Engine.map`, context and input are the cache key: JSON with the hashes of files
 * read.
 */
export interface Step<Context, Input, Output> {
  readonly name: string
  /** Up to this many inputs, running in place is faster than starting workers; 64 by default. */
  readonly inPlace?: number
  /** Called once per thread and context. */
  open(context: Context, objects: ObjectStore): Run<Input, Output> | Promise<Run<Input, Output>>
  /** Whether an output may be cached; by default, whether it is not null. */
  isKept?(output: Output): boolean
  objectsOf?(output: Output): readonly string[]
}

export type Run<Input, Output> = (input: Input) => Output | Promise<Output>

export interface Work<Input> {
  readonly inputs: readonly Input[]
  /** Cache key of the context: with the same key, a step that was run in place is not opened again. */
  readonly contextKey?: string
  readonly onDone?: ((count: number) => void) | undefined
}

export type Steps = Readonly<Record<string, Step<never, never, unknown>>>

export function isKept<Output>(step: Step<never, never, Output>, output: Output): boolean {
  return step.isKept === undefined ? output !== null : step.isKept(output)
}

export async function outputsOf<Input, Output>(
  inputs: readonly Input[],
  run: Run<Input, Output>,
  onDone?: () => void,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) {
    const made = run(input)
    outputs.push(made instanceof Promise ? await made : made)
    onDone?.()
  }
  return outputs
}
