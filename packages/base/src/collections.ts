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

/** Failed results are not cached. */
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

/** Unlike `Promise.all`, waits for all promises before it throws the first error. */
export async function allOver<Value>(promises: readonly Promise<Value>[]): Promise<Value[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

export function groupBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** By code units, independent of the locale of the machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `name`, or else `name-2`, `name-3` and so on. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Without inherited properties: keys such as `constructor` may come from users. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
