import { renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHashOf } from './hash.ts'
import { makeFolder } from './make-folder.ts'
import { readFile } from './read-file.ts'

/**
 * Writes JSON below a line with its hash, so that at any moment there is the old file or the new one.
 *
 * @param file absolute path; its folder is made
 * @param stamp whoever reads the file has to name the same one
 */
export function writeChecked(file: string, stamp: string, value: unknown): void {
  const json = JSON.stringify(value)
  makeFolder(dirname(file))
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${contentHashOf(stamp, json)}\n${json}`)
  renameSync(temporary, file)
}

/** The value that was written with the same stamp; null for none, and for a file that is damaged. */
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
