import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ALGOLIA_LIMITS } from '../../../../test/limit.ts'
import { build } from '../../src/commands/build.ts'
import { openService, pushSearch } from '../../src/commands/push.ts'
import { copySite, type SiteCopy } from '../build/site.ts'

/** What the service was asked for. */
interface Exchange {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly body: string
}

let site: SiteCopy
let service: Server
let asked: Exchange[] = []
let status = 200
/** What the service answers in place of what it should; empty for that. */
let nonsense = ''
/** What it refuses, as the end of a path; empty for nothing. */
let refused = ''
beforeAll(async () => {
  site = copySite('good')
  site.edit(
    'site.config.mjs',
    'export default {',
    "export default {\n  search: { hosted: { applicationId: 'app', apiKey: 'search-only', indexName: 'docs' } },",
  )
  site.write(
    'content/synonyms.yml',
    'en:\n  - [install, set up]\n  - { from: [nvl], to: [override, coalesce] }\n',
  )
  await build(site)
  service = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const key = String(request.headers['x-algolia-api-key'])
    asked.push({
      method: request.method ?? '',
      path: (request.url ?? '').replace(/\?.*/, ''),
      key,
      body,
    })
    const isRefused = refused !== '' && asked.at(-1)?.path.endsWith(refused)
    response.writeHead(isRefused ? 400 : status, { 'content-type': 'application/json' })
    const answer = { taskID: 1, status: 'published', objectIDs: [], message: 'no' }
    response.end(nonsense === '' ? JSON.stringify(answer) : nonsense)
  })
  await new Promise<void>(resolve => {
    service.listen(0, resolve)
  })
})
afterAll(() => {
  service.close()
  site.remove()
})
beforeEach(() => {
  asked = []
  status = 200
  nonsense = ''
  refused = ''
})

function push(adminKey: string, out = site.out) {
  const { port } = service.address() as AddressInfo
  const hosts = [{ url: `localhost:${port}`, accept: 'readWrite', protocol: 'http' } as const]
  const connect = (id: string, key: string) =>
    algoliasearch(id, key, { hosts, timeouts: ALGOLIA_LIMITS })
  return pushSearch({ root: site.root, out, adminKey, connect })
}

test('the official client replaces the index by the records of every version and locale', async () => {
  const { records, problems } = await push('admin')
  expect(problems).toEqual([])
  const sent = asked
    .filter(({ path }) => path.endsWith('/batch') && !path.endsWith('/synonyms/batch'))
    .flatMap(({ body }) =>
      JSON.parse(body).requests.map((request: { body: unknown }) => request.body),
    )
  expect(sent).toHaveLength(records)
  expect(new Set(sent.map(record => record.objectID)).size).toBe(records)
  expect(new Set(sent.map(record => record.lectern_tag))).toContain('docs-default-v5')
  expect(new Set(sent.map(record => record.language))).toEqual(new Set(['en', 'ru']))
  const page = sent.find(({ url }) => url === '/docs/v5/Install/')
  expect(page).toMatchObject({ anchor: null, hierarchy: { lvl1: 'Install' }, version: 'v5' })
  const post = sent.filter(({ url }) => url === '/docs/blog/first/')
  expect(post.map(({ lectern_tag }) => lectern_tag)).toEqual(['default'])
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['admin']))
  const synonyms = asked.find(({ path }) => path.endsWith('/synonyms/batch'))
  expect(JSON.parse(synonyms?.body ?? '')).toMatchObject([
    { type: 'synonym', synonyms: ['install', 'set up'] },
    { type: 'oneWaySynonym', input: 'nvl', synonyms: ['override', 'coalesce'] },
  ])
  const settings = asked.find(({ path }) => path.endsWith('/settings'))
  const { ranking, ...others } = JSON.parse(settings?.body ?? '')
  expect(others).toMatchObject({
    attributesForFaceting: ['kind', 'language', 'lectern_tag', 'type', 'version'],
    exactOnSingleWordQuery: 'word',
  })
  expect(ranking.indexOf('exact')).toBeLessThan(ranking.indexOf('attribute'))
})

test('the official client is that of the site', async () => {
  const connect = await openService(site.root)
  expect(await connect?.('app', 'key')).toHaveProperty('chunkedBatch')
})

test('what is missing or refused is a problem, not a stack trace', async () => {
  expect((await push('')).problems).toMatchObject([{ code: 'no-admin-key' }])
  expect((await push('admin', `${site.root}/nowhere`)).problems).toMatchObject([
    { code: 'not-built' },
  ])
  const options = { root: site.root, out: site.out, adminKey: 'admin', connect: null }
  expect((await pushSearch(options)).problems).toMatchObject([
    { code: 'missing-package', hint: 'Run "npm install algoliasearch".' },
  ])
  expect(asked).toEqual([])
  status = 403
  expect((await push('wrong')).problems).toMatchObject([
    { code: 'push-failed', message: 'the search service answers: no' },
  ])
  status = 500
  expect((await push('admin')).problems).toMatchObject([
    {
      code: 'push-failed',
      message: 'the search service cannot be reached, or answers with an error of its own',
    },
  ])
})

test.each(['/settings', '/synonyms/batch', '/batch', '/operation'])(
  'an index whose successor is refused %s stays as it is, and nothing is left of the other',
  async path => {
    refused = path
    expect((await push('admin')).problems).toMatchObject([{ code: 'push-failed' }])
    const changes = asked.filter(({ method }) => method !== 'GET')
    const ofIndex = changes.filter(each => each.path.startsWith('/1/indexes/docs/'))
    // Its settings are copied.
    expect(ofIndex.map(each => JSON.parse(each.body).operation)).toEqual(['copy'])
    const last = changes.at(-1)
    expect(last?.method).toBe('DELETE')
    expect(last?.path).toMatch(/^\/1\/indexes\/docs_tmp_\d+$/)
  },
)

test.each(['<html>', 'null'])('a service that answers %s is said to be none', async answer => {
  nonsense = answer
  const { records, problems } = await push('admin')
  expect(records).toBe(0)
  expect(problems).toMatchObject([
    {
      code: 'push-failed',
      message: expect.stringContaining('answers with something else than JSON of Algolia'),
    },
  ])
})
