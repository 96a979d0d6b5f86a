import { lstatSync, readdirSync, rmdirSync, type Stats, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../engine/read-file.ts'
import { foldersOf } from './output-path.ts'

/**
 * Removes a file, or a folder in which there are only folders, and the folders that it leaves empty. What
 * is gone already is all right.
 */
export function removeFile(out: string, path: string): void {
  const file = join(out, path)
  const stats = entryStats(file)
  if (stats?.isDirectory() === true) removeEmptyFolders(file)
  else if (stats !== undefined) unlinkSync(file)
  try {
    for (const folder of foldersOf(path)) rmdirSync(join(out, folder))
  } catch {
    // It still holds other files.
  }
}

/** What stands at a place itself, a link as well; undefined for nothing. */
export function entryStats(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (reason) {
    // A folder of its path is a file.
    if (errorCode(reason) === 'ENOTDIR') return undefined
    throw reason
  }
}

/** Removes a folder in which there are only folders. */
export function removeEmptyFolders(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
    }
    rmdirSync(folder)
  } catch {
    // It is gone, or holds other files.
  }
}

/** The files below a folder, by their paths relative to `out`. */
export function filesBelow(out: string, folder = ''): string[] {
  return readdirSync(join(out, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(out, path) : [path]
  })
}
