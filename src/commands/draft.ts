import type { Problem } from '../base/problem.ts'
import { type SiteFiles, siteState } from '../content/site-state.ts'
import type { Engine } from '../engine/engine.ts'
import { readFile } from '../engine/read-file.ts'
import type { Output } from '../output/output.ts'
import { type CompiledSite, compileSite } from '../pipeline/compile.ts'
import { componentFiles } from '../pipeline/component-files.ts'
import { openSite, type Project } from '../pipeline/open-site.ts'
import { descriptionsIn, partsOfPages, searchPlanOf } from '../pipeline/parts.ts'
import { packedSearch, readText } from '../pipeline/render.ts'
import { readClient } from '../render/client.ts'
import { renderFeeds } from '../render/feeds.ts'
import { createFrames } from '../render/frames.ts'
import { chunkFiles, renderIndexes } from '../render/indexes.ts'
import { renderLlms } from '../render/llms.ts'
import { chunkName } from '../render/page.ts'
import { openRenderer, type RenderedPage } from '../render/renderer.ts'
import { searchPath } from '../render/search.ts'
import { createStyles } from '../render/styles.ts'
import { loadStemmer } from '../search/stemmer.ts'
import { feedPosts } from '../site/feed.ts'
import { llmsSections } from '../site/llms.ts'
import { pageFile } from '../site/page-file.ts'
import type { PageRoute, Route, Site } from '../site/site.ts'
import { searchedIn, type Tree, treeOf } from '../site/tree.ts'
import { siteFiles } from './watch-site.ts'

/** A site as it was when it was opened. */
export interface OpenedDraft extends SiteFiles {
  /** Null when something keeps it from being shown. */
  readonly draft: Draft | null
  readonly problems: readonly Problem[]
  /** What its files were like: equal states, equal sites. */
  readonly state: string
  /** True when none of its files has changed since. */
  isCurrent(): boolean
}

/** A site that is being written: its pages are compiled and rendered when they are asked for. */
interface Draft {
  readonly site: Site
  /** Renders a page, with what is wrong with it. */
  render(route: PageRoute): Promise<RenderedPage>
  /** The content of the file at a path that is no document; null when there is none. */
  read(path: string): Promise<string | Uint8Array<ArrayBuffer> | null>
}

/** Opens a site as it is now. Whatever is wrong with it is a problem, for the next change may mend it. */
export async function openDraft(root: string, engine: Engine): Promise<OpenedDraft> {
  const started = Date.now()
  const { project, problems, ...where } = await openSite(root, { drafts: true, engine }).catch(
    reason => ({ project: null, problems: [unreadable(reason)], files: [], content: null }),
  )
  const files = [...siteFiles(root), ...where.files]
  const { text, isRecent } = siteState({ ...where, files }, started)
  return {
    ...where,
    draft: project && draftOf(project, engine),
    problems,
    state: text,
    isCurrent: () => !isRecent && siteState({ ...where, files }, 0).text === text,
  }
}

function unreadable(reason: unknown): Problem {
  const message = reason instanceof Error ? reason.message : String(reason)
  return { code: 'unreadable-site', severity: 'error', message }
}

