import { expect, it, vi } from 'vitest'
import type { SearchData } from '../src/indexed-page.ts'
import { packIndex } from '../src/pack.ts'
import { loadStemmer } from '../src/stemmer.ts'
import { searchHandler, type WorkerAnswer, type WorkerRequest } from '../src/worker.ts'

const data: SearchData = {
  locale: 'en',
  tag: 'docs-default-current',
  version: 'current',
  pages: ['Alpha', 'Beta', 'Gamma'].map(title => ({
    url: `/${title}/`,
    trail: [],
    title,
    description: '',
    sections: [{ anchor: '', level: 1, heading: '', text: `All about ${title} and delta.` }],
  })),
}
const texts = (...titles: string[]) =>
  titles.map(title => ({ description: '', sections: [`All about ${title} and delta.`] }))
const FILES: Readonly<Record<string, unknown>> = {
  'http://x/v5/search.json': packIndex(
    data,
    [
      { path: '../assets/search/1.json', pages: 2 },
      { path: '../assets/search/2.json', pages: 1 },
    ],
    await loadStemmer('en'),
  ),
  'http://x/assets/search/1.json': texts('Alpha', 'Beta'),
  'http://x/assets/search/2.json': texts('Gamma'),
}
const request: WorkerRequest = {
  id: 1,
  indexes: ['http://x/v5/search.json'],
  query: 'gamma',
  offset: 0,
  limit: 5,
  snippetWords: 3,
}

/** A handler over the files, which waits for `until` before it gives one. */
function open({
  isMissing = () => false,
  until = async () => {},
}: {
  isMissing?: (url: string) => boolean
  until?: (url: string) => Promise<void>
}) {
  const loaded: string[] = []
  const load = async (url: string) => {
    loaded.push(url)
    await until(url)
    if (isMissing(url)) throw new TypeError('offline')
    return JSON.parse(JSON.stringify(FILES[url]))
  }
  const answer = searchHandler({ index: load, texts: load })
  const ask = async (own: WorkerRequest): Promise<WorkerAnswer[]> => {
    const answers: WorkerAnswer[] = []
    await answer(own, given => answers.push(given))
    return answers
  }
  return { ask, loaded }
}

const snippets = ({ result }: WorkerAnswer): string[] | undefined =>
  result?.hits.map(({ snippet }) => snippet.map(({ text }) => text).join(''))

it('loads the index once, and the texts of what it finds', async () => {
  const { ask, loaded } = open({})
  const [first] = await Promise.all([ask(request), ask({ ...request, id: 2 })])
  expect(first.map(snippets)).toEqual([['…about Gamma and…']])
  expect(loaded).toEqual(['http://x/v5/search.json', 'http://x/assets/search/2.json'])
  const [second] = await ask({ ...request, id: 3, query: 'delta' })
  expect(second?.id).toBe(3)
  expect(second?.result?.total).toBe(3)
  expect(loaded.slice(2)).toEqual(['http://x/assets/search/1.json'])
})

it('answers without the texts when they take long, and then with them', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const until = (url: string): Promise<void> =>
    url.includes('assets') ? arrived : Promise.resolve()
  const { ask } = open({ until })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = ask(request)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  arrive()
  const answers = await asked
  expect(answers.map(({ isComplete }) => isComplete)).toEqual([false, true])
  expect(answers.map(snippets)).toEqual([[''], ['…about Gamma and…']])
})

it('does without texts that cannot be had, and asks for them again the next time', async () => {
  let isOffline = true
  const { ask } = open({ isMissing: url => isOffline && url.includes('assets') })
  expect((await ask(request)).map(snippets)).toEqual([['']])
  isOffline = false
  expect((await ask(request)).map(snippets)).toEqual([['…about Gamma and…']])
})

it('says that the index cannot be had, and tries again the next time', async () => {
  let isOffline = true
  const { ask } = open({ isMissing: () => isOffline })
  expect(await ask(request)).toEqual([{ id: 1, result: null, isComplete: true }])
  isOffline = false
  expect((await ask(request))[0]?.result?.total).toBe(1)
})
