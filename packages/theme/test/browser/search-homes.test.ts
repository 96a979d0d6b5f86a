import { algoliasearch } from 'algoliasearch'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ALGOLIA_LIMITS } from '../../../../test/limit.ts'
import { benchOfFile } from './browser.ts'

/** A hit as a reader sees it, its marks in `«»`. */
interface Hit {
  readonly url: string
  readonly title: string
  readonly snippet: string
}

interface Where {
  readonly locale: 'en' | 'ru'
  readonly version: string
}

const QUERIES: readonly (readonly [where: Where, queries: readonly string[]])[] = [
  [
    { locale: 'en', version: 'current' },
    [
      ...[
        '+=',
        'group concat',
        'agregate',
        'constrain',
        '<- when',
        'ащкь',
        'GROUP_operator',
        'zzzz',
      ],
      ...['exportText', 'sql.lgo', 'maxColumnsInPla', 'объект'],
    ],
  ],
  [{ locale: 'en', version: 'v5' }, ['collapse', 'for operator', 'class']],
  [
    { locale: 'ru', version: 'current' },
    ['форму', 'ошибки', 'применение', 'вложенная сессия', 'ajhvf', 'currentUser'],
  ],
  [{ locale: 'ru', version: 'v4' }, ['оператора', 'IF']],
]
const NOWHERE = ['zzzz', 'объект']
const HITS = 20

const bench = await benchOfFile()

/** What the service finds, asked by the official client. */
async function askService(
  query: string,
  { locale, version }: Where,
  kind?: string,
): Promise<readonly Hit[]> {
  const port = Number(new URL(bench.url).port)
  const client = algoliasearch('any', 'any', {
    hosts: [{ url: `localhost:${port}`, accept: 'readWrite', protocol: 'http' }],
    timeouts: ALGOLIA_LIMITS,
  })
  const { hits } = await client.searchSingleIndex({
    indexName: 'lectern',
    searchParams: {
      query,
      hitsPerPage: HITS,
      attributesToSnippet: ['content:10'],
      facetFilters: [
        `language:${locale}`,
        ['lectern_tag:default', `lectern_tag:docs-default-${version}`],
        ...(kind === undefined ? [] : [`kind:${kind}`]),
      ],
      highlightPreTag: '«',
      highlightPostTag: '»',
    },
  })
  const groups = new Map<string, Hit[]>()
  for (const hit of JSON.parse(JSON.stringify(hits))) {
    const own: { value: string } | undefined = Object.values<{ value: string }>(
      hit._highlightResult.hierarchy,
    ).at(-1)
    const { value, matchLevel } = hit._snippetResult.content
    const group = groups.get(hit.url_without_anchor) ?? []
    groups.set(hit.url_without_anchor, group)
    group.push({
      url: hit.url,
      title: unescaped(own?.value ?? ''),
      // Without a match it is the beginning of the text.
      snippet: matchLevel === 'none' ? '' : unescaped(value),
    })
  }
  // A hit that is the page itself is shown as the title of its group.
  return [...groups].flatMap(([page, group]) => [
    ...group.filter(({ url }) => url === page),
    ...group.filter(({ url }) => url !== page),
  ])
}

function unescaped(html: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
  return html.replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => signs[name] ?? '')
}

/** URL path of the search page with a query. */
function searchPath(query: string, { locale, version }: Where): string {
  return `${locale === 'en' ? '' : `/${locale}`}/search/?${new URLSearchParams({ q: query, version })}`
}

/** What the search page shows: its hits, or that there are none for a query. */
function shown(page: Page, query: string): Promise<readonly Hit[] | 'nothing'> {
  return page.evaluate(query => {
    if (document.querySelector('#search-results [role=status]')?.textContent?.includes(query)) {
      return 'nothing'
    }
    const text = (element: Element | null): string =>
      [...(element?.querySelectorAll('mark, span > span, small > span') ?? [])]
        .map(run => (run.tagName === 'MARK' ? `«${run.textContent}»` : run.textContent))
        .join('')
    return [...document.querySelectorAll('.search-group [data-hit]:not(.start *)')].map(link => ({
      url: link.getAttribute('href') ?? '',
      title: text(link.querySelector(':scope > .hit-title')),
      snippet: text(link.querySelector(':scope > .snippet')),
    }))
  }, query)
}

/** Gives the site a hosted service, whose requests our own service answers. */
async function withHostedService(page: Page): Promise<void> {
  const own = { applicationId: 'app', apiKey: 'key', indexName: 'lectern' }
  await page.route(/\.frame\./, async route => {
    const body = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: body.replace('"hostedSearch":null', `"hostedSearch":${JSON.stringify(own)}`),
    })
  })
  await page.route('https://app-dsn.algolia.net/**', async route => {
    const { pathname } = new URL(route.request().url())
    const answer = await fetch(bench.url + pathname, {
      method: 'POST',
      body: route.request().postData() ?? '',
    })
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: await answer.json(),
    })
  })
}

/** Expects a page to show what the service of `lectern serve` finds: the first query loads it. */
async function expectSame(page: Page, queries: readonly string[], where: Where): Promise<void> {
  const [first = '', ...others] = queries
  await page.goto(bench.url + searchPath(first, where))
  await expectHits(page, first, where)
  for (const query of others) {
    await page.evaluate(path => location.assign(path), searchPath(query, where))
    await expectHits(page, query, where)
  }
}

async function expectHits(page: Page, query: string, where: Where): Promise<void> {
  const hits = await askService(query, where)
  expect(hits.length > 0).toBe(!NOWHERE.includes(query))
  // An answer without snippets may come first.
  const expected = hits.length > 0 ? hits : 'nothing'
  await expect.poll(() => shown(page, query), { message: query }).toEqual(expected)
}

const OPTIONS = { bypassCSP: true, shared: true }

describe.each([
  ['a worker in the browser finds what the service finds', undefined],
  ['a hosted service finds what our own service answers for it', withHostedService],
])('%s', (_, prepare) => {
  let page: Page
  beforeAll(async () => {
    page = await bench.open('/404.html', { ...OPTIONS, ...(prepare && { prepare }) })
  })

  test.each(QUERIES)('in %j for %j', (where, queries) => expectSame(page, queries, where))

  test('of one kind, and counts those of each', async () => {
    const where: Where = { locale: 'ru', version: 'v5' }
    const counts = async (): Promise<string[]> =>
      (await page.locator('.search-kind').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
    await page.goto(bench.url + searchPath('отчёт', where))
    const isAll = (text = ''): boolean => /^Все \d+$/.test(text)
    await expect.poll(async () => isAll((await counts())[0])).toBe(true)
    const all = await counts()
    await page.goto(`${bench.url}${searchPath('отчёт', where)}&kind=operator`)
    const expected = await askService('отчёт', where, 'оператор')
    await expect.poll(() => shown(page, 'отчёт')).toEqual(expected)
    expect(await counts()).toEqual(all)
    const ofKind = all.find(text => /^оператор /i.test(text))
    const total = await page.locator('#search-results [role=status]').innerText()
    expect(ofKind?.split(' ').at(-1)).toBe(total.split(' ')[0])
  })
})
