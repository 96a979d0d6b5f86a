import type { Problem } from '../base/problem.ts'
import { listen } from '../server/listen.ts'
import { listenProblem } from '../server/listen-problem.ts'
import type { ListenOptions } from '../server/listening.ts'
import { guardRequests } from './dev/guard-requests.ts'
import { openSiteApart } from './dev/open-site-apart.ts'
import { openReloads } from './dev/reloads.ts'
import { watchSite } from './dev/watch-site.ts'
import { homeAddress } from './home-address.ts'
import type { SiteServer } from './serve.ts'

/** A running development server. */
export interface Dev extends SiteServer {
  /** Problems of the configuration and the layout of the site when the server started. */
  readonly problems: readonly Problem[]
}

/** What is to be served. */
export interface DevOptions extends ListenOptions {
  /** Folder with the `site.config.ts`, relative to the current one. */
  readonly root: string
  /** Is told in short lines what changes, and which problems come and go. */
  readonly onLine?: (line: string) => void
}

/** The server, or why there is none. */
export type DevResult = Dev | { readonly problems: readonly Problem[] }

/** Drafts, and messages that quote files of this machine, are for the writer alone. */
const THIS_MACHINE = '127.0.0.1'

/**
 * Serves a site while it is written: each page is compiled and rendered when it is asked for, by the
 * same functions that build it; a change reloads the open pages; problems stand in the page.
 */
export async function dev({
  root,
  port,
  host = THIS_MACHINE,
  onLine = () => {},
}: DevOptions): Promise<DevResult> {
  const reloads = openReloads()
  const site = await openSiteApart(root, {
    onLine,
    onOpened(facts, isChanged) {
      watcher.update(facts)
      if (isChanged) reloads.send()
    },
  })
  const watcher = watchSite(root, site.look)
  watcher.update(site.facts())
  const refusal = guardRequests(host)
  const answer = async (request: Request): Promise<Response> => {
    const refused = refusal(request)
    if (refused !== null) return refused
    if (new URL(request.url).pathname === reloads.path) return reloads.answer()
    return site.answer(request)
  }
  const stop = async (): Promise<void> => {
    await watcher.close()
    await site.close()
  }
  try {
    const server = await listen(answer, { port, host })
    return {
      ...server,
      home: homeAddress(server.url, site.facts().basePath),
      problems: site.facts().problems,
      async close() {
        reloads.close()
        await stop()
        await server.close()
      },
    }
  } catch (reason) {
    await stop()
    const problem = listenProblem(reason, { port, host })
    if (problem === null) throw reason
    return { problems: [problem] }
  }
}
