import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { algoliasearch } from 'algoliasearch'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ALGOLIA_LIMITS } from '../../../test/limit.ts'
import { escapeHtml } from '../../base/src/html.ts'
import { build } from '../../lectern/src/commands/build.ts'
import { copySite, type SiteCopy } from '../../lectern/test/build/site.ts'
import { recordsOf, type ServiceRecord } from '../../search/src/service-record.ts'
import { joinTexts } from '../../search/src/texts.ts'
import { listen } from '../src/listen.ts'
import type { Listening } from '../src/listening.ts'
import { readSearch } from '../src/read-search.ts'
import { type SearchService, serveSearch } from '../src/search.ts'

const worker = new URL('search-worker.mjs', import.meta.url)
const files = ['search.json', 'v5/search.json', 'ru/search.json', 'ru/v5/search.json']

let site: SiteCopy
let services: SearchService[]
let server: Listening
let guarded: Listening
beforeAll(async () => {
  site = copySite('good')
  site.edit(
    'content/docs/en/Modern.md',
    'Text.',
    'Text.\n\n## Deep\n\n### Deeper\n\nText.\n\n#### Deepest',
  )
  await build(site)
  const options = { folder: site.out, files, indexName: 'docs', worker }
  const keys = { applicationId: 'app', apiKey: 'key' }
  services = [serveSearch({ ...options, keys: null }), serveSearch({ ...options, keys })]
  const [open, closed] = await Promise.all(
    services.map(({ handle }) => listen(handle, { port: 0 })),
  )
  if (open === undefined || closed === undefined) throw new Error('not served')
  server = open
  guarded = closed
})
afterAll(async () => {
  for (const each of [...services, server, guarded]) await each.close()
  site.remove()
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

/** The hits of a query, without a client. */
async function find(query: string, facetFilters: unknown = [], more: object = {}) {
  const { status, body } = await post(
    '/1/indexes/docs/query',
    JSON.stringify({ query, facetFilters, hitsPerPage: 1000, ...more }),
  )
  expect(status).toBe(200)
  return body.hits
}

const queries = (count: number, query: object) =>
  JSON.stringify({
    requests: Array.from({ length: count }, () => ({ indexName: 'docs', ...query })),
  })

describe('the service', () => {
  it.each([
    ['', 400, 'Invalid JSON. Expecting an object'],
    ['{', 400, 'Invalid JSON. Expecting an object'],
    ['[]', 400, 'Invalid JSON. Expecting an object'],
    ['{"requests":1}', 400, 'Expecting "requests" to be an array'],
    ['{"requests":[1]}', 400, 'Expecting each request to be an object'],
    ['{"requests":[{"indexName":{"toString":1}}]}', 400, 'Expecting "indexName" to be a string'],
    ['{"requests":[{"indexName":"other"}]}', 404, 'Index other does not exist'],
    [queries(51, { query: 'a' }), 400, 'Too many queries in multi query request'],
    [queries(2, { hitsPerPage: 501 }), 400, 'Too many hits: all queries together may ask for 1000'],
    [JSON.stringify({ requests: [], more: Array(4000).fill(1) }), 400, 'Too many values'],
    ['{"requests":'.repeat(4001), 400, 'Too many values'],
    [
      JSON.stringify({ requests: [], padding: 'x'.repeat(65_000) }),
      413,
      'Request entity too large',
    ],
  ])('answers %.60j with %d %s', async (body, status, message) => {
    expect(await post(QUERIES, body)).toMatchObject({ status, body: { message, status } })
  })

  it.each([
    ['query', { toString: 1 }],
    ['query', 5],
    ['query', { length: [{ toString: 1 }] }],
    ['query', 'x'.repeat(513)],
    ['hitsPerPage', { toString: 1 }],
    ['hitsPerPage', -1],
    ['hitsPerPage', 1.5],
    ['page', { toString: 1 }],
    ['page', 'first'],
    ['params', {}],
    ['facetFilters', { toString: 1 }],
    ['facetFilters', [[['language:en']]]],
    ['facetFilters', JSON.parse('['.repeat(3000) + ']'.repeat(3000))],
    ['facetFilters', Array.from({ length: 1001 }, () => 'a:b')],
    ['attributesToRetrieve', { toString: 1 }],
    ['attributesToRetrieve', [1]],
    ['highlightPreTag', { toString: 1 }],
    ['highlightPostTag', 'x'.repeat(101)],
    ['clickAnalytics', 'perhaps'],
  ])('refuses a %s of %.40j', async (name, value) => {
    const { status, body } = await post('/1/indexes/docs/query', JSON.stringify({ [name]: value }))
    expect(status).toBe(400)
    expect(body).toEqual({ message: expect.stringContaining(`"${name}"`), status: 400 })
  })

  it.each([
    '/1/indexes/%zz/query',
    '/1/indexes/%E0%A4%A/query',
    '/1/indexes/other/query',
    '/1/indexes/docs/queries',
    '/1/indexes/docs/browse',
    '/1/indexes/',
    '/1/indexes/docs%2Fquery',
  ])('says that there is no %s', async path => {
    const { status, body } = await post(path, '{}')
    expect([status, body]).toEqual([404, { message: expect.any(String), status: 404 }])
  })

  it('may be asked from other origins', async () => {
    const preflight = await fetch(server.url + QUERIES, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    const { headers } = await post(QUERIES, '{"requests":[]}')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const other = await fetch(server.url + QUERIES)
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('takes parameters as the query of a URL, and retrieves what is asked for', async () => {
    const params = new URLSearchParams({
      query: 'install',
      hitsPerPage: '1',
      clickAnalytics: 'true',
      facetFilters: '["language:en","lectern_tag:docs-default-current"]',
      attributesToRetrieve: '["url"]',
    }).toString()
    const { body } = await post('/1/indexes/docs/query', JSON.stringify({ params }))
    const [hit] = body.hits
    expect(body).toMatchObject({ hitsPerPage: 1, queryID: expect.any(String) })
    expect(Object.keys(hit).filter(name => !name.startsWith('_'))).toEqual(['objectID', 'url'])
  })

  it('limits how often one address asks it, and how much', async () => {
    const { handle, close } = serveSearch({
      folder: site.out,
      files: [],
      indexName: 'docs',
      keys: null,
      worker,
    })
    const ask = async (address: string, count: number): Promise<[number, string | null]> => {
      const body = queries(count, { query: '', hitsPerPage: 1 })
      const request = new Request(server.url + QUERIES, { method: 'POST', body })
      const { status, headers } = await handle(request, { address })
      return [status, headers.get('retry-after')]
    }
    // All within one second, and one in the next. There is nothing to search in.
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
    expect(await ask('::1', 50)).toEqual([503, '1'])
    expect(await ask('::1', 49)).toEqual([503, '1'])
    expect(await ask('::1', 2)).toEqual([429, '1'])
    expect(await ask('::1', 1)).toEqual([429, '1'])
    expect(await ask('::2', 50)).toEqual([503, '1'])
    vi.setSystemTime(1_000_999)
    expect(await ask('::1', 0)).toEqual([429, '1'])
    vi.setSystemTime(1_001_000)
    expect(await ask('::1', 50)).toEqual([503, '1'])
    vi.useRealTimers()
    await close()
  })
})

describe('facets', () => {
  it('narrow a search by version, type, language and tag, as the records have them', async () => {
    const all: ServiceRecord[] = await find('text')
    for (const facet of ['version', 'type', 'language', 'lectern_tag'] as const) {
      const values = new Set(all.map(hit => hit[facet]))
      expect([facet, values.size > 1]).toEqual([facet, true])
      for (const value of values) {
        const found: ServiceRecord[] = await find('text', [`${facet}:${value}`])
        expect(found.length).toBeGreaterThan(0)
        expect(found.filter(hit => hit[facet] !== value)).toEqual([])
        const others: ServiceRecord[] = await find('text', [`${facet}:-${value}`])
        expect(others.filter(hit => hit[facet] === value)).toEqual([])
      }
    }
    expect(await find('text', ['version:v9'])).toEqual([])
    expect(await find('text', ['nothing:v5'])).toEqual([])
  })

  it('of a list must all hold, of a list in it one', async () => {
    const found: ServiceRecord[] = await find('text', [
      'language:en',
      ['version:v5', 'version:current'],
    ])
    expect(new Set(found.map(({ language }) => language))).toEqual(new Set(['en']))
    expect(new Set(found.map(({ version }) => version))).toEqual(new Set(['v5', 'current']))
    expect(await find('text', 'version:v5')).toEqual(await find('text', '["version:v5"]'))
  })
})

it('gives the records that a hosted service has', async () => {
  const pushed = new Map(
    files.flatMap(file => {
      const { index, texts } = readSearch(join(site.out, file))
      return recordsOf(joinTexts(index, texts)).map(record => [record.objectID, record] as const)
    }),
  )
  const found = [...(await find('text')), ...(await find('install')), ...(await find('deeper'))]
  expect(found.some(({ hierarchy }) => hierarchy.lvl3 !== null)).toBe(true)
  for (const { _highlightResult, _snippetResult, content, ...hit } of found) {
    const known = pushed.get(hit.objectID)
    if (known === undefined) throw new Error(`${hit.objectID} is no record`)
    const { content: whole, ...record } = known
    expect(hit).toEqual(record)
    expect(content === null).toBe(whole === null)
    const marked = Object.values<{ value: string }>(_highlightResult.hierarchy).map(
      ({ value }) => value,
    )
    expect(marked.map(value => value.replace(/<\/?em>/g, ''))).toEqual(
      Object.values(record.hierarchy).flatMap(title => (title === null ? [] : escapeHtml(title))),
    )
  }
})

it('answers any request without failing', async () => {
  const parameter = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.jsonValue(),
  )
  const request = fc.record(
    {
      indexName: fc.constantFrom('docs', 'other', 1),
      query: parameter,
      params: parameter,
      hitsPerPage: parameter,
      page: parameter,
      facetFilters: parameter,
      facets: parameter,
      attributesToRetrieve: parameter,
      attributesToSnippet: parameter,
      highlightPreTag: parameter,
      clickAnalytics: parameter,
    },
    { requiredKeys: ['indexName'] },
  )
  const [service] = services
  const seen = new Set<number>()
  let asked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 2 }), async requests => {
      const body = JSON.stringify({ requests })
      const response = await service?.handle(
        new Request('http://x/1/indexes/*/queries', { method: 'POST', body }),
        { address: String(asked++) },
      )
      expect([200, 400, 404]).toContain(response?.status)
      await response?.json()
      seen.add(response?.status ?? 0)
    }),
  )
  expect(seen.has(400)).toBe(true)
})

describe('a new build', () => {
  it('is searched from the next request on', async () => {
    expect(await find('zzquux')).toEqual([])
    site.write(
      'content/docs/en/Modern.md',
      '---\ntitle: Modern\nsince: v5\n---\n\nThe word zzquux.\n',
    )
    await build(site)
    expect((await find('zzquux')).map(({ url }: ServiceRecord) => url)).toContain('/docs/Modern/')
  })

  it('is waited for while there is none', async () => {
    const away = `${site.out}.away`
    renameSync(site.out, away)
    const { status, body, headers } = await post('/1/indexes/docs/query', '{"query":"zzquux"}')
    expect([status, body.status, headers.get('retry-after')]).toEqual([503, 503, '1'])
    renameSync(away, site.out)
    expect(await find('zzquux')).not.toEqual([])
  })
})
