import { realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { errorCode } from '../engine/read-file.ts'
import type { Encoding } from './encoding.ts'

/** A file that may be served. */
export interface Found {
  /** Where it is once links are followed. */
  readonly real: string
  readonly stats: Stats
}

/** Files that a host or a build step may have compressed better than there is time for here. */
const SIBLINGS = { br: '.br', gzip: '.gz' }

/** Codes of errors that say that there is no such file. */
export const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']

/**
 * The file at a path; null for none. It waits for the disk, as nginx does: what is looked up all the time is
 * known to the system, and a thread of Node takes ten times as long to ask.
 */
export function find(folder: string, path: string): Found | null {
  const file = join(folder, path)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile()) return null
  const real = realpathSync.native(file)
  return real.startsWith(realpathSync.native(folder) + sep) ? { real, stats } : null
}

/** The compressed file beside a file, unless it is older and thus of another text. */
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
