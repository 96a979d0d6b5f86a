import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import type { Journal } from './journal.ts'
import { foldersOf, rankOf } from './output-path.ts'
import { entryStats, filesBelow } from './remove.ts'
import { writeProblem } from './write-problem.ts'

interface Change {
  readonly out: string
  readonly changed: readonly string[]
  readonly files: ReadonlySet<string>
  /** Files that Lectern has ever written. No others are removed. */
  readonly known: Iterable<string>
}

/** Checks before the exchange that it can be done, and orders its steps. */
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
  const rest = removed.filter(path => !cleared.has(path))
  const moved = movedEntries(changed, folders)
  return { journal: { cleared: [...cleared], ...moved, removed: rest } }
}

/** Moves the outermost new folders as a whole, and other files one by one. */
function movedEntries(
  changed: readonly string[],
  { stateOf }: Pick<ReturnType<typeof openFolders>, 'stateOf'>,
): Pick<Journal, 'named' | 'documents'> {
  const ranks = new Map<string, number>()
  for (const path of changed) {
    const entry = foldersOf(path).findLast(folder => stateOf(folder) === 'nothing') ?? path
    ranks.set(entry, Math.max(ranks.get(entry) ?? 0, rankOf(path)))
  }
  const inOrder = [...ranks].sort(([a, rankA], [b, rankB]) => rankA - rankB || (a < b ? -1 : 1))
  const entries = (isWanted: (rank: number) => boolean): string[] =>
    inOrder.filter(([, rank]) => isWanted(rank)).map(([entry]) => entry)
  return { named: entries(rank => rank < 2), documents: entries(rank => rank === 2) }
}

function removedPaths({ out, files, known }: Change): string[] {
  const gone = [...known].filter(path => !files.has(path))
  if (gone.length === 0) return []
  // macOS and Windows do not distinguish `Page` from `page`.
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

type FolderState = 'folder' | 'file' | 'nothing'

function openFolders(out: string) {
  const device = statSync(out).dev
  const states = new Map<string, FolderState>()
  const look = (folder: string): FolderState => {
    const place = join(out, folder)
    const stats = statSync(place, { throwIfNoEntry: false })
    // A broken link: no folder can be created there.
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
