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
  const read = await readOnThread(root, file)
  if ('files' in read) return { loaded: read, ends: true }
  return { loaded: badConfig([read], { file, files: [file] }), ends: false }
}

/** Reads a configuration. What keeps its thread from saying what became of it is a problem. */
async function readOnThread(root: string, file: string): Promise<LoadedConfig | Problem> {
  // What it says to its environment is for the languages and components as well.
  const thread = new Worker(threadEntry('config-worker'), { workerData: root, env: SHARE_ENV })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<LoadedConfig | Problem>(done => {
      thread.once('message', done)
      thread.once('error', reason => done(failureOf(reason)))
      thread.once('exit', () =>
        done(configProblem('the file cannot be run: it ends the thread that runs it', { file })),
      )
      timer = setTimeout(() => done(endlessModule(file)), surelyBlocked(LONGEST_RUN))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
