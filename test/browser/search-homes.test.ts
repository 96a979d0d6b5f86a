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

const QUERIES: readonly (readonly [where: Where, queries: readonly string[]])[] = [
  [
    { locale: 'en', version: 'current' },
    ['+=', 'group concat', 'agregate', 'constrain', '<- when', 'ащкь', 'GROUP_operator', 'zzzz'],
  ],
  [{ locale: 'en', version: 'v5' }, ['collapse', 'for operator', 'class']],
  [
    { locale: 'ru', version: 'current' },
    ['форму', 'ошибки', 'применение', 'вложенная сессия', 'ajhvf'],
  ],
  [{ locale: 'ru', version: 'v4' }, ['оператора', 'IF']],
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

/** A home in the browser. */
interface BrowserHome {
  readonly prepare: (page: Page) => Promise<unknown>
  /** Whether its answer to the last query is whole. */
  readonly isWhole: () => boolean
}

/** URL path of the search page with a query. */
function searchPath(query: string, { locale, version }: Where): string {
  return `${locale === 'en' ? '' : `/${locale}`}/search/?${new URLSearchParams({ q: query, version })}`
}

/** Opens the search page with a query. */
async function openSearch(page: Page, query: string, where: Where): Promise<void> {
  await page.goto(bench.url + searchPath(query, where))
  // How many there are, or which query has none; before that it may say that it loads.
  await page.waitForFunction(() => {
    const status = document.querySelector('#search-results [role=status]')
    return /\d|[“«]/.test(status?.textContent ?? '')
  })
}

/** What the search page shows. */
async function shownHits(page: Page, { isWhole }: BrowserHome): Promise<readonly Hit[]> {
  await page.waitForFunction(isWhole)
  await painted(page)
  return page.locator('.search-group [data-hit]:not(.start *)').evaluateAll(links =>
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

/** Expects a home to show what the service of `lectern serve` finds. */
async function expectSame(page: Page, home: BrowserHome, query: string, where: Where) {
  const expected = await askService(query, where)
  expect(expected.length > 0).toBe(query !== 'zzzz')
  expect(await shownHits(page, home), query).toEqual(expected)
}

const OPTIONS = { bypassCSP: true, shared: true }

describe('a worker in the browser finds what the service finds', () => {
  let page: Page
  beforeAll(async () => {
    page = await bench.open('/404.html', { ...OPTIONS, prepare: own.prepare })
  })

  // The first query opens the page, the others are asked on it.
  test.each(QUERIES)('in %j for %j', async (where, [first = '', ...others]) => {
    await openSearch(page, first, where)
    await expectSame(page, own, first, where)
    for (const query of others) {
      await page.evaluate(
        path => {
          delete document.documentElement.dataset.whole
          location.assign(path)
        },
        searchPath(query, where),
      )
      await expectSame(page, own, query, where)
    }
  })
})

describe('a hosted service finds what our own service answers for it', () => {
  let page: Page
  beforeAll(async () => {
    page = await bench.open('/404.html', { ...OPTIONS, prepare: hosted.prepare })
  })

  test.each(QUERIES.flatMap(([where, queries]) => queries.map(query => [query, where] as const)))(
    'for %j in %j',
    async (query, where) => {
      await openSearch(page, query, where)
      await expectSame(page, hosted, query, where)
    },
  )
})
