import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { watch } from 'chokidar'
import { contentType } from '../base/content-type.ts'
import { escapeHtml } from '../base/html.ts'
import { type Problem, uniqueProblems } from '../base/problem.ts'
import { redirectFinder } from '../base/redirect-rules.ts'
import { decode, encodePath } from '../base/url.ts'
import type { Engine } from '../engine/engine.ts'
import type { Output } from '../output/output.ts'
import { type CompiledSite, compileSite } from '../pipeline/compile.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { openSite, type Project } from '../pipeline/open-site.ts'
import { Outdated } from '../pipeline/outdated.ts'
import { descriptionsIn, partsOfPages } from '../pipeline/parts.ts'
import { readText } from '../pipeline/render.ts'
import { type Client, readClient } from '../render/client.ts'
import { renderFeeds } from '../render/feeds.ts'
import { createFrames, type Frames } from '../render/frames.ts'
import { chunkFiles, renderIndexes } from '../render/indexes.ts'
import { renderLlms } from '../render/llms.ts'
import { chunkName } from '../render/page.ts'
import { openRenderer, type RenderedPage } from '../render/renderer.ts'
import { type Listening, type ListenOptions, listen, listenProblem } from '../server/listen.ts'
import { feedPosts } from '../site/feed.ts'
import { llmsSections } from '../site/llms.ts'
import { pageFile } from '../site/page-file.ts'
import { redirectRules } from '../site/redirect-rules.ts'
import type { PageRoute, Route, Site } from '../site/site.ts'
import { searchedIn, type Tree, treeOf } from '../site/tree.ts'
import { formatProblem } from './report.ts'

/** A running development server. */
export interface Dev extends Listening {
  /** Problems of the configuration and the layout of the site when the server started. */
  readonly problems: readonly Problem[]
}

/** What is to be served. */
export interface DevOptions extends ListenOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
}

/** The server, or why there is none. */
export type DevResult = Dev | { readonly problems: readonly Problem[] }

/** Drafts and messages about the own files are for the one who writes. */
const THIS_MACHINE = '127.0.0.1'
/** Files that come in one save are one change. */
const QUIET_FOR = 30

/**
 * Serves a site while it is written: each page is compiled and rendered when it is asked for, by the
 * same functions that build it; a change reloads the open pages; problems stand in the page.
 */
export async function dev({ root, port, host = THIS_MACHINE }: DevOptions): Promise<DevResult> {
  const engine = openSiteEngine(root)
  let opened = await openDraft(root, engine)
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const folder = opened.draft?.project.site.folders.content ?? resolve(root, 'content')
  const watcher = watch(
    [folder, resolve(root, 'site.config.ts'), resolve(root, 'site.config.mjs'), ...opened.files],
    {
      ignoreInitial: true,
    },
  )
  let timer: NodeJS.Timeout | undefined
  /** One reload after the other: the site that is opened last is the newest. */
  let reloading = Promise.resolve()
  const reload = async (): Promise<void> => {
    opened = await openDraft(root, engine)
    watcher.add([...opened.files])
    for (const reader of readers) reader.enqueue(encode('data: reload\n\n'))
  }
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reloading = reloading.then(reload)
    }, QUIET_FOR)
  })
  const stop = async (): Promise<void> => {
    clearTimeout(timer)
    await watcher.close()
    await reloading
    engine.save(false)
    await engine.close()
  }
  try {
    const server = await listen(request => answer(request, opened, readers), { port, host })
    return {
      ...server,
      problems: opened.problems,
      async close() {
        for (const reader of readers) reader.close()
        await stop()
        await server.close()
      },
    }
  } catch (reason) {
    await stop()
    const problem = listenProblem(reason, { port, host })
    if (problem === null) throw reason
    return { problems: [problem] }
  }
}

/** A site that is being written, or null with what keeps it from being shown. */
interface OpenedDraft {
  readonly draft: Draft | null
  /** Absolute paths of the files that configure the site. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** A site that is being written: its pages are compiled and rendered when they are asked for. */
interface Draft {
  readonly project: Project
  readonly client: Client
  readonly frames: Frames
  /** Renders a page, with what is wrong with it. */
  render(route: PageRoute): Promise<RenderedPage>
  /** The feeds and texts for language models with a file at a path. */
  renderCollected(path: string): Promise<readonly Output[]>
}

/** Opens the site as it is now. Whatever is wrong with it is a problem, for the next change may mend it. */
async function openDraft(root: string, engine: Engine): Promise<OpenedDraft> {
  try {
    const { project, problems, files } = await openSite(root, { drafts: true, engine })
    return { draft: project && draftOf(project, engine), problems, files }
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason)
    const problem: Problem = { code: 'unreadable-site', severity: 'error', message }
    return { draft: null, problems: [problem], files: [] }
  }
}

