import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from './base/problem.ts'
import { loadConfig } from './config/load.ts'
import { recover } from './render/journal.ts'
import { searchPaths } from './render/search.ts'
import { serveFiles } from './server/files.ts'
import { type Handler, type Listening, listen } from './server/listen.ts'
import { isSearchPath, serveSearch } from './server/search.ts'

/** What is to be served. */
export interface ServeOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
  /** Folder of the built site. */
  readonly out: string
  /** The first port to try. */
  readonly port: number
}

/** Name of the search index where the configuration has none. */
const DEFAULT_INDEX = 'lectern'

/** Serves a built site, or says why it cannot. */
export async function serve({
  root,
  out,
  port,
}: ServeOptions): Promise<Listening | { readonly problems: readonly Problem[] }> {
  const { config, problems } = await loadConfig(root)
  if (config === null) return { problems }
  const folder = resolve(out)
  recover(folder)
  // The mark that a build leaves: a folder that happens to hold an index.html is not served.
  if (!existsSync(join(folder, '.lectern'))) return { problems: [notBuilt(folder)] }
  try {
    const files = serveFiles({ folder, basePath: config.basePath, origin: config.url })
    const search = serveSearch({
      folder,
      files: searchPaths(config),
      indexName: config.search.hosted?.indexName ?? DEFAULT_INDEX,
      keys: config.search.hosted,
    })
    const handler: Handler = (request, from) =>
      isSearchPath(new URL(request.url).pathname) ? search(request, from) : files(request, from)
    return await listen(handler, { port })
  } catch (reason) {
    const code = reason instanceof Error && 'code' in reason ? reason.code : null
    if (code === 'EADDRINUSE' || code === 'EACCES') return { problems: [noPort(port, code)] }
    throw reason
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

function noPort(port: number, code: string): Problem {
  const why = code === 'EACCES' ? 'may not be used by you' : 'and those after it are in use'
  return {
    code: 'no-port',
    severity: 'error',
    message: `port "${port}" ${why}`,
    hint: 'Name another one with --port, or 0 for any that is free.',
  }
}
