import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { makeFolder } from '../engine/make-folder.ts'
import { errorCode } from '../engine/read-file.ts'
import { writeProblem } from './failure.ts'
import { isPending, recover, stagedFolder } from './journal.ts'
import { type Lock, type LockOwner, takeLock } from './lock.ts'
import { mergeManifests } from './manifest.ts'
import { isBuilt, isEmptyFolder } from './marker.ts'
import { openReadOnly } from './open-read-only.ts'
import { makeState, type Place, placesOf, realFolder, tryToMove } from './place.ts'
import { type SiteOutput, startOutput } from './site-output.ts'

/** An output folder that can be written, or why it cannot. */
type OpenedOutput = { readonly output: SiteOutput } | { readonly problem: Problem }

/** How files are written. */
interface OutputOptions {
  /** Whether texts are also written compressed. */
  readonly precompressed: boolean
}

/** What stays in a state folder between builds. */
const LASTING = ['lock', 'manifest.json']
/** With these errors nothing can be written, and yet the folder may hold all that a build would write. */
const DENIED = ['EACCES', 'EPERM', 'EROFS']
/** With these errors the state cannot be beside the output folder, and may be inside of it. */
const NOT_BESIDE = ['EXDEV', ...DENIED]

/**
 * Opens an output folder for a build: follows links, takes the lock, completes a killed build, and makes
 * sure that files can be moved into it. Nothing in it changes yet. A folder that holds a site and cannot be
 * written is opened too: whether that matters the build finds out.
 */
export function openOutput(folder: string, options: OutputOptions): OpenedOutput {
  try {
    return open(resolve(folder), options)
  } catch (reason) {
    const problem = writeProblem(reason, inTheWay(reason) ?? folder)
    const isDenied = DENIED.includes(errorCode(reason))
    const output = isDenied ? openReadOnly(resolve(folder), { ...options, problem }) : null
    return output === null ? { problem } : { output }
  }
}

/**
 * Completes what a killed build has left half done in an output folder, for those that read it. A build
 * that is still at work is left alone, and so is a disk that nothing can be written to.
 */
export function recoverOutput(folder: string): readonly Problem[] {
  try {
    return placesOf(realFolder(resolve(folder))).flatMap(recoverPlace)
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
  const leave = (): void => {
    if (isMade) removeIfEmpty(out)
  }
  try {
    const found = lockPlace(out)
    if ('owner' in found) {
      leave()
      return { problem: inUse(folder, found.owner) }
    }
    const { place, lock } = found
    const close = (): void => {
      closePlace(place, lock)
      leave()
    }
    try {
      const others = placesOf(out).filter(({ state }) => state !== place.state)
      const problems = [...others.flatMap(recoverPlace), ...toList(recover(place))]
      sweep(place.state)
      const staged = stagedFolder(place.state)
      mkdirSync(staged)
      const staging = { out, staged, isNew: isEmptyFolder(out) }
      const manifest = mergeManifests(
        place.state,
        others.map(({ state }) => state),
      )
      return {
        output: startOutput({
          ...{ place, lock, staging, manifest, problems, precompressed, close },
          denied: null,
        }),
      }
    } catch (reason) {
      close()
      throw reason
    }
  } catch (reason) {
    leave()
    throw reason
  }
}

/** Takes the lock in the first place from which files can be moved into the output folder. */
function lockPlace(out: string): { place: Place; lock: Lock } | { owner: LockOwner } {
  const [beside, inside] = placesOf(out)
  try {
    return tryPlace(beside)
  } catch (reason) {
    if (!NOT_BESIDE.includes(errorCode(reason))) throw reason
    return tryPlace(inside)
  }
}

function tryPlace(place: Place): { place: Place; lock: Lock } | { owner: LockOwner } {
  makeState(place)
  const taken = takeLock(join(place.state, 'lock'))
  if ('owner' in taken) return taken
  try {
    tryToMove(place)
    return { place, lock: taken.lock }
  } catch (reason) {
    taken.lock.release()
    removeIfEmpty(place.state)
    throw reason
  }
}

function recoverPlace(place: Place): readonly Problem[] {
  if (!isPending(place)) return []
  const taken = takeLock(join(place.state, 'lock'))
  if ('owner' in taken) return []
  try {
    return toList(recover(place))
  } finally {
    taken.lock.release()
  }
}

/** Removes what killed builds have left. */
function sweep(state: string): void {
  for (const entry of readdirSync(state, { withFileTypes: true })) {
    if (entry.isFile() && LASTING.includes(entry.name)) continue
    rmSync(join(state, entry.name), { recursive: true, force: true })
  }
}

/** Ends the use of a place. What could not be completed is left to the next command. */
function closePlace(place: Place, lock: Lock): void {
  try {
    if (!lock.isHeld()) return
    if (!isPending(place)) sweep(place.state)
    lock.release()
  } catch (reason) {
    // The next build sweeps again, and takes over the lock of a process that has ended.
    if (errorCode(reason) === '') throw reason
  }
  removeIfEmpty(place.state)
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It holds something.
  }
}

function toList(problem: Problem | null): readonly Problem[] {
  return problem === null ? [] : [problem]
}

/** The file that stands where a folder should be: the output folder, or the one with its state. */
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

function inUse(out: string, { pid, host }: LockOwner): Problem {
  const who = pid === 0 ? 'another process' : `process ${pid} on "${host}"`
  return {
    code: 'output-in-use',
    severity: 'error',
    message: `${who} is writing "${out}"`,
    hint: 'Build again when it has ended, or name another folder with --out.',
  }
}
