/**
 * The value of a key that somebody wrote, in an object that has such keys: `constructor` and its like, which
 * every object has, are not meant.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
