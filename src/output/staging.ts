import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { contentHash } from '../engine/hash.ts'
import { errorCode } from '../engine/read-file.ts'
import { writeProblem } from './failure.ts'
import type { Joined, Output } from './output.ts'

/** Where new files go; can be sent to another thread. */
export interface Staging {
  /** Absolute output folder, without symbolic links in it. */
  readonly out: string
  /** Absolute folder that takes the new files; it exists. */
  readonly staged: string
  /** Nothing is in the output folder: there is nothing to compare with. */
  readonly isNew: boolean
}

/** A file that is ready to go to its place; can be sent to another thread. */
export interface StagedFile {
  /** Path relative to the output folder. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Time of its last change, milliseconds since 1970. */
  readonly time: number
  /** False when the output folder holds it already. */
  readonly changed: boolean
  /** What it is to be joined of, when all else is staged; null for all other files. */
  readonly joined: Joined | null
  /** Why it is not staged; null when all is well. */
  readonly problem: Problem | null
}

/** Most bytes that file systems have for a name. */
const LONGEST_NAME = 255

/**
 * Stages files, on any thread. A path that several threads stage at the same time is written and listed by
 * the first of them alone. What cannot be written is a problem of its file, which stops the commit.
 */
export function stageFiles(staging: Staging, outputs: readonly Output[]): StagedFile[] {
  return outputs.flatMap(output => stageFile(staging, output) ?? [])
}

/** The staged file of a path. One folder for all of them: thousands of folders take longer than the files. */
export function stagedPath(staged: string, path: string): string {
  return join(staged, contentHash(path))
}

function stageFile({ out, staged, isNew }: Staging, output: Output): StagedFile | null {
  const { path, content } = output
  const file = { path, size: 0, time: 0, changed: true, joined: null, problem: null }
  if (typeof content !== 'string' && 'files' in content) return { ...file, joined: content }
  if (path.split('/').some(name => name === '..')) return { ...file, problem: outside(path) }
  try {
    checkNames(path)
    const bytes = typeof content === 'string' ? content : readFileSync(content.copyOf)
    const same = isNew ? null : statsOfSame(join(out, path), bytes)
    if (same !== null) return { ...file, size: same.size, time: same.mtimeMs, changed: false }
    const stats = writeNew(stagedPath(staged, path), bytes)
    return stats && { ...file, size: stats.size, time: stats.mtimeMs }
  } catch (reason) {
    return { ...file, problem: writeProblem(reason, path) }
  }
}

/** Writes a file; null when it is already there. */
function writeNew(file: string, content: string | Buffer): Stats | null {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx')
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST') return null
    throw reason
  }
  try {
    writeFileSync(descriptor, content)
    return fstatSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** What the file system says of a file with this content; null when there is none. */
function statsOfSame(file: string, content: string | Buffer): Stats | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size !== Buffer.byteLength(content)) return null
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return readFileSync(file).equals(bytes) ? stats : null
  } catch (reason) {
    // A folder of its path is a file now, or it may not be read: it will be replaced.
    if (['ENOTDIR', 'EACCES'].includes(errorCode(reason))) return null
    throw reason
  }
}

/** Staged files have short names, so that one which is too long would be noticed too late. */
function checkNames(path: string): void {
  if (path.length * 3 <= LONGEST_NAME) return
  if (path.split('/').every(name => Buffer.byteLength(name) <= LONGEST_NAME)) return
  throw Object.assign(new Error('ENAMETOOLONG: name too long'), { code: 'ENAMETOOLONG' })
}

/** Whatever makes it so: nothing is written anywhere else. */
function outside(path: string): Problem {
  return {
    code: 'output-not-written',
    severity: 'error',
    message: `"${path}" cannot be written: it is outside of the output folder`,
  }
}