function draftOf(project: Project, engine: Engine): Draft {
  const { site, lastUpdated } = project
  const client = readClient(site.config.locales)
  const read = readText(engine.objects)
  const renderer = openRenderer({ site, client, parts: project.parts.loaded, read })
  /** Styles, fonts and islands of the pages that were rendered, by their paths: they are asked for after these. */
  const shown = new Map<string, Output>()
  const compiledTrees = new Map<Tree, Promise<CompiledSite>>()
  const searches = new Map<Tree, Promise<readonly Output[]>>()
  const newest = site.config.docs.versions[0]?.name ?? ''
  const pages = site.routes.filter(isPageRoute)
  /** The pages that a page may show something of: those of its tree, and those without a version. */
  const compiledFor = (scope: Pick<Tree, 'locale' | 'version'>): Promise<CompiledSite> => {
    const tree = treeOf(site, scope)
    const compiled = compiledTrees.get(tree) ?? compileSite(project, engine, searchedIn(site, tree))
    compiledTrees.set(tree, compiled)
    return compiled
  }
  const render = async (route: PageRoute): Promise<RenderedPage> => {
    const version = route.type === 'doc' ? route.version : newest
    const compiled = await compiledFor({ locale: route.locale, version })
    const { urls, outputs, problems } = await componentFiles(project, compiled.components, {
      engine,
      script: client.script,
    })
    const page = renderer.render(route, partsOfPages(project, compiled, urls).of(route))
    for (const output of [...outputs, ...page.outputs]) {
      if (output.path.startsWith('assets/')) shown.set(output.path, output)
    }
    return { ...page, problems: [...page.problems, ...problems] }
  }
  const packed = async (tree: Tree): Promise<readonly Output[]> => {
    const plan = searchPlanOf(site, tree, await compiledFor(tree))
    const path = searchPath(site.config, tree)
    const stem = await loadStemmer(tree.locale)
    return packedSearch({ plan, path }, { read, stem })
  }
  const searchOf = (tree: Tree): Promise<readonly Output[]> => {
    const outputs = searches.get(tree) ?? packed(tree)
    searches.set(tree, outputs)
    return outputs
  }

  const copied = (path: string): Output | undefined => {
    const asset = [...site.assets.values()].find(
      ({ output, path: own }) => output === path || own === `static/${path}`,
    )
    return asset && { path, content: { copyOf: asset.file } }
  }
  /** A file that is rendered with a page; a module of a page is found by its name, whatever its hash. */
  const ofPage = async (path: string): Promise<Output | undefined> => {
    const [, chunk] = /^assets\/js\/(.+)\.[\w-]+\.js$/.exec(path) ?? []
    const document = path.replace(/\.\w+$/, '.html')
    const page = pages.find(route =>
      chunk !== undefined
        ? chunkName(site.config, route) === chunk
        : pageFile(site.config, route.permalink, 'html') === document,
    )
    if (page === undefined) return undefined
    const { outputs } = await render(page)
    const isAsked = (output: Output): boolean =>
      output.path === path || (chunk !== undefined && output.path.startsWith('assets/js/'))
    return outputs.find(isAsked)
  }
  const ofSearch = async (path: string): Promise<Output | undefined> => {
    // The texts of a search are asked for after its index.
    const isText = path.startsWith('assets/search/')
    const trees = site.trees.filter(tree =>
      isText ? searches.has(tree) : searchPath(site.config, tree) === path,
    )
    const outputs = await Promise.all(trees.map(searchOf))
    return outputs.flat().find(output => output.path === path)
  }
  /** Feeds, and texts for language models. */
  const collected = async (path: string): Promise<Output | undefined> => {
    for (const { code: locale } of site.config.locales) {
      const compiled = await compiledFor({ locale, version: newest })
      const parts = partsOfPages(project, compiled, {}).ofAll(feedPosts(site, locale))
      const found = renderFeeds(site, locale, renderer.lookup(parts)).find(
        each => each.path === path,
      )
      if (found) return found
    }
    for (const tree of site.trees) {
      const sections = llmsSections(site, tree)
      const describe = descriptionsIn(await compiledFor(tree))
      const found = renderLlms(site, tree, { sections, describe }).find(each => each.path === path)
      if (found) return found
    }
    return undefined
  }
  const find = async (path: string): Promise<Output | undefined> => {
    const frames = Object.values(createFrames(site)).map(({ output }) => output)
    const style = createStyles(site.config, client).later.output
    const ready = [...client.outputs, ...frames, style].find(output => output.path === path)
    const own = copied(path) ?? ready ?? shown.get(path)
    if (own || !/\.(js|json|md|xml|txt|webmanifest)$/.test(path)) return own
    // The indexes name no script, so that each page is loaded as a document, with its problems in it.
    const maps = chunkFiles(
      site,
      pages.map(route => ({ route, chunk: '' })),
      '',
    )
    const indexes = [...renderIndexes(site, lastUpdated), ...maps]
    return (
      (await ofSearch(path)) ??
      (await ofPage(path)) ??
      indexes.find(output => output.path === path) ??
      (await collected(path))
    )
  }
  const contentOf = async ({ content }: Output): Promise<string | Uint8Array<ArrayBuffer>> => {
    if (typeof content === 'string') return content
    if ('copyOf' in content) return new Uint8Array(readFile(content.copyOf))
    const texts = [content.start]
    for (const path of content.files) {
      const part = await find(path)
      texts.push(part ? String(await contentOf(part)) : '')
    }
    return texts.join('\n')
  }

  return {
    site,
    render,
    async read(path) {
      const found = await find(path)
      return found ? contentOf(found) : null
    },
  }
}

/** True for a route that has a page of its own. */
export function isPageRoute(route: Route): route is PageRoute {
  return route.type !== 'redirect'
}
