import { join } from 'node:path'
import { errorCode, readFile } from '@lectern/base/node/read-file'
import type { Place, Problem } from '@lectern/base/problem'
import { unreadable } from './list-files.ts'

/** Beside the configuration; one URL path below the base path per line. */
export const ADDRESS_LIST = 'addresses.txt'

export interface ListedAddress {
  /** Below the base path, with a leading slash: `/v5/Install/`. */
  readonly address: string
  readonly place: Place
}

interface AddressList {
  readonly listed: readonly ListedAddress[]
  readonly problems: readonly Problem[]
}

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
