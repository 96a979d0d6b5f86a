import { contentHash, contentHashOf } from '@lectern/base/node/hash'
import { VERSION } from '../version.ts'

/** Makes the cache key of an input, which is JSON. */
export type KeyOf = (input: unknown) => string

/** @param context JSON of everything besides the input that the result depends on */
export function keysWith(context: readonly unknown[]): KeyOf {
  const start = contentHash(JSON.stringify([VERSION, ...context]))
  return input => contentHashOf(start, JSON.stringify(input))
}
