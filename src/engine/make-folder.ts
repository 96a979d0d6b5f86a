import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './read-file.ts'

/**
 * Makes a folder, with those that it is in, one by one: Node does not end where the file system says that
 * nothing is there, as in /proc.
 *
 * @param folder absolute path
 * @param mode of those that are made
 * @returns whether it was not there
 * @throws an error of the file system, of the first one that cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): boolean {
  const missing: string[] = []
  for (let above = folder; !existsSync(above); above = dirname(above)) missing.unshift(above)
  for (const each of missing.length === 0 ? [folder] : missing) makeOne(each, mode)
  return missing.length > 0
}

/** Another process may make it as well. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode })
  } catch (reason) {
    if (errorCode(reason) !== 'EEXIST' || !isFolder(folder)) throw reason
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
