import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { limitConcurrency } from '@lectern/serve/concurrency'
import { serveFiles } from '@lectern/serve/files'
import type { Handler } from '@lectern/serve/handler'
import { listen, listenProblem } from '@lectern/serve/listen'
import type { ListenOptions } from '@lectern/serve/listening'
import { isSearchPath, serveSearch } from '@lectern/serve/search'
import { workerEntry } from '../host/worker-entry.ts'
import { recoverOutput } from '../output/open-output.ts'
import { searchPaths } from '../render/search.ts'
import { configOnSite } from './run-on-site.ts'
import { homeAddress, type SiteServer } from './site-server.ts'

export interface ServeOptions extends ListenOptions {
  /** Folder of `site.config.ts`, relative to the current folder. */
  readonly root: string
  /** Folder of the built site, relative to the current folder. */
  readonly out: string
}

export type ServeResult = SiteServer | { readonly problems: readonly Problem[] }

const DEFAULT_INDEX = 'lectern'
/** Concurrent file requests per address, and the length of their queue. */
const AT_ONCE = 16
const WAITING = 1000

export async function serve({ root, out, ...where }: ServeOptions): Promise<ServeResult> {
  const { config, problems } = await configOnSite(root)
  if (config === null) return { problems }
  const folder = resolve(out)
  recoverOutput(folder)
  // The marker of Lectern: other folders with an `index.html` are not served.
  if (!existsSync(join(folder, '.lectern'))) return { problems: [notBuilt(folder)] }
  try {
    const files = limitConcurrency(
      serveFiles({ folder, basePath: config.basePath, origin: config.url }),
      { atOnce: AT_ONCE, waiting: WAITING },
    )
    const search = serveSearch({
      folder,
      files: searchPaths(config),
      indexName: config.search.hosted?.indexName ?? DEFAULT_INDEX,
      keys: config.search.hosted,
      worker: workerEntry('search-worker'),
    })
    const handler: Handler = (request, from) =>
      isSearchPath(new URL(request.url).pathname)
        ? search.handle(request, from)
        : files(request, from)
    const server = await listen(handler, where)
    return {
      ...server,
      home: homeAddress(server.url, config.basePath),
      async close() {
        await server.close()
        await search.close()
      },
    }
  } catch (reason) {
    const problem = listenProblem(reason, where)
    if (problem === null) throw reason
    return { problems: [problem] }
  }
}

function notBuilt(folder: string): Problem {
  return {
    code: 'not-built',
    severity: 'error',
    message: `there is no built site in "${folder}"`,
    hint: 'Run "lectern build" first, or name the folder with --out.',
  }
}
