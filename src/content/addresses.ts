import { join } from 'node:path'
import type { Place, Problem } from '../base/problem.ts'
import { errorCode, readFile } from '../engine/read-file.ts'
import { unreadable } from './list-files.ts'

/** Name of the list of public addresses, beside the configuration: one URL path below the base path a line. */
export const ADDRESS_LIST = 'addresses.txt'

/** A line of the list of public addresses. */
export interface ListedAddress {
  /** URL path below the base path, with a slash at its start: `/v5/Install/`. */
  readonly address: string
  readonly place: Place
}

/** The list of public addresses. */
interface AddressList {
  /** None where the site keeps no list. */
  readonly listed: readonly ListedAddress[]
  readonly problems: readonly Problem[]
}

/** Reads the list of public addresses of the site in an absolute folder. */
export function readAddresses(root: string): AddressList {
  const file = join(root, ADDRESS_LIST)
  try {
    const lines = readFile(file).toString().split('\n')
    return {
      listed: lines.flatMap((text, index) => addressOf(text, index + 1, file)),
      problems: [],
    }
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return { listed: [], problems: [] }
    return { listed: [], problems: [unreadable(file, reason)] }
  }
}

function addressOf(text: string, line: number, file: string): ListedAddress[] {
  const address = text.trim()
  const place = { file, line, column: 1, length: address.length }
  return address === '' ? [] : [{ address, place }]
}
