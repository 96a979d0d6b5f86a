import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../base/problem.ts'

/** Name of the list of public addresses, beside the configuration: one URL path below the base path a line. */
export const ADDRESS_LIST = 'addresses.txt'

/** A line of the list of public addresses. */
export interface ListedAddress {
  /** URL path below the base path, with a slash at its start: `/v5/Install/`. */
  readonly address: string
  readonly place: Place
}

/** Reads the list of public addresses of the site in an absolute folder; empty where it keeps none. */
export function readAddresses(root: string): readonly ListedAddress[] {
  const file = join(root, ADDRESS_LIST)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const address = text.trim()
      const place = { file, line: index + 1, column: 1, length: address.length }
      return address === '' ? [] : [{ address, place }]
    })
}
