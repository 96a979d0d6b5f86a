import { resolve } from 'node:path'
import { SHARE_ENV, Worker } from 'node:worker_threads'
import { LONGEST_RUN } from '../base/limits.ts'
import type { Problem } from '../base/problem.ts'
import { configProblem } from '../config/config-problem.ts'
import { badConfig, configFileIn, type LoadedConfig, loadConfig } from '../config/load.ts'
import { endlessModule } from '../config/site-module.ts'
import { threadEntry } from '../engine/thread-entry.ts'
import { surelyBlocked } from '../engine/within.ts'
import { failureOf } from './failure.ts'

/** A module that is run on a thread. */
export interface ModuleTask {
  /** Absolute folder of the site. */
  readonly root: string
  /** Absolute. */
  readonly file: string
  /** True for the configuration. */
  readonly isConfig: boolean
}

/** What became of it. */
export interface ModuleDone {
  /** The configuration; null for another module. */
  readonly loaded: LoadedConfig | null
}

/** A configuration that was read on a thread. */
interface ConfigApart {
  readonly loaded: LoadedConfig
  /** False when its code does not end, or ends the thread: that is the only problem then. */
  readonly ends: boolean
}

/**
 * Reads a configuration like `loadConfig`, on a thread that ends with it: a server must outlive a configuration
 * whose code does not end, now or in a timer.
 */
export async function loadConfigApart(folder: string): Promise<ConfigApart> {
  const root = resolve(folder)
  const file = configFileIn(root)
  // Without a file nothing runs.
  if (file === undefined) return { loaded: await loadConfig(root), ends: true }
  const done = await runApart({ root, file, isConfig: true })
  if ('loaded' in done && done.loaded !== null) return { loaded: done.loaded, ends: true }
  const problems = 'loaded' in done ? [] : [done]
  return { loaded: badConfig(problems, { file, files: [file] }), ends: false }
}

/** Runs a module of a site on a thread that ends with it. Says what is wrong when it does not end by itself. */
export async function tryModule(file: string, root: string): Promise<Problem | null> {
  const done = await runApart({ root, file, isConfig: false })
  return 'loaded' in done ? null : done
}

/** Runs a module. What keeps its thread from saying what became of it is a problem. */
async function runApart(task: ModuleTask): Promise<ModuleDone | Problem> {
  const { file } = task
  // What it says to its environment is for the languages and components as well.
  const thread = new Worker(threadEntry('module-worker'), { env: SHARE_ENV })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<ModuleDone | Problem>(done => {
      thread.once('message', done)
      thread.once('error', reason => done(failureOf(reason)))
      thread.once('exit', () =>
        done(configProblem('the file cannot be run: it ends the thread that runs it', { file })),
      )
      timer = setTimeout(() => done(endlessModule(file)), surelyBlocked(LONGEST_RUN))
      thread.postMessage(task)
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
