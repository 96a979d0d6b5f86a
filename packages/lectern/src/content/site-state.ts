import { lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { fileState } from '@lectern/engine/file-index'

export interface SiteState {
  /** By absolute path, see `fileState`; '' if the path does not exist. */
  readonly files: ReadonlyMap<string, string>
  /** True if a file changed so recently that another change could leave the same state. */
  readonly isRecent: boolean
}

export interface SiteFiles {
  /** Absolute: the content folder and those of `includes`; none if the configuration cannot be read. */
  readonly folders: readonly string[]
  /** Absolute paths of files outside of these folders; they need not exist. */
  readonly files: readonly string[]
}

/** Milliseconds that the clock of a file system may be late. */
const LATE = 20
const FUTURE = 1000

/**
 * Looks at all files. Unlike a watcher it misses nothing, such as a folder that was away for a moment. Changes
 * after `since`, in milliseconds since 1970, are recent.
 */
export function siteState({ folders, files }: SiteFiles, since = Date.now()): SiteState {
  const states = new Map<string, string>()
  let newest = 0
  const lookAt = (path: string): void => {
    try {
      const stats = statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path)
      newest = Math.max(newest, stats.ctimeMs)
      states.set(path, fileState(stats))
    } catch {
      states.set(path, '')
    }
  }
  for (const file of files) lookAt(file)
  // A deleted file has no time, but its folder has.
  for (const folder of new Set([...files, ...folders].map(dirname))) {
    newest = Math.max(newest, changeOf(folder))
  }
  const waiting = [...folders]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    lookAt(folder)
    for (const entry of entriesOf(folder)) {
      const path = folder + sep + entry.name
      if (entry.isDirectory()) waiting.push(path)
      else lookAt(path)
    }
  }
  // A time in the future comes from another clock.
  const isRecent = newest > since - LATE && newest < Date.now() + FUTURE
  return { files: states, isRecent }
}

export function isSameState({ files }: SiteState, after: SiteState): boolean {
  return (
    files.size === after.files.size &&
    [...files].every(([path, state]) => after.files.get(path) === state)
  )
}

function changeOf(folder: string): number {
  try {
    return statSync(folder).ctimeMs
  } catch {
    return 0
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
