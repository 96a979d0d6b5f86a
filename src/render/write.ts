import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contentHash } from '../disk/hash.ts'
import type { Output } from './output.ts'

/** What is known of the files in an output folder. */
export interface Manifest {
  /** For each path relative to the output folder what it holds. */
  readonly files: Readonly<Record<string, WrittenFile>>
  /** For each page's permalink the key that its files were made for, and their paths. */
  readonly pages: Readonly<Record<string, WrittenPage>>
}

/** A file as it was written: a change of size or time means that somebody else wrote it since. */
export interface WrittenFile {
  readonly hash: string
  readonly size: number
  readonly time: number
}

export interface WrittenPage {
  readonly key: string
  readonly paths: readonly string[]
}

/** The files of a new site: those that were made, and the paths of those that stay. */
export interface NewSite {
  readonly outputs: readonly Output[]
  readonly kept: readonly string[]
  readonly pages: Readonly<Record<string, WrittenPage>>
}

/** What writing did. */
export interface Written {
  /** Files whose content changed or is new. */
  readonly changed: number
  readonly removed: number
  readonly total: number
}

/** A file in every output folder, which tells that Lectern may replace what is in it. */
export const MARKER = '.lectern'

/** With more changes than this the folder is exchanged as a whole, with fewer each file by itself. */
const FEW = 256

/** True when a folder does not exist, is empty, or was written by Lectern. */
export function mayReplace(out: string): boolean {
  return !existsSync(out) || existsSync(join(out, MARKER)) || readdirSync(out).length === 0
}

/** Reads what is known of an output folder, after completing a build that was killed while it wrote. */
export function readManifest(out: string): Manifest {
  recover(out)
  try {
    const manifest: Manifest = JSON.parse(readFileSync(stateFile(out, 'manifest.json'), 'utf8'))
    return { files: manifest.files ?? {}, pages: manifest.pages ?? {} }
  } catch {
    return { files: {}, pages: {} }
  }
}

/** True when a file is still as it was written. */
export function isIntact(out: string, path: string, file: WrittenFile | undefined): boolean {
  const stats = file && statSync(join(out, path), { throwIfNoEntry: false })
  return stats !== undefined && stats.size === file?.size && stats.mtimeMs === file.time
}

/**
 * Brings an output folder to a new state. Files that do not change are not touched. What changes is
 * first written beside the folder; then a journal says what is to be renamed and removed, and that is
 * done: a build killed before the journal leaves the old site, one killed after it is completed by
 * `recover`. Many changes become two renames of whole folders.
 */
export function writeSite(out: string, manifest: Manifest, site: NewSite): Written {
  const state = stateFolder(out)
  const staged = join(state, 'staged')
  rmSync(staged, { recursive: true, force: true })
  const files: Record<string, WrittenFile> = {}
  const changed: string[] = []
  const unchanged: string[] = []
  for (const path of site.kept) {
    const known = manifest.files[path]
    if (known) files[path] = known
    unchanged.push(path)
  }
  const made = new Set<string>()
  for (const output of [...site.outputs, { path: MARKER, content: 'Written by Lectern.\n' }]) {
    if (files[output.path]) continue
    const content =
      typeof output.content === 'string' ? output.content : readFileSync(output.content.copyOf)
    const hash = contentHash(content)
    const known = manifest.files[output.path]
    const same = known?.hash === hash && isIntact(out, output.path, known)
    if (same || (known === undefined && holds(join(out, output.path), hash))) {
      files[output.path] = known ?? describe(join(out, output.path), hash)
      unchanged.push(output.path)
      continue
    }
    const target = join(staged, output.path)
    makeFolder(dirname(target), made)
    if (typeof output.content === 'string') writeFileSync(target, content)
    else copyFileSync(output.content.copyOf, target)
    files[output.path] = describe(target, hash)
    changed.push(output.path)
  }
  const removed = listFiles(out, manifest, files)
  const next: Manifest = { files, pages: site.pages }
  mkdirSync(state, { recursive: true })
  writeFileSync(join(state, 'manifest.next.json'), JSON.stringify(next))
  if (changed.length + removed.length > FEW || !existsSync(out)) {
    for (const path of unchanged) {
      makeFolder(dirname(join(staged, path)), made)
      linkSync(join(out, path), join(staged, path))
    }
    mkdirSync(staged, { recursive: true })
    commit(out, { type: 'exchange' })
  } else if (changed.length + removed.length > 0) {
    commit(out, { type: 'files', renamed: changed, removed })
  } else {
    renameSync(join(state, 'manifest.next.json'), join(state, 'manifest.json'))
  }
  return { changed: changed.length, removed: removed.length, total: Object.keys(files).length }
}

