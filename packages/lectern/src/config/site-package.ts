import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFile } from '@lectern/base/node/read-file'

export interface SitePackage {
  /** Absolute. */
  readonly folder: string
  readonly version: string
  readonly entry: string
}

/** Looks in the site, whose absolute folder is `root`, then in Lectern. */
export function findPackage(root: string, name: string): SitePackage | null {
  for (const from of [join(root, 'package.json'), import.meta.url]) {
    const folder = folderOf(name, createRequire(from).resolve.paths(name) ?? [])
    if (folder === null) continue
    const { version, module, main, exports } = manifestIn(folder) ?? {}
    const entry = importedBy(exports) ?? module ?? main ?? 'index.js'
    return { folder, version: version ?? '', entry: pathToFileURL(join(folder, entry)).href }
  }
  return null
}

function folderOf(name: string, folders: readonly string[]): string | null {
  return folders.map(folder => join(folder, name)).find(manifestIn) ?? null
}

interface Manifest {
  readonly version?: string
  readonly module?: string
  readonly main?: string
  readonly exports?: unknown
}

function manifestIn(folder: string): Manifest | null {
  try {
    return JSON.parse(readFile(join(folder, 'package.json')).toString())
  } catch {
    return null
  }
}

function importedBy(exports: unknown): string | null {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return null
  for (const key of ['.', 'node', 'import', 'default']) {
    const found = Object.hasOwn(exports, key) ? importedBy(Reflect.get(exports, key)) : null
    if (found !== null) return found
  }
  return null
}
