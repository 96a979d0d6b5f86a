import { resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { repeatWhileOutdated } from '../pipeline/outdated.ts'
import { type ListenOptions, listen, listenProblem } from '../server/listen.ts'
import { plainText } from '../server/plain-text.ts'
import { answerDraft, failurePage } from './answer-draft.ts'
import { openDevLog } from './dev-log.ts'
import { type OpenedDraft, openDraft } from './draft.ts'
import { homeAddress } from './home-address.ts'
import { ownRequests } from './own-host.ts'
import { openReloads } from './reloads.ts'
import type { SiteServer } from './serve.ts'
import { watchSite } from './watch-site.ts'

/** A running development server. */
export interface Dev extends SiteServer {
  /** Problems of the configuration and the layout of the site when the server started. */
  readonly problems: readonly Problem[]
}

/** What is to be served. */
export interface DevOptions extends ListenOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
  /** Is told in short lines what changes, and which problems come and go. */
  readonly onLine?: (line: string) => void
}

/** The server, or why there is none. */
export type DevResult = Dev | { readonly problems: readonly Problem[] }

/** Drafts and messages about the own files are for the one who writes. */
const THIS_MACHINE = '127.0.0.1'
const ALLOWED = 'GET, HEAD, OPTIONS'

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
  const engine = openSiteEngine(root)
  let opened = await openDraft(root, engine)
  let opening: Promise<OpenedDraft> | null = null
  const log = openDevLog(resolve(root), opened.problems, onLine)
  const reloads = openReloads()
  /** Opens the site anew; who asks while it is being opened waits for that. */
  const reopen = (): Promise<OpenedDraft> => {
    opening ??= openDraft(root, engine)
      .then(next => {
        const isChanged = next.state !== opened.state
        log.changed(opened.state, next.state)
        log.problems('', next.problems)
        opened = next
        watcher.update(next)
        if (isChanged) reloads.send()
        return next
      })
      .finally(() => {
        opening = null
      })
    return opening
  }
  const current = async (): Promise<OpenedDraft> => {
    if (opening !== null) await opening
    return opened.isCurrent() ? opened : reopen()
  }
  const watcher = watchSite(root, () => {
    // What keeps it from being opened is said to who asks for a page.
    current().catch(() => {})
  })
  watcher.update(opened)
  const isOwn = ownRequests(host)
  const answer = async (request: Request): Promise<Response> => {
    if (!isOwn(request)) return plainText('This server answers requests to itself only.', 403)
    if (request.method === 'OPTIONS') return plainText('', 200, { allow: ALLOWED })
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainText('Method not allowed', 405, { allow: ALLOWED })
    }
    if (new URL(request.url).pathname === reloads.path) return reloads.answer()
    try {
      return await repeatWhileOutdated(async isFirst => {
        // A build may have emptied the cache, or a file was written since it was read.
        if (!isFirst) engine.distrust()
        return answerDraft(request, isFirst ? await current() : await reopen(), log)
      })
    } catch (reason) {
      return failurePage(reason)
    }
  }
  const stop = async (): Promise<void> => {
    await watcher.close()
    await opening
    try {
      engine.save(false)
    } catch {
      // The next start takes longer.
    }
    await engine.close()
  }
  try {
    const server = await listen(answer, { port, host })
    return {
      ...server,
      home: homeAddress(server.url, opened.draft?.site.config.basePath ?? '/'),
      problems: [...engine.problems, ...opened.problems],
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
