import { availableParallelism } from 'node:os'
import type { Problem } from '@lectern/base/problem'
import { keepHost } from '@lectern/engine/host'
import type { LoadedConfig } from '../config/load.ts'
import { builtEntry } from '../worker-entry.ts'
import type { RecordedAddresses } from './addresses.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import type { CutRequest } from './plan-cut.ts'
import type { TranslationStatus } from './status.ts'
import type { VersionCut } from './version.ts'

/** A task for the worker that runs code of the site. Inputs and answers are cloneable. */
export interface SiteTask<Input, Answer, Event = never> {
  readonly name: string
  /** Loads its modules on demand, because the main thread needs none of them. */
  run(input: Input, say: (event: Event) => void): Promise<Answer>
}

export const BUILD: SiteTask<Omit<BuildOptions, 'onProgress'>, BuildResult, [number, number]> = {
  name: 'build',
  async run(options, say) {
    const { build } = await import('./build.ts')
    return build({ ...options, onProgress: (done, total) => say([done, total]) })
  },
}

export const CONFIG: SiteTask<string, LoadedConfig> = {
  name: 'config',
  run: async root => (await import('../config/load.ts')).loadConfig(root),
}

export const STATUS: SiteTask<string, TranslationStatus> = {
  name: 'status',
  run: async root => (await import('./status.ts')).translationStatus(root),
}

export const ADDRESSES: SiteTask<string, RecordedAddresses> = {
  name: 'addresses',
  run: async root => (await import('./addresses.ts')).recordAddresses(root),
}

export const VERSION_CUT: SiteTask<CutRequest & { readonly root: string }, VersionCut> = {
  name: 'version cut',
  run: async ({ root, ...request }) => (await import('./version.ts')).cutVersion(root, request),
}

export interface NamedTask<Input> {
  readonly name: string
  readonly input: Input
}

/** Runs a task on a worker that ends with it; in place when Lectern runs from its sources. */
export async function runOnSite<Input, Answer, Event>(
  task: SiteTask<Input, Answer, Event>,
  input: Input,
  onEvent: (event: Event) => void = () => {},
): Promise<Answer> {
  const entry = builtEntry('site-worker')
  if (entry === null) return task.run(input, onEvent)
  const host = keepHost<NamedTask<Input>, Answer, Event>(entry, { onEvent })
  try {
    return await host.ask({ name: task.name, input })
  } finally {
    await host.close()
  }
}

/** Like `build`, on a worker. */
export async function buildOnSite({
  onProgress,
  root,
  out,
  workers = availableParallelism(),
}: BuildOptions): Promise<BuildResult> {
  try {
    return await runOnSite(BUILD, { root, out, workers }, progress => onProgress?.(...progress))
  } catch (reason) {
    const problems = [await problemOf(reason)]
    return { problems, pages: 0, samples: 0, written: null, style: null, timings: [] }
  }
}

/** Like `loadConfig`, on a worker. */
export async function configOnSite(root: string): Promise<LoadedConfig> {
  try {
    return await runOnSite(CONFIG, root)
  } catch (reason) {
    const problems = [await problemOf(reason)]
    return { config: null, folders: null, problems, file: '', files: [] }
  }
}

export async function problemOf(reason: unknown): Promise<Problem> {
  return (await import('../pipeline/failure.ts')).failureOf(reason)
}
