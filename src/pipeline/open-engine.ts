import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { VERSION } from '../base/version.ts'
import { type Engine, openEngine } from '../engine/engine.ts'
import { cacheFolder } from './open-site.ts'

/** The entry of workers beside the built tool; from the sources everything is done in place. */
const WORKER = new URL('worker.js', import.meta.url)

/**
 * Opens the engine of a site, with its cache.
 *
 * @param root folder with the configuration
 */
export function openSiteEngine(root: string, workers: number = availableParallelism()): Engine {
  const worker = existsSync(WORKER) ? WORKER : null
  return openEngine({ folder: cacheFolder(root), stamp: VERSION, worker, workers })
}
