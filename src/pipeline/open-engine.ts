import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { VERSION } from '../base/version.ts'
import { type Engine, openEngine } from '../engine/engine.ts'
import { describeError } from '../engine/read-file.ts'
import { cacheFolder } from './open-site.ts'

/** The entry of workers beside the built tool; from the sources everything is done in place. */
const WORKER = new URL('worker.js', import.meta.url)

/** An engine, and what is wrong with its cache. */
export interface SiteEngine extends Engine {
  readonly problems: readonly Problem[]
}

/**
 * Opens the engine of a site, with its cache. Where none can be kept, one is made for this run.
 *
 * @param root folder with the configuration
 */
export function openSiteEngine(root: string, workers: number = availableParallelism()): SiteEngine {
  const worker = existsSync(WORKER) ? WORKER : null
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
