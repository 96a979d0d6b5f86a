import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'
import { errorCode } from '../engine/read-file.ts'

/** A lock that this process holds. */
export interface Lock {
  /** False once another process has taken it over. */
  isHeld(): boolean
  /** Gives it back; does nothing when it is not held. */
  release(): void
}

/** A lock, or who has it. */
type LockTaken = { readonly lock: Lock } | { readonly owner: LockOwner }

/** The process that holds a lock. */
export interface LockOwner {
  readonly pid: number
  readonly host: string
}

const schema = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** When the process started, see `startOf`: process numbers are used again. */
  started: z.string(),
  /** Tells locks of the same process apart. */
  token: z.string(),
})
type Content = z.infer<typeof schema>

/**
 * Of a process on another machine (or in another container, where a folder is shared) nobody can tell
 * whether it lives. No build takes so many milliseconds.
 */
const LONGEST_BUILD = 600_000
/** Others may take and release the lock while we look at it. */
const ATTEMPTS = 5

/**
 * Takes a lock, which is a file; that of a process that is dead is taken over. Node.js has no locks that
 * end with their process (`flock`), and libraries that touch a file again and again (proper-lockfile) lose
 * theirs while a build keeps the main thread busy.
 *
 * @param file absolute path; its folder exists
 * @throws the error of the file system when the file cannot be written
 */
export function takeLock(file: string): LockTaken {
  const content: Content = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    token: randomUUID(),
  }
  const text = JSON.stringify(content)
  let owner: LockOwner = { pid: 0, host: '' }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (create(file, text)) return { lock: openLock(file, text) }
    const found = readLock(file)
    if (found === null) continue
    owner = found.content ?? owner
    if (isAlive(found)) return { owner }
    takeAway(file, found.text)
  }
  return { owner }
}

function openLock(file: string, text: string): Lock {
  const isHeld = (): boolean => readLock(file)?.text === text
  return {
    isHeld,
    release() {
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}

/** Makes the file with its text in one step, so that a killed process leaves none that is empty. */
function create(file: string, text: string): boolean {
  const filled = `${file}.${randomUUID()}`
  try {
    writeFileSync(filled, text)
    linkSync(filled, file)
    return true
  } catch (reason) {
    if (errorCode(reason) === 'EEXIST') return false
    throw reason
  } finally {
    rmSync(filled, { force: true })
  }
}

interface Found {
  readonly text: string
  /** Null for what is no lock. */
  readonly content: Content | null
  /** Milliseconds since it was written. */
  readonly age: number
}

/** What the file holds; null when there is none. */
function readLock(file: string): Found | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined) return null
  const age = Date.now() - stats.mtimeMs
  try {
    const text = readFileSync(file, 'utf8')
    const parsed = schema.safeParse(parse(text))
    return { text, content: parsed.success ? parsed.data : null, age }
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return null
    return { text: '', content: null, age }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isAlive({ content, age }: Found): boolean {
  if (content === null) return false
  if (content.host !== hostname()) return age < LONGEST_BUILD
  try {
    process.kill(content.pid, 0)
  } catch (reason) {
    // One of another user must not be sent a signal, and so it is there.
    if (errorCode(reason) !== 'EPERM') return false
  }
  return content.started === startOf(content.pid)
}

/** When a process started, as Linux tells it; '' elsewhere. A build in a container often has number 1. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name in parentheses, which may contain anything, starts field 3; it is in field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** Takes a dead lock away. When it has become the lock of a living process meanwhile, it goes back. */
function takeAway(file: string, text: string): void {
  const away = `${file}.${randomUUID()}`
  try {
    renameSync(file, away)
    if ((readLock(away)?.text ?? '') !== text) linkSync(away, file)
  } catch (reason) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(reason))) throw reason
  } finally {
    rmSync(away, { recursive: true, force: true })
  }
}
