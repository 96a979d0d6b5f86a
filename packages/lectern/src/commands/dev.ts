import type { Problem } from '@lectern/base/problem'
import { listen, listenProblem } from '@lectern/serve/listen'
import type { ListenOptions } from '@lectern/serve/listening'
import { guardRequests } from './dev/guard-requests.ts'
import { openReloads } from './dev/reloads.ts'
import { openSiteHost } from './dev/site-host.ts'
import { watchSite } from './dev/watch-site.ts'
import { homeAddress, type SiteServer } from './site-server.ts'

export interface Dev extends SiteServer {
  /** Problems at the start, except those of page texts. */
  readonly problems: readonly Problem[]
}

export interface DevOptions extends ListenOptions {
  /** Folder of `site.config.ts`, relative to the current folder. */
  readonly root: string
  /** Receives log lines: changes, new problems, fixed problems. */
  readonly onLine?: (line: string) => void
}

export type DevResult = Dev | { readonly problems: readonly Problem[] }

/** The default, because unpublished pages, and messages that quote local files, are private. */
const THIS_MACHINE = '127.0.0.1'

/** Compiles and renders pages on request, reloads open pages after changes, and shows problems in the page. */
export async function dev({
  root,
  port,
  host = THIS_MACHINE,
  onLine = () => {},
}: DevOptions): Promise<DevResult> {
  const reloads = openReloads()
  const site = await openSiteHost(root, {
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