function draftOf(project: Project, engine: Engine): Draft {
  const { site } = project
  const client = readClient()
  const renderer = openRenderer({ site, script: client.script, read: readText(engine.objects) })
  const known = new Map<Tree, Promise<CompiledSite>>()
  /** The pages that a page may show something of: those of its tree, and those without a version. */
  const compiledFor = ({ locale, version }: { locale: string; version: string }) => {
    const tree = treeOf(site, { locale, version })
    const compiled = known.get(tree) ?? compileSite(project, engine, searchedIn(site, tree))
    known.set(tree, compiled)
    return compiled
  }
  const newest = site.config.docs.versions[0]?.name ?? ''
  const render = async (route: PageRoute): Promise<RenderedPage> => {
    const version = route.type === 'doc' ? route.version : newest
    const compiled = await compiledFor({ locale: route.locale, version })
    return renderer.render(route, partsOfPages(project, compiled).of(route))
  }
  return {
    project,
    client,
    frames: createFrames(site),
    async render(route) {
      try {
        return await render(route)
      } catch (reason) {
        // A build may have emptied the cache, or a file was written since it was read.
        if (!(reason instanceof Outdated)) throw reason
        engine.distrust()
        known.clear()
        return render(route)
      }
    },
    async renderCollected(path) {
      for (const { code: locale } of site.config.locales) {
        const compiled = await compiledFor({ locale, version: newest })
        const parts = partsOfPages(project, compiled).ofAll(feedPosts(site, locale))
        const feeds = renderFeeds(site, locale, renderer.facts(parts))
        if (feeds.some(output => output.path === path)) return feeds
      }
      for (const tree of site.trees) {
        const sections = llmsSections(site, tree)
        const compiled = await compiledFor(tree)
        const describe = descriptionsIn(compiled)
        const texts = renderLlms(site, tree, { sections, describe })
        if (texts.some(output => output.path === path)) return texts
      }
      return []
    },
  }
}

async function answer(
  request: Request,
  { draft, problems }: OpenedDraft,
  readers: Set<ReadableStreamDefaultController<Uint8Array>>,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/__lectern/dev.js') return respond(DEV_SCRIPT, 'dev.js')
  if (pathname === '/__lectern/dev.css') return respond(DEV_STYLE, 'dev.css')
  if (pathname === '/__lectern/events') return events(readers)
  if (draft === null) return respond(problemPage(problems), 'index.html', 500)
  const { site } = draft.project
  const show = async (route: PageRoute, status: number): Promise<Response> => {
    const { outputs, problems: own } = await draft.render(route)
    return document(outputs, uniqueProblems([...problems, ...own]), status)
  }
  const permalink = encodePath(decode(pathname))
  const route = site.byPermalink.get(permalink)
  if (route !== undefined && isPageRoute(route)) return show(route, 200)
  const to = otherAddress(site, permalink)
  if (to !== null) return new Response(null, { status: 302, headers: { location: to } })
  const file = await findFile(draft, decode(pathname.slice(site.config.basePath.length)))
  if (file) return respond(await contentOf(draft, file), file.path)
  const missing = site.routes.findLast(
    candidate =>
      candidate.type === 'not-found' && permalink.startsWith(candidate.permalink.slice(0, -8)),
  )
  return missing === undefined || missing.type === 'redirect'
    ? new Response('Not found', { status: 404 })
    : show(missing, 404)
}

/** Where an address leads that is none of a page: by a redirect, or by a slash more or less. */
function otherAddress(site: Site, permalink: string): string | null {
  const moved = redirectFinder(redirectRules(site))(decode(permalink))
  if (moved !== null) return moved.to
  const other = permalink.endsWith('/') ? permalink.slice(0, -1) : `${permalink}/`
  return site.byPermalink.has(other) ? other : null
}

/** The document of a page, with the problems of the page and of the site above its text. */
function document(
  outputs: readonly Output[],
  problems: readonly Problem[],
  status: number,
): Response {
  const html = String(outputs[0]?.content ?? '')
  return respond(
    html
      .replace('</head>', `${DEV_HEAD}</head>`)
      .replace('<main id="main" tabindex="-1">', found => found + problemList(problems)),
    'index.html',
    status,
  )
}

