import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@lectern/base/node/folders'
import { errorCode } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { isPending, recover, stagedFolder } from './journal.ts'
import { type Lock, takeLock } from './lock.ts'
import { mergeManifests } from './manifest.ts'
import {
  isBuilt,
  isEmptyFolder,
  makeState,
  type OutputDirs,
  outputDirs,
  realFolder,
  tryToMove,
} from './output-dirs.ts'
import { type SiteOutput, startOutput } from './site-output.ts'
import { writeProblem } from './write-problem.ts'

type OpenedOutput = { readonly output: SiteOutput } | { readonly problem: Problem }

interface OutputOptions {
  readonly precompressed: boolean
}

const LASTING = ['lock', 'manifest.json']
/** Errors with which the state folder is placed inside of the output folder. */
const NOT_BESIDE = ['EXDEV', 'EACCES', 'EPERM', 'EROFS']

/** Follows links, takes the lock, completes a killed build, and checks that files can be moved into the folder. */
export function openOutput(folder: string, options: OutputOptions): OpenedOutput {
  try {
    return open(resolve(folder), options)
  } catch (reason) {
    return { problem: writeProblem(reason, inTheWay(reason) ?? folder) }
  }
}

/** Completes the exchange of a killed build before the output is read. */
export function recoverOutput(folder: string): readonly Problem[] {
  try {
    return outputDirs(realFolder(resolve(folder))).flatMap(recoverDirs)
  } catch (reason) {
    return [{ ...writeProblem(reason, folder), severity: 'warning' }]
  }
}

function open(folder: string, { precompressed }: OutputOptions): OpenedOutput {
  const out = realFolder(folder)
  const stats = statSync(out, { throwIfNoEntry: false })
  if (stats !== undefined && !stats.isDirectory()) return { problem: notAFolder(folder) }
  if (stats !== undefined && !isBuilt(out) && !isEmptyFolder(out)) {
    return { problem: foreignFolder(folder) }
  }
  const isMade = stats === undefined && makeFolder(out)
  let locked: LockedDirs | null = null
  const close = (): void => {
    if (locked !== null) closeOutput(locked)
    if (isMade) removeIfEmpty(out)
  }
  try {
    const found = lockDirs(out)
    if ('owner' in found) {
      close()
      return { problem: inUse(folder, found) }
    }
    locked = found
    const { dirs, lock } = found
    const others = outputDirs(out).filter(({ state }) => state !== dirs.state)
    const problems = [...others.flatMap(recoverDirs), ...toList(recover(dirs))]
    sweep(dirs.state)
    const staged = stagedFolder(dirs.state)
    mkdirSync(staged)
    const staging = { out, staged, isNew: isEmptyFolder(out) }
    const manifest = mergeManifests(
      dirs.state,
      others.map(({ state }) => state),
    )
    return {
      output: startOutput({ dirs, lock, staging, manifest, problems, precompressed, close }),
    }
  } catch (reason) {
    close()
    throw reason
  }
}

interface LockedDirs {
  readonly dirs: OutputDirs
  readonly lock: Lock
}

interface InUse {
  readonly owner: number
  readonly file: string
}

/** Locks the first state folder from which files can be moved into the output folder. */
function lockDirs(out: string): LockedDirs | InUse {
  const [beside, inside] = outputDirs(out)
  try {
    return tryDirs(beside)
  } catch (reason) {
    if (!NOT_BESIDE.includes(errorCode(reason))) throw reason
    return tryDirs(inside)
  }
}

function tryDirs(dirs: OutputDirs): LockedDirs | InUse {
  makeState(dirs)
  const file = join(dirs.state, 'lock')
  const taken = takeLock(file)
  if ('owner' in taken) return { ...taken, file }
  try {
    tryToMove(dirs)
    return { dirs, lock: taken.lock }
  } catch (reason) {
    taken.lock.release()
    removeIfEmpty(dirs.state)
    throw reason
  }
}

function recoverDirs(dirs: OutputDirs): readonly Problem[] {
  if (!isPending(dirs)) return []
  const taken = takeLock(join(dirs.state, 'lock'))
  if ('owner' in taken) return []
  try {
    return toList(recover(dirs))
  } finally {
    taken.lock.release()
  }
}

function sweep(state: string): void {
  for (const entry of readdirSync(state, { withFileTypes: true })) {
    if (entry.isFile() && LASTING.includes(entry.name)) continue
    rmSync(join(state, entry.name), { recursive: true, force: true })
  }
}

function closeOutput({ dirs, lock }: LockedDirs): void {
  try {
    if (!lock.isHeld()) return
    if (!isPending(dirs)) sweep(dirs.state)
    lock.release()
  } catch (reason) {
    // The next build removes the rest, and takes over the lock.
    if (errorCode(reason) === '') throw reason
  }
  removeIfEmpty(dirs.state)
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {}
}

function toList(problem: Problem | null): readonly Problem[] {
  return problem === null ? [] : [problem]
}

function inTheWay(reason: unknown): string | undefined {
  if (!['EEXIST', 'ENOTDIR'].includes(errorCode(reason))) return undefined
  return reason instanceof Error && 'path' in reason ? String(reason.path) : undefined
}

function notAFolder(out: string): Problem {
  return {
    code: 'output-not-a-folder',
    severity: 'error',
    message: `"${out}" is not a folder`,
    hint: 'Remove the file, or name a folder with --out.',
  }
}

function foreignFolder(out: string): Problem {
  return {
    code: 'foreign-output',
    severity: 'error',
    message: `"${out}" holds files that Lectern has not written`,
    hint: 'Empty the folder or name another one with --out: files of the site could replace them.',
  }
}

function inUse(out: string, { owner, file }: InUse): Problem {
  const who = owner === 0 ? 'another process' : `process ${owner}`
  return {
    code: 'output-in-use',
    severity: 'error',
    message: `${who} is writing "${out}"`,
    hint: `Build again when it has ended. If it is no build, remove "${file}".`,
  }
}
