// Measures the search of the built site (npm start builds it): what is found, times, size.
//
// usage: node bench/search.mjs [SEED]
//
// SEED draws other identifiers.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { serveSite } from '../scripts/serve-site.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const site = fileURLToPath(new URL('../site', import.meta.url))
const SEED = Number(process.argv[2] ?? 1)
const ROUNDS = 5
/** Milliseconds between two queries: of one address a server takes a hundred a second. */
const PAUSE = 11

/**
 * Times of an answer to each of the queries.
 *
 * @param {readonly string[]} queries
 * @param {(query: string) => unknown} ask
 */
function measure(queries, ask) {
  /** @type {number[]} */
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const asked = performance.now()
      ask(query)
      // The first round is that of a cold engine, which no reader meets twice.
      if (round > 0) times.push(performance.now() - asked)
    }
  }
  return summary(times)
}

/** @param {number[]} times */
function summary(times) {
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)
  return `p50 ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}`
}

/**
 * Times of an answer of `lectern serve` over HTTP, one query after the other on one connection, no more than
 * it takes of one address; and of a small file in the same rhythm, which is the share of the machine: it
 * wakes slowly after a pause.
 *
 * @param {string} locale
 * @param {readonly string[]} queries
 */
async function measureServer(locale, queries) {
  const { url, stop } = await serveSite(site)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** @type {number[]} */
  const answers = []
  /** @type {number[]} */
  const files = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const query of queries) {
        const facetFilters = [`language:${locale}`, 'version:current']
        const body = JSON.stringify({ query, facetFilters })
        const answer = await timed(agent, `${url}/1/indexes/lectern/query`, body)
        await setTimeout(PAUSE)
        const file = await timed(agent, `${url}/robots.txt`)
        await setTimeout(PAUSE)
        // In the first round the indexes are opened, and the engine is cold.
        if (round === 0) continue
        answers.push(answer)
        files.push(file)
      }
    }
  } finally {
    agent.destroy()
    stop()
  }
  return { answers: summary(answers), files: summary(files) }
}

/**
 * Milliseconds until an answer is there; a request with a body is a POST.
 *
 * @param {Agent} agent
 * @param {string} url
 * @param {string} [body]
 * @returns {Promise<number>}
 */
function timed(agent, url, body) {
  const asked = performance.now()
  return new Promise((done, fail) => {
    request(url, { agent, method: body ? 'POST' : 'GET' }, response => {
      if (response.statusCode !== 200) fail(new Error(`${url}: status ${response.statusCode}`))
      response.resume().on('end', () => done(performance.now() - asked))
    })
      .on('error', fail)
      .end(body)
  })
}

/**
 * How well each kind of query is answered, and what is missed.
 *
 * @param {readonly import('../site/test/search/recall.ts').Recall[]} recalls
 */
function recallOf(recalls) {
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(0)} %`.padStart(6)
  return recalls.flatMap(({ kind, count, first, firstThree, meanRank, misses }) => [
    `  ${kind.padEnd(11)} ${String(count).padStart(3)} queries  first${percent(first)}  first three${percent(firstThree)}  reciprocal rank ${meanRank.toFixed(2)}`,
    ...misses.map(miss => `    ${miss}`),
  ])
}

const folder = mkdtempSync(join(tmpdir(), 'search-'))
try {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: {
          engine: 'packages/search/src/engine.ts',
          across: 'packages/search/src/across.ts',
          stemmer: 'packages/search/src/stemmer.ts',
          read: 'packages/serve/src/read-search.ts',
          golden: 'site/test/built/golden.ts',
          recall: 'site/test/search/recall.ts',
          identifiers: 'site/test/search/identifiers.ts',
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  /** @type {typeof import('../packages/search/src/engine.ts')} */
  const { openEngine } = await import(join(folder, 'engine.mjs'))
  /** @type {typeof import('../packages/search/src/across.ts')} */
  const { searchAcross } = await import(join(folder, 'across.mjs'))
  /** @type {typeof import('../packages/serve/src/read-search.ts')} */
  const { readSearch } = await import(join(folder, 'read.mjs'))
  /** @type {typeof import('../packages/search/src/stemmer.ts')} */
  const { loadStemmer } = await import(join(folder, 'stemmer.mjs'))
  /** @type {typeof import('../site/test/built/golden.ts')} */
  const { GOLDEN } = await import(join(folder, 'golden.mjs'))
  /** @type {typeof import('../site/test/search/recall.ts')} */
  const { measureRecall, readQueries } = await import(join(folder, 'recall.mjs'))
  /** @type {typeof import('../site/test/search/identifiers.ts')} */
  const { drawIdentifiers } = await import(join(folder, 'identifiers.mjs'))
  for (const [path, queries] of Object.entries(GOLDEN)) {
    const file = `${site}/dist/${path}search.json`
    const { index, texts } = readSearch(file)
    const stem = await loadStemmer(index.locale)
    const started = performance.now()
    const engine = openEngine(index, stem)
    const opened = performance.now() - started
    const ask = (/** @type {string} */ query) =>
      searchAcross([engine], { query, offset: 0, limit: 20, snippetWords: 10 }).show(
        (_, page) => texts[page] ?? null,
      )
    const pages = (/** @type {string} */ query) => ask(query).hits.map(({ page }) => page.url)
    const whole = measure(
      queries.map(([query]) => query),
      ask,
    )
    const typed = measure(
      queries.flatMap(([query]) => [...query].map((_, end) => query.slice(0, end + 1))),
      ask,
    )
    const served = await measureServer(
      index.locale,
      queries.map(([query]) => query),
    )
    const size = (brotliCompressSync(readFileSync(file)).length / 1000).toFixed(0)
    console.log(
      [
        `/${path}: ${index.pages.url.length} pages, index ${size} kB (brotli), opened in ${opened.toFixed(0)} ms`,
        `  ${queries.length} queries, ms: ${whole}`,
        `  each letter of them, ms: ${typed}`,
        `  from lectern serve over HTTP, ms: ${served.answers}`,
        `  robots.txt in the same rhythm, ms: ${served.files}`,
        ...recallOf([
          ...measureRecall(readQueries(`${site}/test/search/queries.${index.locale}.yml`), pages),
          ...measureRecall(
            drawIdentifiers(index, { texts, stem, folder: `${site}/dist`, seed: SEED }),
            pages,
          ),
        ]),
      ].join('\n'),
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
