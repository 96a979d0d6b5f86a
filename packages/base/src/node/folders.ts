import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { errorCode } from './read-file.ts'

/** Missing folders are made one by one, because `recursive` does not end in `/proc`. Returns whether any was. */
export function makeFolder(folder: string, mode = 0o777): boolean {
  const missing: string[] = []
  for (let above = folder; !existsSync(above); above = dirname(above)) missing.unshift(above)
  for (const each of missing.length === 0 ? [folder] : missing) makeOne(each, mode)
  return missing.length > 0
}

/** Another process may make it at the same time. */
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

/** The nearest folder upwards with `.git`, which is a file in worktrees. */
export function gitCheckout(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return null
  }
}

/** Also true for the folder itself. Both are absolute. */
export function isBelow(path: string, folder: string): boolean {
  const from = relative(folder, path)
  return from !== '..' && !from.startsWith(`..${sep}`) && !isAbsolute(from)
}

/** With `/` on every system. */
export function relativePath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}