/** What is to be done to an output folder once everything is staged. */
type Journal =
  | { readonly type: 'exchange' }
  | { readonly type: 'files'; readonly renamed: readonly string[]; readonly removed: readonly string[] }

/** Completes what a killed build left half done. */
export function recover(out: string): void {
  const file = stateFile(out, 'journal.json')
  if (existsSync(file)) {
    const journal: Journal = JSON.parse(readFileSync(file, 'utf8'))
    perform(out, journal)
  }
}

function commit(out: string, journal: Journal): void {
  const file = stateFile(out, 'journal.json')
  writeFileSync(`${file}.next`, JSON.stringify(journal))
  renameSync(`${file}.next`, file)
  perform(out, journal)
}

/** Every step can be done twice, so that a killed build can be completed from the start. */
function perform(out: string, journal: Journal): void {
  const state = stateFolder(out)
  const staged = join(state, 'staged')
  const old = join(state, 'old')
  switch (journal.type) {
    case 'exchange':
      if (existsSync(staged)) {
        rmSync(old, { recursive: true, force: true })
        if (existsSync(out)) renameSync(out, old)
        renameSync(staged, out)
      }
      break
    case 'files':
      for (const path of journal.renamed) {
        if (!existsSync(join(staged, path))) continue
        mkdirSync(dirname(join(out, path)), { recursive: true })
        renameSync(join(staged, path), join(out, path))
      }
      for (const path of journal.removed) removeFile(out, path)
  }
  if (existsSync(join(state, 'manifest.next.json'))) {
    renameSync(join(state, 'manifest.next.json'), join(state, 'manifest.json'))
  }
  rmSync(stateFile(out, 'journal.json'), { force: true })
  rmSync(staged, { recursive: true, force: true })
  rmSync(old, { recursive: true, force: true })
}

/** Files in the output folder that the new site does not have. */
function listFiles(
  out: string,
  manifest: Manifest,
  wanted: Readonly<Record<string, WrittenFile>>,
): string[] {
  const known = Object.keys(manifest.files)
  const present = known.length > 0 || !existsSync(out) ? known : walk(out, '')
  return present.filter(path => wanted[path] === undefined)
}

function walk(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap(entry => {
    const child = path === '' ? entry.name : `${path}/${entry.name}`
    return entry.isDirectory() ? walk(folder, child) : [child]
  })
}

function removeFile(out: string, path: string): void {
  try {
    unlinkSync(join(out, path))
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      rmdirSync(join(out, folder))
    }
  } catch {
    // Already gone, or a folder that still holds other files.
  }
}

function holds(file: string, hash: string): boolean {
  return existsSync(file) && statSync(file).isFile() && contentHash(readFileSync(file)) === hash
}

function describe(file: string, hash: string): WrittenFile {
  const { size, mtimeMs } = statSync(file)
  return { hash, size, time: mtimeMs }
}

function makeFolder(folder: string, made: Set<string>): void {
  if (made.has(folder)) return
  mkdirSync(folder, { recursive: true })
  made.add(folder)
}

/** Folder beside the output folder, on the same file system, so that renames are atomic. */
function stateFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.lectern`)
}

function stateFile(out: string, name: string): string {
  return join(stateFolder(out), name)
}
