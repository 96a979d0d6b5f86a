import { lstatSync, readdirSync, rmdirSync, type Stats, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '@lectern/base/node/read-file'
import { foldersOf } from './output-path.ts'

/** Removes a file, or a folder that contains only folders, and parents that are then empty. */
export function removeFile(out: string, path: string): void {
  const file = join(out, path)
  const stats = entryStats(file)
  if (stats?.isDirectory() === true) removeEmptyFolders(file)
  else if (stats !== undefined) unlinkSync(file)
  try {
    for (const folder of foldersOf(path)) rmdirSync(join(out, folder))
  } catch {
    // A parent has other files.
  }
}

/** Like `lstat`; undefined for nothing. */
export function entryStats(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (reason) {
    if (errorCode(reason) === 'ENOTDIR') return undefined
    throw reason
  }
}

export function removeEmptyFolders(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
    }
    rmdirSync(folder)
  } catch {
    // It is gone, or has other files.
  }
}

export function filesBelow(out: string, folder = ''): string[] {
  return readdirSync(join(out, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(out, path) : [path]
  })
}
