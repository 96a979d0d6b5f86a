import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { readChecked, writeChecked } from '../engine/checked-file.ts'

/** What is known of the files in an output folder. */
export interface Manifest {
  /** For each path relative to the output folder what it holds. */
  readonly files: Readonly<Record<string, WrittenFile>>
  /** What the files were made of, by names that the caller gives, such as permalinks. */
  readonly units: Readonly<Record<string, WrittenUnit>>
}

/** A file as it was written: a change of size or time means that somebody else wrote it since. */
export interface WrittenFile {
  /** Bytes. */
  readonly size: number
  /** Time of its last change, milliseconds since 1970. */
  readonly time: number
}

/** Files that were made together from one input: a page, a search, a feed. */
export interface WrittenUnit {
  /** Hash of all that its files were made from. */
  readonly key: string
  /** Its files, and those that it shows, relative to the output folder. */
  readonly paths: readonly string[]
  /** What was wrong with it, but not so much that the build failed. */
  readonly problems: readonly Problem[]
  /** Path of the module of a page, relative to the output folder; '' for all else. */
  readonly chunk: string
}

/** What is known of a folder that nobody has written, or whose manifest is lost. */
const NOTHING_WRITTEN: Manifest = { files: {}, units: {} }

/** Changes with the shape of a manifest. */
const FORMAT = 'lectern manifest 1'

/** Reads a manifest of a state folder; of a missing or damaged one nothing is known. */
export function readManifest(state: string, name = 'manifest.json'): Manifest {
  const stored = readChecked(join(state, name), FORMAT)
  return isManifest(stored) ? stored : NOTHING_WRITTEN
}

/** The format says what is in it. */
function isManifest(stored: unknown): stored is Manifest {
  return typeof stored === 'object' && stored !== null && 'files' in stored && 'units' in stored
}

/** Writes a manifest, so that at any moment there is the old one or the new one. */
export function writeManifest(state: string, manifest: Manifest, name = 'manifest.json'): void {
  writeChecked(join(state, name), FORMAT, manifest)
}

/** Whether two manifests say the same. A unit that was made anew is another one, whatever it is made of. */
export function isSameManifest(one: Manifest, other: Manifest): boolean {
  return (
    isSameRecord(one.units, other.units, (a, b) => a === b) &&
    isSameRecord(one.files, other.files, (a, b) => a.size === b.size && a.time === b.time)
  )
}

function isSameRecord<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  isSame: (a: Value, b: Value) => boolean,
): boolean {
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => {
      const theirs = other[name]
      return theirs !== undefined && isSame(value, theirs)
    })
  )
}

/** True when a file is still as it was written. */
export function isFileIntact(file: string, written: WrittenFile): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() === true && stats.size === written.size && stats.mtimeMs === written.time
  } catch {
    // A part of its path is a file, or may not be entered.
    return false
  }
}

/** A file as it is on disk. */
export function describeFile(file: string): WrittenFile {
  const { size, mtimeMs } = statSync(file)
  return { size, time: mtimeMs }
}

/**
 * What is known of an output folder. Where the state was in another place before, say on the machine
 * outside of a container, the files that were written then are known too, so that they can be removed.
 *
 * @param state absolute state folder of this build
 * @param others those of builds before
 */
export function mergeManifests(state: string, others: readonly string[]): Manifest {
  const { files, units } = readManifest(state)
  const older = others.map(other => readManifest(other).files)
  return { files: Object.assign({}, ...older, files), units }
}
