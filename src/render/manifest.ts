import { statSync } from 'node:fs'
import type { Problem } from '../base/problem.ts'

/** What is known of the files in an output folder. */
export interface Manifest {
  /** Hash of all that its pages share or show of each other, see `siteOutline`. */
  readonly outline: string
  /** For each path relative to the output folder what it holds. */
  readonly files: Readonly<Record<string, WrittenFile>>
  /** The pages by their permalink. */
  readonly pages: Readonly<Record<string, WrittenPage>>
}

/** A file as it was written: a change of size or time means that somebody else wrote it since. */
export interface WrittenFile {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly time: number
}

/** A page as it was written. */
export interface WrittenPage {
  /** Hash of all that its files depend on. */
  readonly key: string
  /** Hash of the text that it shows, see `textKey`. */
  readonly text: string
  /** Its files, and those that it shows or links to, relative to the output folder. */
  readonly paths: readonly string[]
  /** How many samples of it were checked. */
  readonly samples: number
  /** What was wrong with it, but not so much that the build failed. */
  readonly problems: readonly Problem[]
}

/** What is known of a folder that nothing is known of. */
export const NOTHING_WRITTEN: Manifest = { outline: '', files: {}, pages: {} }

/** True when a file is still as it was written. */
export function isIntact(out: string, path: string, file: WrittenFile | undefined): boolean {
  // Every build asks this of every file, and `join` takes longer than the file system.
  const stats = file && statSync(`${out}/${path}`, { throwIfNoEntry: false })
  return stats !== undefined && stats.size === file?.size && stats.mtimeMs === file.time
}

/** True when all files of a page are still as they were written. */
export function isPageIntact(
  { paths }: WrittenPage,
  { out, manifest }: { readonly out: string; readonly manifest: Manifest },
): boolean {
  return paths.every(path => isIntact(out, path, manifest.files[path]))
}

/** A file as it is on disk. */
export function describeFile(file: string): WrittenFile {
  const { size, mtimeMs } = statSync(file)
  return { size, time: mtimeMs }
}
