import { expect, it } from 'vitest'
import type { SearchData } from '../../src/search/record.ts'
import { createAnswerer } from '../../src/search/worker.ts'

const data: SearchData = {
  locale: 'en',
  tag: 'docs-default-current',
  pages: [
    {
      url: '/a/',
      trail: [],
      title: 'Alpha',
      description: '',
      sections: [{ anchor: '', level: 1, heading: '', text: 'Beta.' }],
    },
  ],
}
const request = { id: 1, data: '/search.json', query: 'alpha', limit: 5, snippetWords: 5 }

it('loads the data once, whatever is asked of it', async () => {
  const loaded: string[] = []
  const answer = createAnswerer(async url => {
    loaded.push(url)
    return data
  })
  const answers = await Promise.all([answer(request), answer({ ...request, id: 2, query: 'beta' })])
  expect(answers.map(({ id, result }) => [id, result?.hits[0]?.url])).toEqual([
    [1, '/a/'],
    [2, '/a/'],
  ])
  expect(loaded).toEqual(['/search.json'])
})

it('says that the data cannot be had, and tries again the next time', async () => {
  let isOffline = true
  const answer = createAnswerer(async () => {
    if (isOffline) throw new TypeError('offline')
    return data
  })
  expect(await answer(request)).toEqual({ id: 1, result: null })
  isOffline = false
  expect((await answer(request)).result?.total).toBe(1)
})
