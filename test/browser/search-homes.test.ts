import { algoliasearch } from 'algoliasearch'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALGOLIA_LIMITS } from '../limit.ts'
import { type Bench, painted, startBench } from './browser.ts'

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

const QUERIES: readonly (readonly [query: string, where: Where])[] = [
  ...[
    '+=',
    'group concat',
    'agregate',
    'constrain',
    '<- when',
    'ащкь',
    'GROUP_operator',
    'zzzz',
  ].map(query => [query, { locale: 'en', version: 'current' }] as const),
  ...['collapse', 'for operator', 'class'].map(
    query => [query, { locale: 'en', version: 'v5' }] as const,
  ),
  ...['форму', 'ошибки', 'применение', 'вложенная сессия', 'ajhvf'].map(
    query => [query, { locale: 'ru', version: 'current' }] as const,
  ),
  ...['оператора', 'IF'].map(query => [query, { locale: 'ru', version: 'v4' }] as const),
]
const HITS = 20

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

/** What the service finds, asked by the official client. */
async function askService(query: string, { locale, version }: Where): Promise<readonly Hit[]> {
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

/** A home in the browser, and when its answer is whole. */
interface BrowserHome {
  readonly prepare: (page: Page) => Promise<unknown>
  readonly isWhole: () => boolean
}

/** What the search page shows. */
async function find(
  page: Page,
  { isWhole }: BrowserHome,
  query: string,
  { locale, version }: Where,
): Promise<readonly Hit[]> {
  const path = `${locale === 'en' ? '' : `/${locale}`}/search/?${new URLSearchParams({ q: query, version })}`
  await page.goto(bench.url + path)
  // How many there are, or which query has none; before that it may say that it loads.
  await page.waitForFunction(() => {
    const status = document.querySelector('#search-results [role=status]')
    return /\d|[“«]/.test(status?.textContent ?? '')
  })
  await page.waitForFunction(isWhole)
  await painted(page)
  const found = await page.locator('.search-group [data-hit]').evaluateAll(links =>
    links.map(link => {
      const text = (element: Element | null): string =>
        [...(element?.querySelectorAll('mark, span > span, small > span') ?? [])]
          .map(run => (run.tagName === 'MARK' ? `«${run.textContent}»` : run.textContent))
          .join('')
      return {
        url: link.getAttribute('href') ?? '',
        title: text(link.querySelector(':scope > .hit-title')),
        snippet: text(link.querySelector(':scope > .snippet')),
      }
    }),
  )
  return found
}

/** The site by itself. A worker may answer without snippets first, which an answer then follows with them. */
const own: BrowserHome = {
  prepare: page =>
    page.addInitScript(() => {
      const { Worker } = window
      window.Worker = class extends Worker {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args)
          this.addEventListener('message', ({ data }) => {
            if (data.isComplete) document.documentElement.dataset.whole = ''
          })
        }
      }
    }),
  isWhole: () => 'whole' in document.documentElement.dataset,
}

/** The site with a hosted service, whose requests our own service answers. */
const hosted: BrowserHome = {
  prepare: async page => {
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
  },
  isWhole: () => true,
}

describe.each([
  ['a worker in the browser', own],
  ['a hosted service', hosted],
] as const)('%s finds what the service of `lectern serve` finds', (_, home) => {
  let page: Page
  beforeAll(async () => {
    page = await bench.open('/404.html', { bypassCSP: true, shared: true, prepare: home.prepare })
  })

  // One after the other on one page, as a reader asks.
  test.each(QUERIES)('for %j in %j', async (query, where) => {
    const expected = await askService(query, where)
    expect(expected.length > 0).toBe(query !== 'zzzz')
    expect(await find(page, home, query, where)).toEqual(expected)
  })
})
