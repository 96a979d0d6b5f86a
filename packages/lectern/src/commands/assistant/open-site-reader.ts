import { readFile } from '@lectern/base/node/read-file'
import { decode, splitUrl } from '@lectern/base/url'
import { versionTag } from '@lectern/base/versions'
import { keepHost } from '@lectern/engine/host'
import { find } from '@lectern/serve/find-file'
import { type Config, textFor, versionLabel } from '../../config/config.ts'
import { llmsPermalink } from '../../site/llms.ts'
import { outputPath, pageFile } from '../../site/permalink.ts'
import { scopesOf } from '../../site/tree.ts'
import { builtEntry } from '../../worker-entry.ts'
import type { NamedTask } from '../run-on-site.ts'
import { indexName, type ServedSite } from '../served-site.ts'
import { CODE, type CodeAnswer, type CodeQuestion } from './code-task.ts'
import {
  type FoundSection,
  ReaderError,
  type ReaderScope,
  type SearchWanted,
  type SiteReader,
} from './site-reader.ts'

interface SiteCode {
  ask(question: CodeQuestion): Promise<CodeAnswer>
  close(): Promise<void>
}

/** Milliseconds. The largest code that is allowed takes half a second. */
const LONGEST_CHECK = 5_000

/** Runs the documented language, which is code of the site, on a worker. */
export function openSiteCode(): SiteCode {
  const entry = builtEntry('site-worker')
  if (entry === null)
    return { ask: question => CODE.run(question, () => {}), close: async () => {} }
  const host = keepHost<NamedTask<CodeQuestion>, CodeAnswer>(entry)
  const ask = (input: CodeQuestion) => host.ask({ name: CODE.name, input })
  // One after the other, because a question that takes too long ends the worker.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    ask(question) {
      const answer = turn.then(async () => {
        // Opens the site if the worker is new: that may take longer than a check.
        const opened = await ask({ root: question.root, type: 'about' })
        return question.type === 'about' ? opened : within(LONGEST_CHECK, () => ask(question), host)
      })
      turn = answer.catch(() => {})
      return answer
    },
    close: () => host.close(),
  }
}

async function within<Answer>(
  milliseconds: number,
  run: () => Promise<Answer>,
  host: { close(): Promise<void> },
): Promise<Answer> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    host.close()
  }, milliseconds)
  try {
    return await run()
  } catch (reason) {
    throw isLate ? new ReaderError('the code takes too long to check') : reason
  } finally {
    clearTimeout(timer)
  }
}

/** Reads a built site for assistants. */
export async function openSiteReader(
  { root, config, folder, search }: ServedSite,
  code: SiteCode,
): Promise<SiteReader> {
  const [original] = config.locales
  const locale = original?.code ?? ''
  const versions = config.docs.flatMap(set =>
    set.versions.map(({ key }) => ({
      key,
      docs: set.id,
      label: versionLabel(config, key, locale),
    })),
  )
  const { language } = await code.ask({ root, type: 'about' })
  const scopeOf = ({ version, language: wanted }: ReaderScope) => {
    const scope = scopesOf(config).find(each => each.version === version && each.locale === wanted)
    if (scope === undefined)
      throw new ReaderError(`there is no version "${version}" in "${wanted}"`)
    return scope
  }
  const textOf = (path: string): string | null => {
    const found = find(folder, path)
    return found === null ? null : readFile(found.real).toString()
  }
  return {
    title: textFor(config.title, locale),
    description: textFor(config.description, locale),
    url: `${config.url}${config.basePath.replace(/\/$/, '')}`,
    versions: versions.map(({ key, label }) => ({ key, label })),
    languages: config.locales.map(({ code: own }) => own),
    code: language && {
      ...language,
      check: async checked => (await code.ask({ root, type: 'check', code: checked })).mistakes,
      explain: async (explained, offset) =>
        (await code.ask({ root, type: 'explain', code: explained, offset })).explained,
    },
    async search(wanted) {
      const { docs } = scopeOf(wanted)
      const response = await search.handle(
        searchRequest(wanted, versionTag(docs, wanted.version), config),
        { address: wanted.client },
      )
      const answer: unknown = await response.json()
      if (!response.ok) throw new ReaderError(messageIn(answer) ?? 'the search is not available')
      return sectionsIn(answer)
    },
    async page(written) {
      const path = pathOf(written, config)
      if (path === null) return null
      const markdown = textOf(pageFile(config, path, 'md'))
      if (markdown === null) return null
      const html = textOf(pageFile(config, path, 'html')) ?? ''
      return { address: path, markdown, anchors: anchorsIn(html) }
    },
    async contents(scope) {
      const path = outputPath(config, llmsPermalink(config, scopeOf(scope)))
      const text = textOf(path)
      if (text === null) throw new ReaderError(`"${path}" is missing: build the site`)
      return text
    },
  }
}

/** The URL path of a page, with the slash that its address has; null outside of the site. */
function pathOf(written: string, { url, basePath, trailingSlash }: Config): string | null {
  const { path } = splitUrl(written.trim())
  const below = path.startsWith(url) ? path.slice(url.length) : path
  if (/^[a-z][a-z0-9+.-]*:/i.test(below)) return null
  const page = below.replace(/(^|\/)index\.(md|html)$/, '$1').replace(/\.(md|html)$/, '')
  const whole = page.startsWith('/') ? page : `${basePath}${page}`
  if (!whole.startsWith(basePath) || decode(whole).split('/').includes('..')) return null
  if (whole === basePath) return whole
  return trailingSlash ? `${whole.replace(/\/$/, '')}/` : whole.replace(/\/$/, '')
}

function searchRequest(
  { query, language, limit }: SearchWanted,
  tag: string,
  config: Config,
): Request {
  const request = {
    indexName: indexName(config),
    query,
    hitsPerPage: limit,
    facetFilters: [`language:${language}`, [`lectern_tag:${tag}`, 'lectern_tag:default']],
    attributesToSnippet: ['content:40'],
  }
  const { applicationId = '', apiKey = '' } = config.search.hosted ?? {}
  return new Request('http://localhost/1/indexes/*/queries', {
    method: 'POST',
    headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey },
    body: JSON.stringify({ requests: [request] }),
  })
}

interface Hit {
  readonly url: string
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly content: string | null
  readonly kind?: string | null
}

function sectionsIn(answer: unknown): readonly FoundSection[] {
  // The answer of our own service.
  const { results } = answer as { readonly results: readonly { readonly hits: readonly Hit[] }[] }
  return (results[0]?.hits ?? []).map(({ url, hierarchy, content, kind = null }) => ({
    address: url,
    // A group of the sidebar and its page have the same title.
    titles: [...new Set(Object.values(hierarchy).filter(title => title !== null))],
    kind,
    text: content ?? '',
  }))
}

function messageIn(answer: unknown): string | null {
  const isRecord = typeof answer === 'object' && answer !== null
  return isRecord && 'message' in answer ? String(answer.message) : null
}

function anchorsIn(html: string): readonly string[] {
  return [...html.matchAll(/<h[2-6](?: [^>]*)? id="([^"]*)"/g)].map(([, id = '']) => id)
}
