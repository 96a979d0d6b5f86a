import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '@lectern/base/node/folders'
import { errorCode } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import type { Joined, Output } from './output.ts'
import { writeProblem } from './write-problem.ts'

/** Cloneable, so that workers can stage files. */
export interface Staging {
  /** Absolute output folder without symbolic links. */
  readonly out: string
  /** Absolute folder for new files. */
  readonly staged: string
  /** The output folder is empty, so there is nothing to compare. */
  readonly isNew: boolean
}

export interface StagedFile {
  readonly path: string
  readonly size: number
  /** Modification time, milliseconds since 1970. */
  readonly time: number
  /** False if the output folder already has the same content. */
  readonly changed: boolean
  /** True if it was already staged for another page; size and time are then 0. */
  readonly staged: boolean
  readonly joined: Joined | null
  readonly problem: Problem | null
}

/**
 * Stages files on any thread; the first of several with one path is written. The commit fails with their problems.
 */
export function stageFiles(staging: Staging, outputs: readonly Output[]): StagedFile[] {
  return outputs.map(output => stageFile(staging, output))
}

function stageFile({ out, staged, isNew }: Staging, output: Output): StagedFile {
  const { path, content } = output
  const file: StagedFile = {
    path,
    size: 0,
    time: 0,
    changed: true,
    staged: false,
    joined: null,
    problem: null,
  }
  const isMade = typeof content === 'string' || content instanceof Uint8Array
  if (!isMade && 'files' in content) return { ...file, joined: content }
  if (path.split('/').some(name => name === '..')) return { ...file, problem: outside(path) }
  try {
    const bytes = isMade ? content : readFileSync(content.copyOf)
    const same = isNew ? null : statsOfSame(join(out, path), bytes)
    if (same !== null) return { ...file, size: same.size, time: same.mtimeMs, changed: false }
    const stats = writeNew(join(staged, path), bytes)
    if (stats === null) return { ...file, staged: true }
    return { ...file, size: stats.size, time: stats.mtimeMs }
  } catch (reason) {
    return { ...file, problem: writeProblem(reason, path) }
  }
}

function writeNew(file: string, content: string | Uint8Array): Stats | null {
  const descriptor = create(file)
  if (descriptor === null) return null
  try {
    writeFileSync(descriptor, content)
    return fstatSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function create(file: string): number | null {
  try {
    return openSync(file, 'wx')
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST' && statSync(file).isFile()) return null
    if (errorCode(reason) !== 'ENOENT') throw reason
    makeFolder(dirname(file))
    return create(file)
  }
}

/** Metadata of an existing file with the same content. */
function statsOfSame(file: string, content: string | Uint8Array): Stats | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile() || stats.size !== Buffer.byteLength(content)) return null
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return readFileSync(file).equals(bytes) ? stats : null
  } catch (reason) {
    if (['ENOTDIR', 'EACCES'].includes(errorCode(reason))) return null
    throw reason
  }
}

/** Never write outside of the output folder, whatever the cause. */
function outside(path: string): Problem {
  return {
    code: 'output-not-written',
    severity: 'error',
    message: `"${path}" cannot be written: it is outside of the output folder`,
  }
}
