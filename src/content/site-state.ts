import { lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileState } from '../engine/file-index.ts'

/** What the file system says of all files that a site is made of. */
export interface SiteState {
  /** The states of files and folders by their absolute paths, see `fileState`; '' for what is not there. */
  readonly files: ReadonlyMap<string, string>
  /** True when something may change once more without a difference to see: it has only just changed. */
  readonly isRecent: boolean
}

/** What is a site on disk. */
export interface SiteFiles {
  /** Absolute content folder; null when nobody knows it. */
  readonly content: string | null
  /** Absolute paths of its other files, also of those that are not there. */
  readonly files: readonly string[]
}

/** File systems tell the time of a change by a clock that may be so many milliseconds late. */
const LATE = 20
const FUTURE = 1000

/**
 * Looks at all files of a site. Who watches folders is told of most changes; this does not miss one, such as
 * of a folder that was away for a moment.
 *
 * @param since milliseconds since 1970: what has changed after that is recent
 */
export function siteState({ content, files }: SiteFiles, since = Date.now()): SiteState {
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
  // A file that has just been taken away has no time: the folder that it was in has.
  for (const folder of new Set([...files, ...(content === null ? [] : [content])].map(dirname))) {
    newest = Math.max(newest, changeOf(folder))
  }
  const folders = content === null ? [] : [content]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    lookAt(folder)
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else lookAt(path)
    }
  }
  // A file of the future was written by another clock.
  const isRecent = newest > since - LATE && newest < Date.now() + FUTURE
  return { files: states, isRecent }
}

/** True when no file has changed between two looks at a site. */
export function isSameState({ files }: SiteState, after: SiteState): boolean {
  return (
    files.size === after.files.size &&
    [...files].every(([path, state]) => after.files.get(path) === state)
  )
}

/** When a folder was last changed; 0 where there is none. */
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
