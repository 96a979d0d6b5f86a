import { formatHead } from '@lectern/base/node/format-problem'
import type { Problem } from '@lectern/base/problem'
import { type Host, startHost } from '@lectern/engine/host'
import { Interrupted } from '@lectern/engine/interrupted'
import { stackPlaces } from '@lectern/engine/stack-places'
import { isSameState, type SiteFiles, type SiteState, siteState } from '../../content/site-state.ts'
import { workerEntry } from '../../worker-entry.ts'
import { type NamedTask, problemOf } from '../run-on-site.ts'
import type { DevFacts, DevListener, DevSession } from './dev-session.ts'
import { DEV, type DevAnswer, type DevEvent, type DevQuestion } from './dev-task.ts'
import { siteFiles } from './watch-site.ts'

interface Ended {
  readonly problem: Problem
  /** Files and state of the site when the worker was stuck; null if a restart may help without a change. */
  readonly stuck: { readonly site: SiteFiles; readonly state: SiteState } | null
}

type SiteHost = Host<NamedTask<DevQuestion>, DevAnswer | null>

/** Milliseconds to wait for the worker to close. */
const LONGEST_CLOSING = 5000

/**
 * If the worker was stuck, another one starts only after a file has changed; until then, all pages show the problem.
 */
export async function openSiteHost(root: string, events: DevListener): Promise<DevSession> {
  let facts: DevFacts = { folders: [], files: siteFiles(root), basePath: '/', problems: [] }
  /** Events before the first answer are not reported, because the caller reports them. */
  let isOpen = false
  let host: SiteHost | null = null
  let ended: Ended | null = null

  const onOpened = (now: DevFacts, isChanged: boolean): void => {
    const before = ended
    ended = null
    facts = now
    if (!isOpen) return
    if (before !== null) events.onLine(`mended   ${formatHead(before.problem)}`)
    // Reload pages that show the problem. Not after other ends: the page itself may have ended the worker.
    events.onOpened(now, isChanged || before?.stuck != null)
  }
  const onEnd = async (reason: unknown): Promise<void> => {
    host = null
    const problem = await problemOf(reason)
    const stuck = stuckState(reason, facts)
    ended = { problem, stuck }
    facts = { ...facts, ...stuck?.site, problems: [problem] }
    if (!isOpen) return
    events.onLine(formatHead(problem))
    events.onOpened(facts, stuck !== null)
  }
  const ask = async (question: DevQuestion): Promise<DevAnswer | null> => {
    if (host === null && ended?.stuck != null && !isMended(ended.stuck)) return null
    host ??= startHost(workerEntry('site-worker'), {
      onEnd,
      onEvent(event: DevEvent) {
        if (event.type === 'line') events.onLine(event.line)
        else onOpened(event.facts, event.isChanged)
      },
    })
    return host.ask({ name: DEV.name, input: question }).catch(async reason => {
      // Otherwise `onEnd` has set it.
      if (host !== null) ended = { problem: await problemOf(reason), stuck: null }
      return null
    })
  }
  const look = async (): Promise<void> => {
    await ask({ root, type: 'look' })
  }
  await look()
  isOpen = true
  return {
    look,
    facts: () => facts,
    async answer({ url }) {
      const answer = await ask({ root, type: 'answer', url })
      if (answer !== null) return new Response(answer.body, answer)
      const { problemPage } = await import('./dev-page.ts')
      return problemPage(ended === null ? [] : [ended.problem])
    },
    async close() {
      if (host === null) return
      const late = setTimeout(() => host?.close(), LONGEST_CLOSING)
      await ask({ root, type: 'close' })
      clearTimeout(late)
      await host?.close()
    },
  }
}

/** Includes the files in which the worker was stuck. */
function stuckState(reason: unknown, { folders, files }: SiteFiles): Ended['stuck'] {
  if (!(reason instanceof Interrupted) || !reason.interruption.isStuck) return null
  const { stack, unit, heardAt } = reason.interruption
  const own = stackPlaces(stack).map(({ file }) => file)
  const site = { folders, files: [...files, ...own, ...(unit.startsWith('/') ? [unit] : [])] }
  // A change after the last heartbeat may have fixed it.
  return { site, state: siteState(site, heardAt) }
}

function isMended({ site, state }: NonNullable<Ended['stuck']>): boolean {
  return state.isRecent || !isSameState(state, siteState(site))
}
