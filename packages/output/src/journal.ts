import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeError, errorCode } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { z } from 'zod'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import type { OutputDirs } from './output-dirs.ts'
import { isInside } from './output-path.ts'
import { entryStats, removeEmptyFolders, removeFile } from './remove.ts'

/**
 * Steps of an exchange, in this order. Before the journal is written, nothing happens; after that, the steps are
 * repeated until they are done. So a killed build leaves the old site or, after the next command, the new one.
 */
export interface Journal {
  readonly cleared: readonly string[]
  /** Staged files to move before documents, and outermost new folders without documents. */
  readonly named: readonly string[]
  /** Documents, and outermost new folders with documents. */
  readonly documents: readonly string[]
  readonly removed: readonly string[]
}

interface Failure {
  readonly path: string
  readonly reason: unknown
}

const paths = z.array(z.string().refine(isInside))
const schema = z.object({ cleared: paths, named: paths, documents: paths, removed: paths })

export function stagedFolder(state: string): string {
  return join(state, 'staged')
}

export function isPending({ state }: OutputDirs): boolean {
  return existsSync(join(state, 'journal.json'))
}

/** Brings the output folder to the state that `manifest` describes; null on success. */
export function perform(dirs: OutputDirs, journal: Journal, manifest: Manifest): Problem | null {
  const { state } = dirs
  writeManifest(state, manifest, 'manifest.next.json')
  const next = join(state, 'journal.json.next')
  writeFileSync(next, JSON.stringify(journal))
  renameSync(next, join(state, 'journal.json'))
  const failure = complete(dirs, journal)
  if (failure === null) return null
  return {
    code: 'output-incomplete',
    severity: 'error',
    message: `"${join(dirs.out, failure.path)}" cannot be replaced or removed: ${describeError(failure.reason)}`,
    hint: 'End what uses the file, or change who may write it, and build again.',
  }
}

/**
 * Completes the exchange of a killed build, or drops its journal: the next build compares the output with its
 * manifest.
 */
export function recover(dirs: OutputDirs): Problem | null {
  if (!isPending(dirs)) return null
  const file = join(dirs.state, 'journal.json')
  const journal = readJournal(file)
  if (journal === null) dropJournal(dirs)
  const failure = journal && complete(dirs, journal)
  if (journal !== null && failure === null) return null
  const why = failure
    ? `"${join(dirs.out, failure.path)}" cannot be replaced or removed: ${describeError(failure.reason)}`
    : `its list of changes, "${file}", is damaged`
  return {
    code: 'journal-dropped',
    severity: 'warning',
    message: `a build was killed and cannot be completed: ${why}`,
    hint: 'Build again: that puts everything right.',
  }
}

function readJournal(file: string): Journal | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function complete(dirs: OutputDirs, journal: Journal): Failure | null {
  const failure = followSteps(dirs, journal)
  if (failure !== null) {
    dropJournal(dirs)
    return failure
  }
  try {
    renameSync(join(dirs.state, 'manifest.next.json'), join(dirs.state, 'manifest.json'))
  } catch (reason) {
    // It was renamed before the build was killed.
    if (errorCode(reason) !== 'ENOENT') throw reason
  }
  close(dirs)
  return null
}

function followSteps(
  dirs: OutputDirs,
  { cleared, named, documents, removed }: Journal,
): Failure | null {
  const made = new Set([dirs.out])
  const remove = (path: string): void => removeFile(dirs.out, path)
  const toPlace = (path: string): void => move(dirs, path, made)
  // Documents must not be moved without their files, nor files removed that old documents use.
  return (
    doEach(cleared, remove) ??
    doEach(named, toPlace) ??
    doEach(documents, toPlace) ??
    doEach(removed, remove)
  )
}

function doEach(all: readonly string[], step: (path: string) => void): Failure | null {
  let failure: Failure | null = null
  for (const path of all) {
    try {
      step(path)
    } catch (reason) {
      if (errorCode(reason) === '') throw reason
      failure ??= { path, reason }
    }
  }
  return failure
}

function move({ out, state }: OutputDirs, path: string, made: Set<string>): void {
  const target = `${out}/${path}`
  const folder = dirname(target)
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  const staged = join(stagedFolder(state), path)
  try {
    renameSync(staged, target)
  } catch (reason) {
    // It was moved before the build was killed.
    if (errorCode(reason) === 'ENOENT') return
    if (entryStats(target)?.isDirectory() !== true) throw reason
    removeEmptyFolders(target)
    renameSync(staged, target)
  }
}

/** Keeps the list of all files that Lectern has written, and forgets all units. */
function dropJournal(dirs: OutputDirs): void {
  const { state } = dirs
  const old = readManifest(state)
  const next = readManifest(state, 'manifest.next.json')
  try {
    writeManifest(state, { files: { ...old.files, ...next.files }, units: {}, site: '' })
  } catch (reason) {
    // On a full disk the old manifest stays; its files are checked before use.
    if (errorCode(reason) === '') throw reason
  }
  close(dirs)
}

function close({ state }: OutputDirs): void {
  rmSync(join(state, 'journal.json'), { recursive: true, force: true })
}
