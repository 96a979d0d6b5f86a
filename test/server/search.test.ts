import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { algoliasearch } from 'algoliasearch'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { type Listening, listen } from '../../src/server/listen.ts'
import { serveSearch } from '../../src/server/search.ts'
import { copySite, type SiteCopy } from '../build/site.ts'
import { ALGOLIA_LIMITS } from '../limit.ts'

let site: SiteCopy
let server: Listening
let guarded: Listening
const empty = mkdtempSync(join(tmpdir(), 'lectern-search-'))
beforeAll(async () => {
  site = copySite('good')
  await build(site)
  const files = ['search.json', 'v5/search.json', 'ru/search.json', 'ru/v5/search.json']
  const options = { folder: site.out, files, indexName: 'docs', keys: null }
  server = await listen(serveSearch(options), { port: 0 })
  const keys = { applicationId: 'app', apiKey: 'key' }
  guarded = await listen(serveSearch({ ...options, keys }), { port: 0 })
})
afterAll(async () => {
  await server.close()
  await guarded.close()
  site.remove()
  rmSync(empty, { recursive: true })
})

const client = (to: Listening, apiKey: string) =>
  algoliasearch('app', apiKey, {
    hosts: [{ url: `localhost:${to.port}`, accept: 'readWrite', protocol: 'http' }],
    timeouts: ALGOLIA_LIMITS,
  })

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { method: 'POST', body, headers })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

const QUERIES = '/1/indexes/*/queries'

describe('the official client', () => {
  it('finds pages of the version and the language that its filters name', async () => {
    const { results } = await client(server, 'any').search({
      requests: [
        {
          indexName: 'docs',
          query: 'install',
          hitsPerPage: 20,
          attributesToSnippet: ['content:5'],
          facetFilters: ['language:en', ['lectern_tag:default', 'lectern_tag:docs-default-v5']],
          clickAnalytics: true,
        },
      ],
    })
    const [first] = results
    if (first === undefined || !('hits' in first)) throw new Error('no hits')
    expect(first.nbHits).toBeGreaterThan(0)
    expect(first.queryID).toMatch(/^[0-9a-f]{32}$/)
    expect(first.hits.map((hit: object) => Reflect.get(hit, 'url'))[0]).toBe('/docs/v5/Install/')
    expect(first.hits[0]).toMatchObject({
      type: 'lvl1',
      language: 'en',
      lectern_tag: 'docs-default-v5',
      hierarchy: { lvl1: 'Install' },
      _highlightResult: { hierarchy: { lvl1: { value: '<em>Install</em>', matchLevel: 'full' } } },
    })
  })

  it('asks one index as well, with tags of its own', async () => {
    const result = await client(guarded, 'key').searchSingleIndex({
      indexName: 'docs',
      searchParams: {
        query: 'install',
        facetFilters: ['language:en', 'lectern_tag:docs-default-current'],
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 1,
      },
    })
    expect(result.hits).toHaveLength(1)
    expect(result.nbPages).toBe(result.nbHits)
    expect(JSON.stringify(result.hits[0]?._highlightResult)).toContain('<mark>Install</mark>')
  })

  it('is refused with a wrong key, and told of an index that does not exist', async () => {
    const wrong = client(guarded, 'wrong').searchSingleIndex({ indexName: 'docs' })
    await expect(wrong).rejects.toMatchObject({ status: 403 })
    const unknown = client(server, 'any').searchSingleIndex({ indexName: 'nothing' })
    await expect(unknown).rejects.toMatchObject({
      status: 404,
      message: 'Index nothing does not exist',
    })
  })
})

describe('the service', () => {
  it.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['{"requests":1}', 400],
    ['{"requests":[1]}', 400],
    ['{"requests":[{"indexName":"other"}]}', 404],
    [JSON.stringify({ requests: [], padding: 'x'.repeat(65_000) }), 413],
  ])('answers %j with an error of its own', async (body, status) => {
    const answer = await post(QUERIES, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ message: expect.any(String), status })
  })

  it('may be asked from other origins', async () => {
    const preflight = await fetch(server.url + QUERIES, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    const { headers } = await post(QUERIES, '{"requests":[]}')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(server.url + QUERIES)).status).toBe(405)
  })

  it('takes parameters as the query of a URL, and retrieves what is asked for', async () => {
    const params = new URLSearchParams({
      query: 'install',
      facetFilters: '["language:en","lectern_tag:docs-default-current"]',
      attributesToRetrieve: '["url"]',
    }).toString()
    const { body } = await post('/1/indexes/docs/query', JSON.stringify({ params }))
    const [hit] = body.hits
    expect(Object.keys(hit).filter(name => !name.startsWith('_'))).toEqual(['objectID', 'url'])
  })

  it('limits how often one address asks it', async () => {
    const handle = serveSearch({ folder: empty, files: [], indexName: 'docs', keys: null })
    const ask = async (address: string): Promise<number> => {
      const init = { method: 'POST', body: '{"requests":[]}' }
      return (await handle(new Request(server.url + QUERIES, init), { address })).status
    }
    // All within one second, and one in the next.
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    const statuses = await Promise.all(Array.from({ length: 250 }, () => ask('::1')))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(await ask('::2')).toBe(200)
    vi.setSystemTime(1_000_999)
    expect(await ask('::1')).toBe(429)
    vi.setSystemTime(1_001_000)
    expect(await ask('::1')).toBe(200)
    vi.useRealTimers()
  })
})

it('answers any request without failing', async () => {
  const handle = serveSearch({
    folder: site.out,
    files: ['search.json'],
    indexName: 'docs',
    keys: null,
  })
  const parameter = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()))
  const request = fc.record({
    indexName: fc.constantFrom('docs', 'other'),
    query: parameter,
    hitsPerPage: parameter,
    page: parameter,
    facetFilters: parameter,
    attributesToRetrieve: parameter,
    attributesToSnippet: parameter,
  })
  let asked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 2 }), async requests => {
      const body = JSON.stringify({ requests })
      const { status } = await handle(
        new Request('http://x/1/indexes/*/queries', { method: 'POST', body }),
        { address: String(asked++) },
      )
      expect([200, 404]).toContain(status)
    }),
  )
})
