import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { recoverOutput } from '@lectern/output/open-output'
import { type SearchService, serveSearch } from '@lectern/serve/search'
import type { Config } from '../config/config.ts'
import { searchPaths } from '../render/search.ts'
import { workerEntry } from '../worker-entry.ts'
import { configOnSite } from './run-on-site.ts'

export interface ServedSite {
  /** As it was given. */
  readonly root: string
  readonly config: Config
  /** Absolute folder of the output. */
  readonly folder: string
  readonly search: SearchService
}

/** `root` and `out` are relative to the current folder. */
export async function openServedSite({
  root,
  out,
}: {
  readonly root: string
  readonly out: string
}): Promise<ServedSite | { readonly problems: readonly Problem[] }> {
  const { config, problems } = await configOnSite(root)
  if (config === null) return { problems }
  const folder = resolve(out)
  recoverOutput(folder)
  // The marker of Lectern: other folders with an `index.html` are not served.
  if (!existsSync(join(folder, '.lectern'))) return { problems: [notBuilt(folder)] }
  const search = serveSearch({
    folder,
    files: searchPaths(config),
    indexName: indexName(config),
    keys: config.search.hosted,
    worker: workerEntry('search-worker'),
  })
  return { root, config, folder, search }
}

export function indexName({ search }: Config): string {
  return search.hosted?.indexName ?? 'lectern'
}

function notBuilt(folder: string): Problem {
  return {
    code: 'not-built',
    severity: 'error',
    message: `there is no built site in "${folder}"`,
    hint: 'Run "lectern build" first, or name the folder with --out.',
  }
}
