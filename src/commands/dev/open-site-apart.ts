import { LONGEST_RUN } from '../../base/limits.ts'
import type { Problem } from '../../base/problem.ts'
import { configProblem, lineOf } from '../../config/config-problem.ts'
import { siteLine, stackPlaces } from '../../config/stack-places.ts'
import { isSameState, type SiteFiles, type SiteState, siteState } from '../../content/site-state.ts'
import { NotDone } from '../../engine/limit.ts'
import { formatHead } from '../format-problem.ts'
import type { DraftEvents, DraftFacts, DraftSite } from './draft-site.ts'
import { type DraftThread, startDraftThread, type ThreadEnd } from './draft-thread.ts'
import { siteFiles } from './watch-site.ts'

/** Why there is no thread any more. */
interface Ended {
  readonly problem: Problem
  /** The files that it may lie in, and what they were like then; null when the next thread may fare better as it is. */
  readonly cause: { readonly site: SiteFiles; readonly state: SiteState } | null
}

/** A thread that is to close is waited for no longer, in milliseconds. */
const LONGEST_CLOSING = 5000

/** What has become of a site. */
interface Change {
  readonly now: DraftFacts
  readonly isChanged: boolean
  readonly by?: Ended | null
}

/**
 * Opens a site like `openDraftSite`, on a thread of its own: code of the site may keep that busy for ever, in a
 * timer too, or end it. This is a problem then that stands in place of all pages, until a file has changed.
 */
export async function openSiteApart(root: string, events: DraftEvents): Promise<DraftSite> {
  let facts: DraftFacts = { content: null, files: siteFiles(root), basePath: '/', problems: [] }
  /** Nothing is said before: who opens the site says it. */
  let isOpen = false
  let thread: DraftThread | null = null
  let ended: Ended | null = null

  /** Keeps how the site is now. */
  const keep = ({ now, isChanged, by = null }: Change): void => {
    if (isOpen && ended !== null && by === null) {
      events.onLine(`mended   ${formatHead(ended.problem)}`)
    }
    if (isOpen && by !== null) events.onLine(formatHead(by.problem))
    facts = now
    ended = by
    if (isOpen) events.onOpened(now, isChanged)
  }
  const start = (): DraftThread =>
    startDraftThread(root, {
      onLine: events.onLine,
      // Pages that stand for another one now are loaded anew; one that ends a thread would end the next as well.
      onOpened: (now, isChanged) => keep({ now, isChanged: isChanged || isKnown(ended) }),
      onEnd(end, heardAt) {
        thread = null
        const problem = problemOf(end)
        const files = [...facts.files, ...filesOf(end)]
        const now = { ...facts, files, problems: [problem] }
        // What has changed since it was heard of may have mended it.
        const cause = { site: now, state: siteState(now, heardAt) }
        const by = { problem, cause: end.type === 'blocked' ? cause : null }
        keep({ now, isChanged: isKnown(by), by })
      },
    })
  /** The thread; null where it would end as the last one has. */
  const running = (): DraftThread | null => {
    if (thread === null && (ended === null || mayBeMended(ended))) thread = start()
    return thread
  }
  const look = async (): Promise<void> => {
    await running()?.ask({ type: 'look' })
  }
  await look()
  isOpen = true
  return {
    look,
    facts: () => facts,
    async answer(request) {
      const answer = await running()?.ask({ type: 'answer', url: request.url })
      if (answer) return new Response(answer.body, answer)
      const { problemPage } = await import('./dev-response.ts')
      return problemPage(ended === null ? [] : [ended.problem])
    },
    async close() {
      const closing = thread
      const late = setTimeout(() => closing?.terminate(), LONGEST_CLOSING)
      await closing?.ask({ type: 'close' })
      clearTimeout(late)
      await closing?.terminate()
    },
  }
}

/** True when the next thread would end as well, as it is. */
function isKnown(ended: Ended | null): boolean {
  return ended !== null && ended.cause !== null
}

function mayBeMended({ cause }: Ended): boolean {
  if (cause === null || cause.state.isRecent) return true
  return !isSameState(cause.state, siteState(cause.site))
}

/** The files of the site that a thread was in. */
function filesOf(end: ThreadEnd): readonly string[] {
  return end.type === 'blocked' ? stackPlaces(end.stack).map(({ file }) => file) : []
}

function problemOf(end: ThreadEnd): Problem {
  if (end.type === 'died') {
    return {
      code: 'worker-died',
      severity: 'error',
      message: `the thread that makes the pages has died: ${end.reason}`,
      hint: 'Load the page again. If that does not help, look for what ends it in code of the site, or give Node more memory.',
    }
  }
  const { message } = new NotDone(LONGEST_RUN)
  const place = siteLine(end.stack)
  return {
    ...configProblem(
      `code of the site keeps its pages from being made: ${message}`,
      place === null ? {} : lineOf(place.file, place.line),
    ),
    hint: 'Look for a loop in it that does not end.',
  }
}
