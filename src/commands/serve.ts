import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { threadEntry } from '../engine/thread-entry.ts'
import { recoverOutput } from '../output/open-output.ts'
import { loadConfigApart } from '../pipeline/config-thread.ts'
import { searchPaths } from '../render/search.ts'
import { serveFiles } from '../server/files.ts'
import type { Handler } from '../server/handler.ts'
import { listen } from '../server/listen.ts'
import { listenProblem } from '../server/listen-problem.ts'
import type { Listening, ListenOptions } from '../server/listening.ts'
import { isSearchPath, serveSearch } from '../server/search.ts'
import { takeTurns } from '../server/take-turns.ts'
import { homeAddress } from './home-address.ts'

/** What is to be served. */
export interface ServeOptions extends ListenOptions {
  /** Folder with the `site.config.ts`, relative to the current one. */
  readonly root: string
  /** Folder of the built site, relative to the current one. */
  readonly out: string
}

/** A server of a site. */
export interface SiteServer extends Listening {
  /** Address of the first page, base path included: `http://localhost:3000/docs/`. */
  readonly home: string
}

/** The server, or why there is none. */
export type ServeResult = SiteServer | { readonly problems: readonly Problem[] }

/** Name of the search index where the configuration has none. */
const DEFAULT_INDEX = 'lectern'
/** Requests for files of one address that are answered at a time; others wait, and too many are refused. */
const AT_ONCE = 16
const WAITING = 1000

/** Serves a built site, or says why it cannot. */
export async function serve({ root, out, ...where }: ServeOptions): Promise<ServeResult> {
  const { config, problems } = (await loadConfigApart(root)).loaded
  if (config === null) return { problems }
  const folder = resolve(out)
  recoverOutput(folder)
  // The mark that a build leaves: a folder that happens to hold an index.html is not served.
  if (!existsSync(join(folder, '.lectern'))) return { problems: [notBuilt(folder)] }
  try {
    const files = takeTurns(serveFiles({ folder, basePath: config.basePath, origin: config.url }), {
      atOnce: AT_ONCE,
      waiting: WAITING,
    })
    const search = serveSearch({
      folder,
      files: searchPaths(config),
      indexName: config.search.hosted?.indexName ?? DEFAULT_INDEX,
      keys: config.search.hosted,
      worker: threadEntry('search-worker'),
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
