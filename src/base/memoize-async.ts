/** A function that does its work once for each argument, and again where it failed. */
export function memoizeAsync<Result>(
  work: (argument: string) => Promise<Result>,
): (argument: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>()
  return argument => {
    const result = results.get(argument) ?? work(argument)
    results.set(argument, result)
    result.catch(() => results.delete(argument))
    return result
  }
}
