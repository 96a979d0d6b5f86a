import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { readChecked, writeChecked } from '@lectern/engine/checked-file'

export interface Manifest {
  readonly files: Readonly<Record<string, WrittenFile>>
  readonly units: Readonly<Record<string, WrittenUnit>>
  /** Cache key of the whole site; '' when unknown. */
  readonly site: string
}

/** If the file differs, someone else has changed it. */
export interface WrittenFile {
  readonly size: number
  /** Modification time, milliseconds since 1970. */
  readonly time: number
}

/** Files made together: a page, a search, a feed. */
export interface WrittenUnit {
  /** Cache key. */
  readonly key: string
  /** With the assets that it uses. */
  readonly paths: readonly string[]
  readonly problems: readonly Problem[]
  /** JavaScript module of a page; '' for other units. */
  readonly chunk: string
}

const NOTHING_WRITTEN: Manifest = { files: {}, units: {}, site: '' }

/** Increase the number if the shape changes. */
const FORMAT = 'lectern manifest 2'

export function readManifest(state: string, name = 'manifest.json'): Manifest {
  const stored = readChecked(join(state, name), FORMAT)
  return isManifest(stored) ? stored : NOTHING_WRITTEN
}

function isManifest(stored: unknown): stored is Manifest {
  return typeof stored === 'object' && stored !== null && 'files' in stored && 'units' in stored
}

export function writeManifest(state: string, manifest: Manifest, name = 'manifest.json'): void {
  writeChecked(join(state, name), FORMAT, manifest)
}

/** Units are compared by identity: one that was made again counts as changed. */
export function isSameManifest(one: Manifest, other: Manifest): boolean {
  return (
    one.site === other.site &&
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

export function isFileIntact(file: string, written: WrittenFile): boolean {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() === true && stats.size === written.size && stats.mtimeMs === written.time
  } catch {
    return false
  }
}

export function describeFile(file: string): WrittenFile {
  const { size, mtimeMs } = statSync(file)
  return { size, time: mtimeMs }
}

/** Adds files of earlier state folders, so that they can be removed: a container may have had its own. */
export function mergeManifests(state: string, others: readonly string[]): Manifest {
  const own = readManifest(state)
  // Copying thousands of keys takes longer than looking at the files.
  if (others.length === 0) return own
  const older = others.map(other => readManifest(other).files)
  return { ...own, files: Object.assign({}, ...older, own.files) }
}
