import { afterEach, expect, test, vi } from 'vitest'
import type { AlgoliaRequest } from '../../search/src/algolia-request.ts'
import { listen } from '../src/listen.ts'
import { serveSearch } from '../src/search.ts'
import { DEADLINE, openSearchProcess } from '../src/search-process.ts'

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
      facets: [],
      snippetWords: 1,
      attributes: null,
      tags: ['', ''],
      clickAnalytics: false,
    },
  ],
})

/** A process whose deadline passes when it is told to, and no sooner. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const search = openSearchProcess(worker, files)
  return {
    ...search,
    async ask(query: string, signal = never): Promise<string | null> {
      const answer = await search.ask(request(query), signal)
      return answer && JSON.parse(new TextDecoder().decode(answer.body)).query
    },
    /** Once the process has begun with a request. */
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
  const search = open()
  expect(await Promise.all(['a', 'b', 'c'].map(query => search.ask(query)))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(vi.getTimerCount()).toBe(0)
  await search.close()
})

test('a process that passes its deadline is replaced, and the next request is answered', async () => {
  const search = open()
  const answers = Promise.all([search.ask('stuck'), search.ask('next')])
  await search.passDeadline()
  expect(await answers).toEqual([null, 'next'])
  await search.close()
})

test.each(['exit', 'fill'])('a process that ends by itself (%s) is replaced', async query => {
  const search = open()
  expect(await Promise.all([search.ask(query), search.ask('next')])).toEqual([null, 'next'])
  await search.close()
})

test('a request whose client has gone is not searched for', async () => {
  const search = open()
  const client = new AbortController()
  const answers = Promise.all([
    search.ask('a'),
    search.ask('stuck', client.signal),
    search.ask('b'),
  ])
  client.abort()
  expect(await answers).toEqual(['a', null, 'b'])
  await search.close()
})

test('closing gives up what runs and what waits', async () => {
  const search = open()
  const answers = Promise.all([search.ask('stuck'), search.ask('next')])
  await search.close()
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
