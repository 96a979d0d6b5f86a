import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describeError } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { type Engine, openEngine } from '@lectern/engine/engine'
import { VERSION } from '../version.ts'
import { builtEntry } from '../worker-entry.ts'
import { cacheFolder } from './read-site.ts'

export interface SiteEngine extends Engine {
  readonly problems: readonly Problem[]
}

/** Uses a temporary cache if that of the site is not writable. */
export function openSiteEngine(root: string, workers: number = availableParallelism()): SiteEngine {
  const worker = builtEntry('worker')
  const wanted = cacheFolder(root)
  const problems = cacheProblems(wanted, resolve(root))
  const isKept = problems.length === 0
  const folder = isKept ? wanted : mkdtempSync(join(tmpdir(), 'lectern-'))
  const engine = openEngine({ folder, stamp: VERSION, worker, workers })
  return {
    ...engine,
    problems,
    async close() {
      await engine.close()
      if (!isKept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function cacheProblems(folder: string, root: string): readonly Problem[] {
  try {
    const stats = statSync(folder, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isDirectory()) throw new Error('it is no folder')
    const existing = stats === undefined ? root : folder
    if (existsSync(existing)) accessSync(existing, constants.W_OK)
    return []
  } catch (reason) {
    return [
      {
        code: 'cache-not-kept',
        severity: 'warning',
        message: `the cache "${folder}" cannot be written: ${describeError(reason)}`,
        hint: 'Make it writable, or each build takes as long as the first one.',
      },
    ]
  }
}
