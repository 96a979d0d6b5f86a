// The entry of the thread on which a site is opened that is being written, see `startDraftThread`.
import { parentPort, workerData } from 'node:worker_threads'
import { outliveSite } from '../outlive-site.ts'
import type { DraftEvents, DraftSite } from './draft-site.ts'
import type { Asked, Said } from './draft-thread.ts'

outliveSite()
const opening = open()
opening.catch(reason => {
  // Without a site there is nothing to outlive: the thread ends with this.
  process.removeAllListeners('uncaughtException')
  throw reason
})

async function open(): Promise<DraftSite> {
  const { openDraftSite } = await import('./draft-site.ts')
  const onOpened: DraftEvents['onOpened'] = (facts, isChanged) =>
    say({ type: 'opened', facts, isChanged })
  const site = await openDraftSite(workerData, {
    onLine: line => say({ type: 'line', line }),
    onOpened,
  })
  onOpened(site.facts(), false)
  return site
}

parentPort?.on('message', async (asked: Asked) => {
  if (asked.type === 'are-you-there') return say({ type: 'here' })
  const { number, type } = asked
  const site = await opening
  if (type !== 'answer') {
    await site[type]()
    return say({ type: 'answer', number, answer: null })
  }
  const response = await site.answer(new Request(asked.url))
  const body = response.body === null ? null : await response.arrayBuffer()
  const answer = { status: response.status, headers: [...response.headers], body }
  say({ type: 'answer', number, answer }, body === null ? [] : [body])
})

function say(said: Said, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(said, transferred)
}
