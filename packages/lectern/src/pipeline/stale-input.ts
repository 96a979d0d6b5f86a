/** A file has changed since it was read, or an object of the cache is missing. A retry helps. */
export class StaleInput extends Error {}

/** Returns null for a stale input, because errors lose their class between threads. */
export function nullIfStale<Input, Output>(
  run: (input: Input) => Output | Promise<Output>,
): (input: Input) => Promise<Output | null> {
  return async input => {
    try {
      return await run(input)
    } catch (reason) {
      if (reason instanceof StaleInput) return null
      throw reason
    }
  }
}

/** @throws `StaleInput` if a step with `nullIfStale` returned null */
export function freshOutputs<Output>(outputs: readonly (Output | null)[]): readonly Output[] {
  return outputs.map(output => {
    if (output === null) throw new StaleInput('files were written while the site was read')
    return output
  })
}

/** After this many tries, some program keeps changing files. */
const MOST_TIMES = 3

export async function retryWhileStale<Result>(
  work: (isFirst: boolean) => Promise<Result>,
): Promise<Result> {
  for (let time = 1; ; time++) {
    try {
      return await work(time === 1)
    } catch (reason) {
      if (!(reason instanceof StaleInput) || time === MOST_TIMES) throw reason
    }
  }
}
