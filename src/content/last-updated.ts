import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { gitCheckout } from '../engine/git-checkout.ts'
import type { Results } from '../engine/results.ts'

/** When the files of a folder were last changed. */
export interface LastUpdated {
  /** Seconds since 1970 of the last commit that touched a file, by its path relative to the folder. */
  readonly times: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

const MAX_OUTPUT = 1 << 30

/** Where nothing is known of any file. */
export const NO_DATES: LastUpdated = { times: {}, problems: [] }

/**
 * Reads when each file of a folder was last committed, in one pass over the history of git. Outside
 * of a repository, or without git, there are no times; in a shallow clone there are none either, for
 * its oldest commit seems to touch every file, and a warning says so.
 */
export async function readLastUpdated(folder: string, cache: Results): Promise<LastUpdated> {
  if (!mayHaveRepository(folder)) return NO_DATES
  const { said, wrong } = await git(folder, [
    'rev-parse',
    '--is-shallow-repository',
    '--show-toplevel',
    'HEAD',
  ])
  const [shallow = '', top = '', head = ''] = said.trim().split('\n')
  if (wrong !== null && top === '') return { times: {}, problems: [unreadHistory(wrong)] }
  // Git is not installed, or nothing was committed yet.
  if (wrong !== null || head === '') return NO_DATES
  if (shallow === 'true') return { times: {}, problems: [shallowClone(top)] }
  const prefix = relative(realpathSync(top), realpathSync(folder))
  const key = `${head}:${prefix}`
  const kept = cache.get(key)
  if (areTimes(kept)) return { times: kept, problems: [] }
  const log = await history(folder)
  // A log that fails is asked for again by the next run.
  if (log.wrong !== null) return { times: {}, problems: [unreadHistory(log.wrong)] }
  const times = parseLog(log.said)
  cache.put(key, times)
  return { times, problems: [] }
}

function areTimes(value: unknown): value is LastUpdated['times'] {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)
}

function history(folder: string): Promise<GitAnswer> {
  return git(folder, [
    ...['-c', 'core.quotePath=off', 'log', '-z', '--format=%x01%ct', '--name-only'],
    ...['--no-renames', '--relative', '--', '.'],
  ])
}

/** Takes the first, newest, time of each path from `git log -z --format=%x01%ct --name-only`. */
function parseLog(log: string): Record<string, number> {
  const times: Record<string, number> = {}
  let time = 0
  for (const entry of log.split('\0')) {
    const [first = '', ...rest] = entry.split('\n').filter(line => line !== '')
    const paths = first.startsWith('\x01') ? rest : [first, ...rest]
    if (first.startsWith('\x01')) time = Number(first.slice(1))
    for (const path of paths) if (path !== '') times[path] ??= time
  }
  return times
}

function shallowClone(top: string): Problem {
  return {
    code: 'shallow-clone',
    severity: 'warning',
    message: `"${top}" is a shallow clone: pages will not say when they were last updated`,
    hint: 'Fetch the whole history: git fetch --unshallow (fetch-depth: 0 in GitHub Actions).',
  }
}

function unreadHistory(wrong: string): Problem {
  return {
    code: 'unread-history',
    severity: 'warning',
    message: `git cannot read its history, and pages will not say when they were last updated: ${wrong}`,
    hint: 'Run "git log" in the content folder to see more. Where the folder belongs to somebody else, as in a container: git config --global --add safe.directory FOLDER.',
  }
}

/** Whether git could find a repository: without one it need not be started, which takes longer than to look. */
function mayHaveRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true
  if (!existsSync(folder)) return false
  return gitCheckout(realpathSync(folder)) !== null
}

/** What git has said. */
interface GitAnswer {
  /** Empty where it is not installed. */
  readonly said: string
  /** Why it has failed, in its own words; null where it has not, or is not installed. */
  readonly wrong: string | null
}

function git(folder: string, args: readonly string[]): Promise<GitAnswer> {
  return new Promise(resolve => {
    execFile('git', ['-C', folder, ...args], { maxBuffer: MAX_OUTPUT }, (error, said, errors) => {
      if (error === null) return resolve({ said, wrong: null })
      const isMissing = error.code === 'ENOENT'
      const [first = ''] = (errors.trim() || error.message).split('\n')
      resolve({ said, wrong: isMissing ? null : first })
    })
  })
}
