import type { ObjectStore } from './object-store.ts'

/**
 * A piece of work that gives the same output wherever it runs. Context, input and output can be
 * cloned to another thread.
 *
 * A step whose results are kept is a pure function of context and input, which are then JSON. What it
 * reads besides, such as a file or an object, has its hash in the input. An output of null, for what is
 * no longer there, is not kept.
 */
export interface Step<Context, Input, Output> {
  /** Unique among the steps of a program. */
  readonly name: string
  /** So many inputs are done sooner in place than by workers that have to start; by default 64. */
  readonly inPlace?: number
  /**
   * Prepares the work on inputs; called once in each thread, as long as the context is the same.
   *
   * @param context what all inputs share
   */
  open(context: Context, objects: ObjectStore): Run<Input, Output> | Promise<Run<Input, Output>>
  /** Whether an output is the same each time, so that it can be kept; by default it is, unless it is null. */
  isKept?(output: Output): boolean
  /** Hashes of the objects that an output names, without which it is of no use. */
  objectsOf?(output: Output): readonly string[]
}

/** Makes the output of an input; at once, or when something has been loaded that it is the first to need. */
export type Run<Input, Output> = (input: Input) => Output | Promise<Output>

/** What is to be done with a context. */
export interface Work<Input> {
  readonly inputs: readonly Input[]
  /** Equal keys, equal contexts: where the step was last run in place with an equal one, it is not opened again. */
  readonly contextKey?: string
  /** Is told how many inputs have been done. */
  readonly onDone?: (count: number) => void
}

/** The steps of a program by their names. */
export type Steps = Readonly<Record<string, Step<never, never, unknown>>>

/** After so many milliseconds a thread does something else first, such as to say that it is there. */
const LONGEST_TURN = 1000

/** See `Step.isKept`. */
export function isKept<Output>(step: Step<never, never, Output>, output: Output): boolean {
  return step.isKept === undefined ? output !== null : step.isKept(output)
}

/** Runs inputs one after the other, and lets others have their turn; `onDone` is called after each, where there is one. */
export async function outputsOf<Input, Output>(
  inputs: readonly Input[],
  run: Run<Input, Output>,
  onDone?: () => void,
): Promise<Output[]> {
  const outputs: Output[] = []
  let since = performance.now()
  for (const input of inputs) {
    const made = run(input)
    outputs.push(made instanceof Promise ? await made : made)
    onDone?.()
    if (performance.now() - since < LONGEST_TURN) continue
    await new Promise(resolve => setImmediate(resolve))
    since = performance.now()
  }
  return outputs
}
