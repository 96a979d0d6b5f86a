import { realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { errorCode } from '@lectern/base/node/read-file'
import type { Encoding } from './request-headers.ts'

export interface Found {
  /** Absolute path without symbolic links. */
  readonly real: string
  readonly stats: Stats
}

/** A build step may have compressed files better than there is time for here. */
const SIBLINGS = { br: '.br', gzip: '.gz' }

export const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']

/** Synchronous, as in nginx: metadata is cached by the system, and a thread of Node would take ten times as long. */
export function find(folder: string, path: string): Found | null {
  const file = join(folder, path)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile()) return null
  const real = realpathSync.native(file)
  return real.startsWith(realpathSync.native(folder) + sep) ? { real, stats } : null
}

/** The precompressed file beside a file, unless it is stale. */
export function findCompressed(
  folder: string,
  path: string,
  { encoding, than }: { readonly encoding: Encoding; readonly than: Stats },
): Found | null {
  if (encoding === 'identity') return null
  try {
    const found = find(folder, path + SIBLINGS[encoding])
    return found !== null && found.stats.mtimeMs >= than.mtimeMs ? found : null
  } catch (reason) {
    if (MISSING.includes(errorCode(reason))) return null
    throw reason
  }
}

/** Changes when the file is written or replaced. */
export function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size}-${mtimeMs}-${ino}`
}
