/**
 * What was known is not so any more: a file has been written since it was read, or an object of the
 * cache is gone. To start again helps.
 */
export class Outdated extends Error {}

/** The outputs of steps, none of which found its input outdated. */
export function allOf<Output>(outputs: readonly (Output | null)[]): readonly Output[] {
  return outputs.map(output => {
    if (output === null) throw new Outdated('files were written while the site was read')
    return output
  })
}

/** Like `unlessOutdated`, for work that may have to load something first. */
export function unlessOutdatedLater<Input, Output>(
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output | null> {
  return async input => {
    try {
      return await run(input)
    } catch (reason) {
      if (reason instanceof Outdated) return null
      throw reason
    }
  }
}

/** The same work, with the output null where an input is outdated: errors lose their class between threads. */
export function unlessOutdated<Input, Output>(
  run: (input: Input) => Output,
): (input: Input) => Output | null {
  return input => {
    try {
      return run(input)
    } catch (reason) {
      if (reason instanceof Outdated) return null
      throw reason
    }
  }
}

/**
 * Does work anew that has found out that it is outdated.
 *
 * @param work is told whether it is done for the first time
 * @throws `Outdated` when it always is
 */
export async function repeatWhileOutdated<Result>(
  work: (isFirst: boolean) => Promise<Result>,
): Promise<Result> {
  for (let time = 1; ; time++) {
    try {
      return await work(time === 1)
    } catch (reason) {
      if (!(reason instanceof Outdated) || time === MOST_TIMES) throw reason
    }
  }
}

/** Files that change so often are written by something that does not end. */
const MOST_TIMES = 3
