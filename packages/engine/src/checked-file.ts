import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '@lectern/base/node/folders'
import { contentHashOf } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'

/**
 * Writes JSON below a line with its hash, atomically.
 * @param stamp format version: `readChecked` ignores files with another one
 */
export function writeChecked(file: string, stamp: string, value: unknown): void {
  const json = JSON.stringify(value)
  makeFolder(dirname(file))
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${contentHashOf(stamp, json)}\n${json}`)
  renameSync(temporary, file)
}

/** Null for a file that is missing, damaged, or has another stamp. */
export function readChecked(file: string, stamp: string): unknown {
  try {
    const text = readFile(file).toString()
    const end = text.indexOf('\n')
    const json = text.slice(end + 1)
    return text.slice(0, end) === contentHashOf(stamp, json) ? JSON.parse(json) : null
  } catch {
    return null
  }
}

/** Milliseconds after which a temporary file belongs to a killed process. */
const ABANDONED_AFTER = 60_000

export function isAbandoned(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > ABANDONED_AFTER
}

export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (/\.\d+$/.test(name) && isAbandoned(file)) rmSync(file, { force: true })
  }
}
