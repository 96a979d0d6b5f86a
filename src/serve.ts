import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from './base/problem.ts'
import { loadConfig } from './config/load.ts'
import { recover } from './render/journal.ts'
import { serveFiles } from './server/files.ts'
import { type Listening, listen } from './server/listen.ts'

/** What is to be served. */
export interface ServeOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
  /** Folder of the built site. */
  readonly out: string
  /** The first port to try. */
  readonly port: number
}

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
  if (!existsSync(join(folder, 'index.html'))) return { problems: [notBuilt(folder)] }
  return listen(serveFiles({ folder, basePath: config.basePath }), { port })
}

function notBuilt(folder: string): Problem {
  return {
    code: 'not-built',
    severity: 'error',
    message: `there is no built site in "${folder}"`,
    hint: 'Run "lectern build" first, or name the folder with --out.',
  }
}
