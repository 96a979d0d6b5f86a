import { resolve } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import { isSameState, type SiteFiles } from '../../content/site-state.ts'
import { openSiteEngine } from '../../pipeline/open-engine.ts'
import { repeatWhileOutdated } from '../../pipeline/outdated.ts'
import { answerDraft, failurePage } from './answer-draft.ts'
import { keepDraft } from './current-draft.ts'
import { openDevLog } from './dev-log.ts'
import { type DraftBefore, type OpenedDraft, openDraft } from './draft.ts'
import { saveWhenIdle } from './save-when-idle.ts'

/** A site that is being written: answers requests for what is in it now. */
export interface DraftSite {
  answer(request: Request): Promise<Response>
  /** Opens it anew where one of its files has changed. */
  look(): Promise<void>
  /** As it was when it was last opened. */
  facts(): DraftFacts
  close(): Promise<void>
}

/** What is known of a site each time that it has been opened; can be cloned to another thread. */
export interface DraftFacts extends SiteFiles {
  /** `/` as well when something keeps the site from being shown. */
  readonly basePath: string
  /** Of the configuration and the layout of the site, and of its cache. */
  readonly problems: readonly Problem[]
}

/** Who is told of what happens to a site. */
export interface DraftEvents {
  /** Is told in short lines what changes, and which problems come and go. */
  onLine(line: string): void
  /** Is told when the site has been opened anew; its files may be others than they were. */
  onOpened(facts: DraftFacts, isChanged: boolean): void
}

/** Opens a site on this thread, on which code of the site then runs. */
export async function openDraftSite(root: string, events: DraftEvents): Promise<DraftSite> {
  const engine = openSiteEngine(root)
  const first = await openDraft(root, engine)
  const log = openDevLog(resolve(root), first.problems, events.onLine)
  const open = (before: DraftBefore): Promise<OpenedDraft> => openDraft(root, engine, before)
  const factsOf = ({ content, files, draft, problems }: OpenedDraft): DraftFacts => ({
    ...{ content, files },
    basePath: draft?.site.config.basePath ?? '/',
    problems: [...engine.problems, ...problems],
  })
  const draft = keepDraft(first, open, (next, before) => {
    log.changed(before, next)
    log.problems('', next.problems)
    events.onOpened(factsOf(next), !isSameState(before.state, next.state))
  })
  const cache = saveWhenIdle(engine)
  return {
    facts: () => factsOf(draft.last()),
    async answer(request) {
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
    },
    async look() {
      // What keeps it from being opened is said to who asks for a page.
      await draft.get().catch(() => {})
    },
    async close() {
      await draft.settled()
      cache.save()
      await engine.close()
    },
  }
}
