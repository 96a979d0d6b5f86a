import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { errorCode } from '@lectern/base/node/read-file'
import { ownTask } from '@lectern/engine/unit'
import { z } from 'zod'

export interface Lock {
  /** False after another process has taken over the lock. */
  isHeld(): boolean
  release(): void
}

const schema = z.object({
  pid: z.int().positive(),
  /** Milliseconds since 1970; needed because every build in a container may have the same pid. */
  started: z.number(),
  /** Task id of a worker: a build that is repeated on another worker keeps its lock. */
  task: z.string(),
})
type Owner = z.infer<typeof schema>

const TOLERANCE = 2000

/**
 * Takes a lock, or takes over that of a dead process. Node.js has no locks that end with their process (`flock`),
 * and `proper-lockfile` loses its lock while a build blocks the event loop.
 * @returns the lock, or the pid of its owner, 0 if unknown
 * @throws the error of the file system if the file cannot be written
 */
export function takeLock(file: string): { readonly lock: Lock } | { readonly owner: number } {
  const task = ownTask().id
  const text = JSON.stringify({ pid: process.pid, started: startOfProcess(), task })
  if (!create(file, text)) {
    const owner = ownerIn(read(file))
    if (owner === null ? isBeingWritten(file) : isAlive(owner, task)) {
      return { owner: owner?.pid ?? 0 }
    }
    rmSync(file, { recursive: true, force: true })
    if (!create(file, text)) return { owner: ownerIn(read(file))?.pid ?? 0 }
  }
  const isHeld = (): boolean => read(file) === text
  return {
    lock: {
      isHeld,
      release() {
        if (isHeld()) rmSync(file, { force: true })
      },
    },
  }
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST') return false
    throw reason
  }
}

/** Empty if there is no file, or if it cannot be read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function ownerIn(text: string): Owner | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function isBeingWritten(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && Date.now() - stats.mtimeMs < TOLERANCE
}

function isAlive({ pid, started, task }: Owner, ownTaskId: string): boolean {
  if (pid === process.pid) {
    const isRepeated = task !== '' && task === ownTaskId
    return !isRepeated && Math.abs(started - startOfProcess()) < TOLERANCE
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (reason) {
    // We may not signal processes of other users.
    return errorCode(reason) === 'EPERM'
  }
}

function startOfProcess(): number {
  return Date.now() - process.uptime() * 1000
}
