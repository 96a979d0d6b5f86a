import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../base/problem.ts'
import { describeError, errorCode } from '../engine/read-file.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { isDocument, isInside } from './output-path.ts'
import type { Place } from './place.ts'
import { entryStats, removeEmptyFolders, removeFile } from './remove.ts'
import { stagedPath } from './staging.ts'

/**
 * What is done to an output folder, in this order, so that a build killed at any moment leaves the old
 * site or, after the next command, the new one. Before the journal is written nothing has happened; after
 * that its steps can be repeated until they are done. All paths are relative to the output folder.
 */
export interface Journal {
  /** Old files that are in the way: where a folder will be, or in a folder where a file will be. */
  readonly cleared: readonly string[]
  /** Staged files that go to their places: first what documents name, then documents. */
  readonly moved: readonly string[]
  readonly removed: readonly string[]
}

/** A step that could not be done. */
interface Failure {
  readonly path: string
  readonly reason: unknown
}

const paths = z.array(z.string().refine(isInside))
const schema = z.object({ cleared: paths, moved: paths, removed: paths })

/** The folder of staged files in a state folder. */
export function stagedFolder(state: string): string {
  return join(state, 'staged')
}

/** True when a build was killed while it exchanged files. */
export function isPending({ state }: Place): boolean {
  return existsSync(join(state, 'journal.json'))
}

/** Brings an output folder to the state that `manifest` describes; null when all was done. */
export function perform(place: Place, journal: Journal, manifest: Manifest): Problem | null {
  const { state } = place
  writeManifest(state, manifest, 'manifest.next.json')
  const next = join(state, 'journal.json.next')
  writeFileSync(next, JSON.stringify(journal))
  renameSync(next, join(state, 'journal.json'))
  const failure = complete(place, journal)
  if (failure === null) return null
  return {
    code: 'output-incomplete',
    severity: 'error',
    message: `"${join(place.out, failure.path)}" cannot be replaced or removed: ${describeError(failure.reason)}`,
    hint: 'End what uses the file, or change who may write it, and build again.',
  }
}

/**
 * Completes what a killed build has left half done. A journal that cannot be read or done is dropped with
 * a warning: the next build finds by the manifest what is not as it should be.
 */
export function recover(place: Place): Problem | null {
  if (!isPending(place)) return null
  const file = join(place.state, 'journal.json')
  const journal = readJournal(file)
  if (journal === null) dropJournal(place)
  const failure = journal && complete(place, journal)
  if (journal !== null && failure === null) return null
  const why = failure
    ? `"${join(place.out, failure.path)}" cannot be replaced or removed: ${describeError(failure.reason)}`
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

/** Does the steps; the first that could not be done is returned, and then the journal is dropped. */
function complete(place: Place, journal: Journal): Failure | null {
  const failure = followSteps(place, journal)
  if (failure !== null) {
    dropJournal(place)
    return failure
  }
  try {
    renameSync(join(place.state, 'manifest.next.json'), join(place.state, 'manifest.json'))
  } catch (reason) {
    // Renamed before the build was killed.
    if (errorCode(reason) !== 'ENOENT') throw reason
  }
  close(place)
  return null
}

/** Every step can be done twice, so that a killed build can be completed from the start. */
function followSteps(place: Place, { cleared, moved, removed }: Journal): Failure | null {
  const made = new Set([place.out])
  const documents = moved.findIndex(isDocument)
  const named = documents === -1 ? moved : moved.slice(0, documents)
  const remove = (path: string): void => removeFile(place.out, path)
  const toPlace = (path: string): void => move(place, path, made)
  // Without what they name documents stay as they are, and what is named by old documents stays.
  return (
    doEach(cleared, remove) ??
    doEach(named, toPlace) ??
    doEach(moved.slice(named.length), toPlace) ??
    doEach(removed, remove)
  )
}

/** Does a step with each path. One that fails does not keep back the others; it is returned. */
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

/** Moves a staged file to its place; `made` are the folders that are known to exist. */
function move({ out, state }: Place, path: string, made: Set<string>): void {
  const target = `${out}/${path}`
  const folder = dirname(target)
  if (!made.has(folder)) mkdirSync(folder, { recursive: true })
  made.add(folder)
  const staged = stagedPath(stagedFolder(state), path)
  try {
    renameSync(staged, target)
  } catch (reason) {
    // Moved before the build was killed.
    if (errorCode(reason) === 'ENOENT') return
    if (entryStats(target)?.isDirectory() !== true) throw reason
    removeEmptyFolders(target)
    renameSync(staged, target)
  }
}

/** Gives up: all files of the old and the new site are known as ours, and none of the units is. */
function dropJournal(place: Place): void {
  const { state } = place
  const old = readManifest(state)
  const next = readManifest(state, 'manifest.next.json')
  try {
    writeManifest(state, { files: { ...old.files, ...next.files }, units: {} })
  } catch (reason) {
    // On a full disk the old manifest stays: its files are compared with what is there.
    if (errorCode(reason) === '') throw reason
  }
  close(place)
}

/** Ends the exchange; what is left of the staged files goes with the state, see `closePlace`. */
function close({ state }: Place): void {
  rmSync(join(state, 'journal.json'), { recursive: true, force: true })
}
