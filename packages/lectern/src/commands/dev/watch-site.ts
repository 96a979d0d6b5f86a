import { dirname, join, resolve } from 'node:path'
import { isBelow } from '@lectern/base/node/folders'
import { watch } from 'chokidar'
import { CONFIG_FILES } from '../../config/load.ts'
import { ADDRESS_LIST } from '../../content/addresses.ts'
import type { SiteFiles } from '../../content/site-state.ts'

interface SiteWatcher {
  update(site: SiteFiles): void
  close(): Promise<void>
}

/** Milliseconds of silence after which changes are reported together. */
const SETTLED_AFTER = 30
/** Milliseconds after which changes are reported even without silence. */
const LONGEST_WAIT = 500

/** Files outside of the content folder that a site may have, besides imports of its configuration. */
export function siteFiles(root: string): readonly string[] {
  return [...CONFIG_FILES, ADDRESS_LIST].map(name => join(resolve(root), name))
}

export function watchSite(root: string, onChange: () => void): SiteWatcher {
  const folder = resolve(root)
  let site: SiteFiles = { folders: [join(folder, 'content')], files: siteFiles(root) }
  let timer: NodeJS.Timeout | undefined
  let first = 0
  // Parent folders are watched too, because they may be moved away and back.
  const isWatched = (path: string): boolean =>
    site.folders.some(each => isBelow(path, each) || isBelow(each, path)) ||
    site.files.some(file => isBelow(file, path))
  const watched = [folder]
  const watcher = watch(folder, { ignoreInitial: true, ignored: path => !isWatched(path) })
  watcher.on('all', () => {
    const now = performance.now()
    if (timer === undefined) first = now
    clearTimeout(timer)
    const wait = Math.max(0, Math.min(SETTLED_AFTER, first + LONGEST_WAIT - now))
    timer = setTimeout(() => {
      timer = undefined
      onChange()
    }, wait)
  })
  // Requests check the files themselves.
  watcher.on('error', () => {})
  return {
    update({ folders, files }) {
      const added = folders.filter(each => !site.folders.includes(each))
      site = { folders: folders.length === 0 ? site.folders : folders, files }
      // They were ignored when their parents were scanned.
      watcher.add(added)
      for (const path of [...files, ...folders]) {
        const folder = dirname(path)
        if (watched.some(other => isBelow(folder, other))) continue
        watched.push(folder)
        watcher.add(folder)
      }
    },
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
