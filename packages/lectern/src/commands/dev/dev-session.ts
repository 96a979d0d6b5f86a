import { resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { isSameState, type SiteFiles, siteState } from '../../content/site-state.ts'
import { failureOf } from '../../pipeline/failure.ts'
import { openSiteEngine } from '../../pipeline/open-engine.ts'
import { retryWhileStale } from '../../pipeline/stale-input.ts'
import { answerRequest } from './answer-request.ts'
import { openDevLog } from './dev-log.ts'
import { problemPage } from './dev-page.ts'
import { type OpenedSite, openDevSite } from './dev-site.ts'

/** A site while it is written. */
export interface DevSession {
  answer(request: Request): Promise<Response>
  look(): Promise<void>
  facts(): DevFacts
  close(): Promise<void>
}

/** Cloneable facts about the site when it was last opened. */
export interface DevFacts extends SiteFiles {
  /** `/` if the site cannot be shown. */
  readonly basePath: string
  /** Everything except problems of page texts. */
  readonly problems: readonly Problem[]
}

export interface DevListener {
  /** Receives log lines. */
  onLine(line: string): void
  onOpened(facts: DevFacts, isChanged: boolean): void
}

const IDLE = 2000

export async function openDevSession(root: string, listener: DevListener): Promise<DevSession> {
  const engine = openSiteEngine(root)
  let last = await openDevSite(root, engine)
  let opening: Promise<OpenedSite> | null = null
  let saving: NodeJS.Timeout | undefined
  const log = openDevLog(resolve(root), last.problems, listener.onLine)
  const facts = (): DevFacts => ({
    folders: last.folders,
    files: last.files,
    basePath: last.dev?.site.config.basePath ?? '/',
    problems: [...engine.problems, ...last.problems],
  })
  const onOpened = (next: OpenedSite): OpenedSite => {
    const before = last
    last = next
    log.changed(before, next)
    log.problems('', next.problems)
    listener.onOpened(facts(), !isSameState(before.state, next.state))
    return next
  }
  /** Concurrent calls share one run. */
  const reopen = (seen = siteState(last)): Promise<OpenedSite> => {
    opening ??= openDevSite(root, engine, { opened: last, seen })
      .then(onOpened)
      .finally(() => {
        opening = null
      })
    return opening
  }
  const current = async (): Promise<OpenedSite> => {
    if (opening !== null) await opening
    const seen = siteState(last)
    return !last.state.isRecent && isSameState(last.state, seen) ? last : reopen(seen)
  }
  const siteFor = async ({ url }: Request): Promise<OpenedSite> => {
    // Assets belong to a document, for which the files were just checked.
    const isAsset = new URL(url).pathname.startsWith(`${facts().basePath}assets/`)
    return isAsset ? last : current()
  }
  const save = (): void => {
    clearTimeout(saving)
    try {
      engine.save(false)
    } catch {
      // Only the next start takes longer.
    }
  }
  return {
    facts,
    async answer(request) {
      // Written between requests, because a signal ends the command at once.
      clearTimeout(saving)
      saving = setTimeout(save, IDLE).unref()
      try {
        return await retryWhileStale(async isFirst => {
          // A build may have emptied the cache, or a file has changed since it was read.
          if (!isFirst) engine.verifyObjects()
          return answerRequest(request, isFirst ? await siteFor(request) : await reopen(), log)
        })
      } catch (reason) {
        return problemPage([failureOf(reason)])
      }
    },
    async look() {
      // The next request for a page reports the error.
      await current().catch(() => {})
    },
    async close() {
      await opening
      save()
      await engine.close()
    },
  }
}
