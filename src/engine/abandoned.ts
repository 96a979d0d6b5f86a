import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A temporary file that is older than this, in milliseconds, belongs to a process that was killed. */
const ABANDONED_AFTER = 60_000

/** True for a temporary file that nobody will rename any more. */
export function isAbandoned(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_AFTER
}

/** Removes what killed processes have left half written in a folder, see `writeChecked`. */
export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (/\.\d+$/.test(name) && isAbandoned(file)) rmSync(file, { force: true })
  }
}
