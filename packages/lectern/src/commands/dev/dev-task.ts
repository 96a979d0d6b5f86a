import type { SiteTask } from '../run-on-site.ts'
import type { DevFacts, DevSession } from './dev-session.ts'

export type DevQuestion = { readonly root: string } & (
  | { readonly type: 'answer'; readonly url: string }
  | { readonly type: 'look' | 'close' }
)

/** A cloneable response. */
export interface DevAnswer {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: ArrayBuffer | null
}

export type DevEvent =
  | { readonly type: 'line'; readonly line: string }
  | { readonly type: 'opened'; readonly facts: DevFacts; readonly isChanged: boolean }

let opening: Promise<DevSession> | null = null

export const DEV: SiteTask<DevQuestion, DevAnswer | null, DevEvent> = {
  name: 'dev',
  async run(question, say) {
    opening ??= open(question.root, say)
    const site = await opening.catch(reason => {
      opening = null
      throw reason
    })
    if (question.type !== 'answer') {
      await site[question.type]()
      return null
    }
    const response = await site.answer(new Request(question.url))
    const body = response.body === null ? null : await response.arrayBuffer()
    return { status: response.status, headers: [...response.headers], body }
  },
}

async function open(root: string, say: (event: DevEvent) => void): Promise<DevSession> {
  const { openDevSession } = await import('./dev-session.ts')
  const onOpened = (facts: DevFacts, isChanged: boolean): void =>
    say({ type: 'opened', facts, isChanged })
  const site = await openDevSession(root, { onLine: line => say({ type: 'line', line }), onOpened })
  onOpened(site.facts(), false)
  return site
}
