import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseJson } from '../base/cache.ts'
import { type Manifest, NOTHING_WRITTEN } from './manifest.ts'

/**
 * Moves a staged site into its place so that a build killed at any moment leaves the old site or the
 * new one. Beside the output folder, on the same file system, a folder holds
 *
 *     staged/             files to be moved, or a whole site
 *     manifest.json       what is in the output folder
 *     manifest.next.json  what will be in it
 *     journal.json        what is being done; while it exists, it has to be done
 *
 * Before the journal is written nothing has happened; after that the steps can be repeated until they
 * are done, by the same build or by `recover` in the next command.
 */
export type Journal =
  | { readonly type: 'exchange' }
  | {
      readonly type: 'files'
      readonly renamed: readonly string[]
      readonly removed: readonly string[]
    }

/** The folder in which the next site of an output folder is put together. */
export function stagedFolder(out: string): string {
  return stateFile(out, 'staged')
}

/** Reads what is known of an output folder, after completing a build that was killed while it moved. */
export function readManifest(out: string): Manifest {
  recover(out)
  try {
    const manifest: Manifest = JSON.parse(readFileSync(stateFile(out, 'manifest.json'), 'utf8'))
    const { outline = '', files = {}, pages = {} } = manifest
    return { outline, files, pages }
  } catch {
    return NOTHING_WRITTEN
  }
}

/** Moves what is staged into the output folder, which then is as `manifest` says. */
export function commit(out: string, journal: Journal, manifest: Manifest): void {
  mkdirSync(stateFile(out, ''), { recursive: true })
  writeFileSync(stateFile(out, 'manifest.next.json'), JSON.stringify(manifest))
  const file = stateFile(out, 'journal.json')
  writeFileSync(`${file}.next`, JSON.stringify(journal))
  renameSync(`${file}.next`, file)
  perform(out, journal)
}

/** Completes what a killed build left half done. */
export function recover(out: string): void {
  const file = stateFile(out, 'journal.json')
  if (!existsSync(file)) return
  const journal = parseJson<Journal>(readFileSync(file, 'utf8'))
  if (journal?.type === 'exchange' || journal?.type === 'files') return perform(out, journal)
  // Torn by a power cut. The manifest tells which files are not as they were, if any was moved.
  const old = stateFile(out, 'old')
  if (!existsSync(out) && existsSync(old)) renameSync(old, out)
  rmSync(file)
}

/** Every step can be done twice, so that a killed build can be completed from the start. */
function perform(out: string, journal: Journal): void {
  const staged = stagedFolder(out)
  const old = stateFile(out, 'old')
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
  const next = stateFile(out, 'manifest.next.json')
  if (existsSync(next)) renameSync(next, stateFile(out, 'manifest.json'))
  rmSync(stateFile(out, 'journal.json'), { force: true })
  rmSync(staged, { recursive: true, force: true })
  rmSync(old, { recursive: true, force: true })
}

/** Removes a file and the folders that it leaves empty. */
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

function stateFile(out: string, name: string): string {
  return join(dirname(out), `.${basename(out)}.lectern`, name)
}
