import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { writeProblem } from './failure.ts'
import type { Journal } from './journal.ts'
import { foldersOf, rankOf } from './output-path.ts'
import { entryStats, filesBelow } from './remove.ts'

/** What becomes of an output folder. Paths are relative to it. */
interface Change {
  /** Absolute output folder. */
  readonly out: string
  /** Files that are staged. */
  readonly changed: readonly string[]
  /** All files of the new site. */
  readonly files: ReadonlySet<string>
  /** Files that Lectern has written at any time: no others are removed. */
  readonly known: Iterable<string>
}

/** Finds out whether a change can be made, before anything is touched, and in which order it is. */
export function planExchange(
  change: Change,
): { readonly journal: Journal } | { readonly problem: Problem } {
  const { out, changed } = change
  const removed = removedPaths(change)
  const old = new Set(removed)
  const cleared = new Set<string>()
  const folders = openFolders(out)
  for (const path of changed) {
    try {
      const file = foldersOf(path).findLast(folder => folders.stateOf(folder) === 'file')
      if (file !== undefined && !old.has(file)) return { problem: inTheWay(out, file, path) }
      if (file !== undefined) cleared.add(file)
      if (!folders.isThere(path)) continue
      if (entryStats(join(out, path))?.isDirectory() !== true) continue
      const inside = filesBelow(out, path)
      const foreign = inside.find(other => !old.has(other))
      if (foreign !== undefined) return { problem: inTheWay(out, foreign, path) }
      for (const other of inside) cleared.add(other)
    } catch (reason) {
      return { problem: writeProblem(reason, join(out, path)) }
    }
  }
  const moved = [...changed].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
  const rest = removed.filter(path => !cleared.has(path))
  return { journal: { cleared: [...cleared], moved, removed: rest } }
}

/** The files of old sites that are there and that the new one does not have. */
function removedPaths({ out, files, known }: Change): string[] {
  const gone = [...known].filter(path => !files.has(path))
  if (gone.length === 0) return []
  // `Page` and `page` are one file on the file systems of macOS and Windows.
  const spellings = new Map([...files].map(path => [fold(path), path]))
  return gone.filter(path => {
    const stats = entryStats(join(out, path))
    if (stats === undefined) return false
    const other = spellings.get(fold(path))
    return other === undefined || entryStats(join(out, other))?.ino !== stats.ino
  })
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** What stands where a folder will be. */
type FolderState = 'folder' | 'file' | 'nothing'

/** Tells of folders whether files can be moved into them, each of them only once. */
function openFolders(out: string) {
  const device = statSync(out).dev
  const states = new Map<string, FolderState>()
  const look = (folder: string): FolderState => {
    const place = join(out, folder)
    const stats = statSync(place, { throwIfNoEntry: false })
    // A link that leads nowhere is a file for us: no folder can be made there.
    if (stats === undefined) return entryStats(place) === undefined ? 'nothing' : 'file'
    if (!stats.isDirectory()) return 'file'
    if (stats.dev !== device) {
      throw Object.assign(new Error('EXDEV: another file system'), { code: 'EXDEV' })
    }
    accessSync(place, constants.W_OK | constants.X_OK)
    return 'folder'
  }
  const stateOf = (folder: string): FolderState => {
    const known = states.get(folder)
    if (known !== undefined) return known
    const [parent] = foldersOf(folder)
    const isReachable = parent === undefined || stateOf(parent) === 'folder'
    const state = isReachable ? look(folder) : 'nothing'
    states.set(folder, state)
    return state
  }
  return {
    stateOf,
    /** True when the folder of a path is there. */
    isThere(path: string): boolean {
      const [parent] = foldersOf(path)
      return parent === undefined || stateOf(parent) === 'folder'
    },
  }
}

function inTheWay(out: string, file: string, path: string): Problem {
  return {
    code: 'output-conflict',
    severity: 'error',
    message: `"${join(out, file)}" is not of this site and is in the way of "${path}"`,
    hint: 'Move it out of the output folder.',
  }
}
