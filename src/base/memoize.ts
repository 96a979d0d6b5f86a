/** A function that does its work once for each argument. */
export function memoize<Argument, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>()
  return argument => {
    const result = results.get(argument) ?? work(argument)
    results.set(argument, result)
    return result
  }
}
