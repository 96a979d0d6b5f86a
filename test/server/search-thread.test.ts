import { afterEach, expect, test, vi } from 'vitest'
import type { AlgoliaRequest } from '../../src/search/algolia-request.ts'
import { listen } from '../../src/server/listen.ts'
import { DEADLINE } from '../../src/server/replaced-worker.ts'
import { serveSearch } from '../../src/server/search.ts'
import { openSearchThread } from '../../src/server/search-thread.ts'

const worker = new URL('stuck-worker.mjs', import.meta.url)
const files = { folder: '/', files: [] }
const never = new AbortController().signal

const request = (query: string): AlgoliaRequest => ({
  name: 'docs',
  isSingle: true,
  queries: [
    {
      query,
      hitsPerPage: 1,
      page: 0,
      facetFilters: [],
      snippetWords: 1,
      attributes: null,
      tags: ['', ''],
      clickAnalytics: false,
    },
  ],
})

/** A thread whose deadline passes when it is told to, and no sooner. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const thread = openSearchThread(worker, files)
  return {
    ...thread,
    async ask(query: string, signal = never): Promise<string | null> {
      const answer = await thread.ask(request(query), signal)
      return answer && JSON.parse(new TextDecoder().decode(answer.body)).query
    },
    /** Once the thread has begun with a request. */
    async passDeadline(): Promise<void> {
      while (vi.getTimerCount() === 0) await new Promise(resolve => setImmediate(resolve))
      vi.advanceTimersByTime(DEADLINE)
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
})

test('requests are answered in turn', async () => {
  const thread = open()
  expect(await Promise.all(['a', 'b', 'c'].map(query => thread.ask(query)))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(vi.getTimerCount()).toBe(0)
  await thread.close()
})

test('a thread that passes its deadline is replaced, and the next request is answered', async () => {
  const thread = open()
  const answers = Promise.all([thread.ask('stuck'), thread.ask('next')])
  await thread.passDeadline()
  expect(await answers).toEqual([null, 'next'])
  await thread.close()
})

test.each(['exit', 'fill'])('a thread that ends by itself (%s) is replaced', async query => {
  const thread = open()
  expect(await Promise.all([thread.ask(query), thread.ask('next')])).toEqual([null, 'next'])
  await thread.close()
})

test('a request whose client has gone is not searched for', async () => {
  const thread = open()
  const client = new AbortController()
  const answers = Promise.all([
    thread.ask('a'),
    thread.ask('stuck', client.signal),
    thread.ask('b'),
  ])
  client.abort()
  expect(await answers).toEqual(['a', null, 'b'])
  await thread.close()
})

test('closing gives up what runs and what waits', async () => {
  const thread = open()
  const answers = Promise.all([thread.ask('stuck'), thread.ask('next')])
  await thread.close()
  expect(await answers).toEqual([null, null])
})

test('a page is answered while a search is stuck, and other addresses are told to come back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const search = serveSearch({ ...files, indexName: 'docs', keys: null, worker })
  const server = await listen(
    (incoming, from) =>
      incoming.method === 'POST'
        ? search.handle(incoming, from)
        : Promise.resolve(new Response('page')),
    { port: 0 },
  )
  const ask = (query: string) =>
    fetch(`${server.url}/1/indexes/docs/query`, { method: 'POST', body: JSON.stringify({ query }) })
  const stuck = Array.from({ length: 60 }, () => ask('stuck'))
  // Four are let in, fifty wait in line, and the others are refused.
  const refused = await Promise.race(stuck)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await (await fetch(server.url)).text()).toBe('page')
  await search.close()
  const statuses = (await Promise.all(stuck)).map(({ status }) => status)
  expect(statuses.filter(status => status === 429)).toHaveLength(6)
  await server.close()
})
