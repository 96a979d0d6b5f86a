import { resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { isSameState } from '../content/site-state.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { repeatWhileOutdated } from '../pipeline/outdated.ts'
import { type ListenOptions, listen } from '../server/listen.ts'
import { listenProblem } from '../server/listen-problem.ts'
import { answerDraft, failurePage } from './dev/answer-draft.ts'
import { keepDraft } from './dev/current-draft.ts'
import { openDevLog } from './dev/dev-log.ts'
import { type DraftBefore, type OpenedDraft, openDraft } from './dev/draft.ts'
import { guardRequests } from './dev/guard-requests.ts'
import { openReloads } from './dev/reloads.ts'
import { saveWhenIdle } from './dev/save-when-idle.ts'
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
  const engine = openSiteEngine(root)
  const first = await openDraft(root, engine)
  const log = openDevLog(resolve(root), first.problems, onLine)
  const reloads = openReloads()
  const open = (before: DraftBefore): Promise<OpenedDraft> => openDraft(root, engine, before)
  const draft = keepDraft(first, open, (next, before) => {
    log.changed(before, next)
    log.problems('', next.problems)
    watcher.update(next)
    if (!isSameState(before.state, next.state)) reloads.send()
  })
  const watcher = watchSite(root, () => {
    // What keeps it from being opened is said to who asks for a page.
    draft.get().catch(() => {})
  })
  watcher.update(first)
  const cache = saveWhenIdle(engine)
  const refusal = guardRequests(host)
  const answer = async (request: Request): Promise<Response> => {
    const refused = refusal(request)
    if (refused !== null) return refused
    if (new URL(request.url).pathname === reloads.path) return reloads.answer()
    cache.saveSoon()
    try {
      return await repeatWhileOutdated(async isFirst => {
        // A build may have emptied the cache, or a file was written since it was read.
        if (!isFirst) engine.distrust()
        return answerDraft(request, isFirst ? await draft.get() : await draft.reopen(), log)
      })
    } catch (reason) {
      return failurePage(reason)
    }
  }
  const stop = async (): Promise<void> => {
    await watcher.close()
    await draft.settled()
    cache.save()
    await engine.close()
  }
  try {
    const server = await listen(answer, { port, host })
    return {
      ...server,
      home: homeAddress(server.url, draft.last().draft?.site.config.basePath ?? '/'),
      problems: [...engine.problems, ...draft.last().problems],
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
