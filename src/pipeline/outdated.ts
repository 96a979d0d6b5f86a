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