/**
 * A file that is no document. Those of a page are rendered with the page; a module of a page is found
 * by its name, whatever its hash. The indexes name no script, so that each page is loaded as a
 * document, with its problems in it.
 */
async function findFile(draft: Draft, path: string): Promise<Output | undefined> {
  const { project, client, frames } = draft
  const { site, lastUpdated } = project
  const copied = [...site.assets.values()].find(
    asset => asset.output === path || asset.path === `static/${path}`,
  )
  if (copied) return { path, content: { copyOf: copied.file } }
  const ready = [...client.outputs, ...Object.values(frames).map(frame => frame.output)]
  const found = ready.find(output => output.path === path)
  if (found || !/\.(js|json|md|xml|txt|webmanifest)$/.test(path)) return found
  const [, chunk] = /^assets\/js\/(.+)\.[\w-]+\.js$/.exec(path) ?? []
  const document = path.replace(/\.\w+$/, '.html')
  const page = site.routes.filter(isPageRoute).find(route => {
    if (chunk !== undefined) return chunkName(site.config, route) === chunk
    return pageFile(site.config, route.permalink, 'html') === document
  })
  const outputs = page ? (await draft.render(page)).outputs : []
  const own = outputs.find(output => output.path === path)
  if (own) return own
  if (chunk !== undefined) return outputs.find(output => output.path.startsWith('assets/js/'))
  const pages = site.routes.filter(isPageRoute).map(route => ({ route, chunk: '' }))
  const indexes = [...renderIndexes(site, lastUpdated), ...chunkFiles(site, pages, '')]
  return (
    indexes.find(output => output.path === path) ??
    (await draft.renderCollected(path)).find(output => output.path === path)
  )
}

/** The content of a file; that of one that consists of others is put together. */
async function contentOf(
  draft: Draft,
  { content }: Output,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (typeof content === 'string') return content
  if ('copyOf' in content) return readFileSync(content.copyOf)
  const texts = [content.start]
  for (const path of content.files) {
    const part = await findFile(draft, path)
    texts.push(part ? String(await contentOf(draft, part)) : '')
  }
  return texts.join('\n')
}

function isPageRoute(route: Route): route is PageRoute {
  return route.type !== 'redirect'
}

function events(readers: Set<ReadableStreamDefaultController<Uint8Array>>): Response {
  let own: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller
      readers.add(controller)
      controller.enqueue(encode(': connected\n\n'))
    },
    cancel() {
      if (own) readers.delete(own)
    },
  })
  return new Response(stream, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  })
}

function respond(body: string | Uint8Array<ArrayBuffer>, name: string, status = 200): Response {
  const headers = { 'content-type': contentType(name), 'cache-control': 'no-store' }
  return new Response(body, { status, headers })
}

function problemList(problems: readonly Problem[]): string {
  return problems.length === 0 ? '' : `<pre class="dev-problems">${problemText(problems)}</pre>`
}

function problemPage(problems: readonly Problem[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lectern</title>${DEV_HEAD}</head><body>${problemList(problems)}</body></html>`
}

function problemText(problems: readonly Problem[]): string {
  return problems.map(problem => escapeHtml(formatProblem(problem))).join('\n\n')
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

const DEV_HEAD =
  '<link rel="stylesheet" href="/__lectern/dev.css"><script src="/__lectern/dev.js" defer></script>'

const DEV_STYLE = `.dev-problems {
  margin: 1rem auto;
  padding: 1rem;
  border: 2px solid oklch(55% 0.2 25);
  border-radius: 6px;
  background: oklch(97% 0.02 25);
  color: oklch(30% 0.1 25);
  font: 0.85rem / 1.5 ui-monospace, monospace;
  overflow-x: auto;
}
`

/** Reloads after a change, and after the server has been started again; shows the errors of scripts. */
const DEV_SCRIPT = `const events = new EventSource('/__lectern/events')
let lost = false
events.onmessage = () => location.reload()
events.onerror = () => { lost = true }
events.onopen = () => { if (lost) location.reload() }
const show = error => {
  const list = document.createElement('pre')
  list.className = 'dev-problems'
  list.textContent = error?.message ?? String(error)
  document.getElementById('main')?.prepend(list)
}
addEventListener('error', event => show(event.error ?? event.message))
addEventListener('unhandledrejection', event => show(event.reason))
`
