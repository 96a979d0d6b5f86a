import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { gitCheckout } from '@lectern/base/node/folders'
import type { Problem } from '@lectern/base/problem'
import type { Results } from '@lectern/engine/results'

export interface LastUpdated {
  /** Seconds since 1970 of the last commit, by path relative to the folder. */
  readonly times: Readonly<Record<string, number>>
  readonly problems: readonly Problem[]
}

const MAX_OUTPUT = 1 << 30

export const NO_DATES: LastUpdated = { times: {}, problems: [] }

/**
 * In one pass over the history. A shallow clone has no times, because its oldest commit seems to change every file.
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
  // Git is not installed, or there is no commit yet.
  if (wrong !== null || head === '') return NO_DATES
  if (shallow === 'true') return { times: {}, problems: [shallowClone(top)] }
  const prefix = relative(realpathSync(top), realpathSync(folder))
  const key = `${head}:${prefix}`
  const kept = cache.get(key)
  if (areTimes(kept)) return { times: kept, problems: [] }
  const log = await git(top, HISTORY)
  // Not cached, so the next run tries again.
  if (log.wrong !== null) return { times: {}, problems: [unreadHistory(log.wrong)] }
  const times = timesBelow(prefix, log.said)
  cache.put(key, times)
  return { times, problems: [] }
}

export async function readUncommitted(folder: string): Promise<ReadonlySet<string>> {
  if (!mayHaveRepository(folder)) return new Set()
  const changed = await git(folder, ['diff', '-z', '--name-only', '--relative', 'HEAD', '--', '.'])
  const added = await git(folder, ['ls-files', '-z', '--others', '--exclude-standard'])
  return new Set(`${changed.said}${added.said}`.split('\0'))
}

function areTimes(value: unknown): value is LastUpdated['times'] {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite)
}

/** Of the whole repository, because a file may have been moved into the folder. */
const HISTORY = ['log', '-z', '--format=%x01%ct', '--name-status', '--find-renames=100%']

/**
 * `log` is the output of `HISTORY`, newest first: `\x01TIME`, then for each file a status and its path, or `R100`
 * and its paths before and after. Moving a file does not change its time.
 */
function timesBelow(folder: string, log: string): Record<string, number> {
  const times: Record<string, number> = {}
  /** Current names of files in older commits; null if the file is gone. */
  const names = new Map<string, string | null>()
  const start = folder === '' ? '' : `${folder}/`
  const entries = log.split('\0')
  let time = 0
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at]?.trimStart() ?? ''
    if (entry.startsWith('\x01')) time = Number(entry.slice(1))
    else if (entry !== '') {
      const path = entries[at + 1] ?? ''
      const isMove = entry.startsWith('R')
      const before = isMove ? path : null
      const after = isMove ? (entries[at + 2] ?? '') : path
      const today = names.has(after) ? names.get(after) : after
      if (before !== null) names.set(before, today ?? null).set(after, null)
      else if (today?.startsWith(start)) times[today.slice(start.length)] ??= time
      at += isMove ? 2 : 1
    }
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

/** Looking for a repository is faster than starting git without one. */
function mayHaveRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true
  if (!existsSync(folder)) return false
  return gitCheckout(realpathSync(folder)) !== null
}

interface GitAnswer {
  /** Empty if git is not installed. */
  readonly said: string
  /** First line of the error output; null without an error, or if git is not installed. */
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
