import type { Problem } from '@lectern/base/problem'
import { limitConcurrency } from '@lectern/serve/concurrency'
import { serveFiles } from '@lectern/serve/files'
import type { Handler } from '@lectern/serve/handler'
import { listen, listenProblem } from '@lectern/serve/listen'
import type { ListenOptions } from '@lectern/serve/listening'
import { isSearchPath } from '@lectern/serve/search'
import { mcpPath, openAssistant } from './assistant/open-assistant.ts'
import { openServedSite } from './served-site.ts'
import { homeAddress, type SiteServer } from './site-server.ts'

export interface ServeOptions extends ListenOptions {
  /** Folder of `site.config.ts`, relative to the current folder. */
  readonly root: string
  /** Folder of the built site, relative to the current folder. */
  readonly out: string
}

export type ServeResult = SiteServer | { readonly problems: readonly Problem[] }

/** Concurrent file requests per address, and the length of their queue. */
const AT_ONCE = 16
const WAITING = 1000

export async function serve({ root, out, ...where }: ServeOptions): Promise<ServeResult> {
  const site = await openServedSite({ root, out })
  if ('problems' in site) return site
  const { config, folder, search } = site
  const assistant = config.mcp ? await openAssistant(site) : null
  if (assistant !== null && 'code' in assistant) return { problems: [assistant] }
  const files = limitConcurrency(
    serveFiles({ folder, basePath: config.basePath, origin: config.url }),
    { atOnce: AT_ONCE, waiting: WAITING },
  )
  const handler: Handler = (request, from) => {
    const path = new URL(request.url).pathname
    if (isSearchPath(path)) return search.handle(request, from)
    const isAsked = assistant !== null && path === mcpPath(config)
    return isAsked ? assistant.handle(request, from) : files(request, from)
  }
  try {
    const server = await listen(handler, where)
    return {
      ...server,
      home: homeAddress(server.url, config.basePath),
      async close() {
        await server.close()
        await search.close()
        await assistant?.close()
      },
    }
  } catch (reason) {
    await assistant?.close()
    const problem = listenProblem(reason, where)
    if (problem === null) throw reason
    return { problems: [problem] }
  }
}
