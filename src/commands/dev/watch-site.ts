import { dirname, join, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { CONFIG_FILES } from '../../config/load.ts'
import { ADDRESS_LIST } from '../../content/addresses.ts'
import type { SiteFiles } from '../../content/site-state.ts'

/** Tells of changes of a site. */
interface SiteWatcher {
  /** Says where the site is now. */
  update(site: SiteFiles): void
  close(): Promise<void>
}

/** Files that come in one save are one change. */
const SETTLED_AFTER = 30
/** A change that goes on is told of after so many milliseconds, and again. */
const LONGEST_WAIT = 500

/** The files that a site may have beside its content, besides those that its configuration imports. */
export function siteFiles(root: string): readonly string[] {
  return [...CONFIG_FILES, ADDRESS_LIST].map(name => join(resolve(root), name))
}

/** Watches the files of the site in a folder. What the system does not tell of is not an error. */
export function watchSite(root: string, onChange: () => void): SiteWatcher {
  const folder = resolve(root)
  let site: SiteFiles = { content: join(folder, 'content'), files: siteFiles(root) }
  let timer: NodeJS.Timeout | undefined
  let first = 0
  const isBelow = (path: string, folder: string): boolean =>
    path === folder || path.startsWith(folder + sep)
  // Folders above are watched too, for what is in them may be moved away and come back.
  const isWatched = (path: string): boolean =>
    (site.content !== null && (isBelow(path, site.content) || isBelow(site.content, path))) ||
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
  // Pages look at the files themselves when they are asked for.
  watcher.on('error', () => {})
  return {
    update({ content, files }) {
      const isElsewhere = content !== null && content !== site.content
      site = { content: content ?? site.content, files }
      // It was passed over when the folder that it is in was looked at.
      if (isElsewhere) watcher.add(content)
      for (const path of [...files, ...(content === null ? [] : [content])]) {
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
