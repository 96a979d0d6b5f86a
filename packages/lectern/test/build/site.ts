import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The folder with the fixture sites. */
export const sites = fileURLToPath(new URL('../sites', import.meta.url))

/** Installed packages of this repository. */
const PACKAGES = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

/** A copy of a fixture site in a folder of its own. */
export interface SiteCopy {
  /** Absolute folder of the copy. */
  readonly root: string
  /** Its output folder, which does not exist at first. */
  readonly out: string
  /** The text of a file of the output. */
  read(path: string): string
  /** Replaces the first occurrence of a text in a file of the site. */
  edit(path: string, from: string, to: string): void
  write(path: string, content: string): void
  remove(): void
}

/** Copies a fixture site into a new temporary folder. */
export function copySite(name: string): SiteCopy {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-'))
  const root = join(parent, 'site')
  cpSync(join(sites, name), root, { recursive: true })
  // As if the packages were installed in it.
  symlinkSync(PACKAGES, join(parent, 'node_modules'))
  const out = join(root, 'dist')
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return {
    root,
    out,
    write,
    read: path => readFileSync(join(out, path), 'utf8'),
    edit(path, from, to) {
      const text = readFileSync(join(root, path), 'utf8')
      if (!text.includes(from)) throw new Error(`"${from}" is not in ${path}`)
      write(path, text.replace(from, to))
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}

/** Copies a fixture site for the test that runs, and removes it with that. */
export function siteOfTest(name: string): SiteCopy {
  const site = copySite(name)
  onTestFinished(() => site.remove())
  return site
}

/** Every file below a folder with its content, by its path relative to the folder. */
export function snapshot(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  return new Map(
    files.map(file => [file.slice(folder.length + 1), readFileSync(file).toString('latin1')]),
  )
}

/** The paths that differ between two snapshots. */
export function changedPaths(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter(path => before.get(path) !== after.get(path)).sort()
}
