import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from './output-path.ts'

/** Removes a file, or a folder in which there are only folders, and the folders that it leaves empty. */
export function removeFile(out: string, path: string): void {
  try {
    unlinkSync(join(out, path))
  } catch {
    // Already gone, or a folder.
    removeEmptyFolders(join(out, path))
  }
  try {
    for (const folder of foldersOf(path)) rmdirSync(join(out, folder))
  } catch {
    // It still holds other files.
  }
}

function removeEmptyFolders(folder: string): void {
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
