import { readFile } from '@lectern/base/node/read-file'
import type { Output } from '@lectern/output/output'
import { loadStemmer } from '@lectern/search/stemmer'
import { newestKey } from '../../config/config.ts'
import { shownFiles } from '../../content/assets.ts'
import { descriptionsIn, findDependencies, searchPlanOf } from '../../pipeline/dependencies.ts'
import type { Project } from '../../pipeline/open-site.ts'
import { packedSearch, readText } from '../../pipeline/render.ts'
import { assetOutput } from '../../render/asset-output.ts'
import { chunkName } from '../../render/chunk-name.ts'
import { renderFeeds } from '../../render/feeds.ts'
import { createFrames } from '../../render/frames.ts'
import { chunkFiles, renderIndexes } from '../../render/indexes.ts'
import { renderLlms } from '../../render/llms.ts'
import { searchPath } from '../../render/search.ts'
import { createStyles } from '../../render/styles.ts'
import { feedPosts } from '../../site/blog/feed.ts'
import { llmsSections } from '../../site/llms.ts'
import { pageFile } from '../../site/permalink.ts'
import { isPageRoute } from '../../site/route.ts'
import type { Tree } from '../../site/tree.ts'
import type { DevContext, DevPages } from './dev-pages.ts'

export interface DevFiles {
  /** @param path relative to the output folder */
  read(path: string): Promise<string | Uint8Array<ArrayBuffer> | null>
}

type Find = (path: string) => Promise<Output | undefined>

export function openDevFiles(
  project: Project,
  pages: DevPages,
  { engine, client }: DevContext,
): DevFiles {
  const { site } = project
  const frames = Object.values(createFrames(site)).map(({ output }) => output)
  const ready = [...client.outputs, ...frames, createStyles(site.config, client).later.output]
  const finders: readonly Find[] = [
    searchFiles(project, pages, engine.objects),
    path => pageFileAt(path, project, pages),
    async path => indexesOf(project).find(output => output.path === path),
    path => feedAt(path, project, pages),
    path => llmsAt(path, project, pages),
  ]
  const find: Find = async path => {
    const output =
      copyAt(path, project) ??
      ready.find(each => withoutHash(each.path) === withoutHash(path)) ??
      pages.shown.get(path)
    if (output !== undefined || !MADE.test(path)) return output
    for (const finder of finders) {
      const made = await finder(path)
      if (made !== undefined) return made
    }
    return undefined
  }
  const contentOf = async ({ content }: Output): Promise<string | Uint8Array<ArrayBuffer>> => {
    if (typeof content === 'string') return content
    if (content instanceof Uint8Array) return new Uint8Array(content)
    if ('copyOf' in content) return new Uint8Array(readFile(content.copyOf))
    const texts = [content.start]
    for (const path of content.files) {
      const part = await find(path)
      texts.push(part ? String(await contentOf(part)) : '')
    }
    return texts.join('\n')
  }
  return {
    async read(path) {
      const output = await find(path)
      return output ? contentOf(output) : null
    },
  }
}

/** Matches assets without their hashes: an older document names an older hash. */
function withoutHash(path: string): string {
  return path.replace(/^(assets\/.+)\.[\w-]+(?=\.(css|js)$)/, '$1')
}

const MADE = /\.(js|json|md|xml|txt|webmanifest)$/

function copyAt(path: string, { site }: Project): Output | undefined {
  const assets = [...site.assets.values()].flatMap(asset => [asset, ...shownFiles(asset)])
  const asset = assets.find(
    ({ output, path: source }) => output === path || source === `static/${path}`,
  )
  return asset && { ...assetOutput(asset), path }
}

/** An index is packed when it is requested. Its texts, which are requested later, are found in the packed indexes. */
function searchFiles(
  project: Project,
  pages: DevPages,
  objects: DevContext['engine']['objects'],
): Find {
  const { site } = project
  const read = readText(objects)
  const searches = new Map<Tree, Promise<readonly Output[]>>()
  const packed = async (tree: Tree): Promise<readonly Output[]> => {
    const plan = searchPlanOf(project, tree, await pages.compile(tree))
    const stem = await loadStemmer(tree.locale)
    return packedSearch({ plan, path: searchPath(site.config, tree) }, { read, stem })
  }
  return async path => {
    const isText = path.startsWith('assets/search/')
    const trees = site.trees.filter(tree =>
      isText ? searches.has(tree) : searchPath(site.config, tree) === path,
    )
    for (const tree of trees) searches.set(tree, searches.get(tree) ?? packed(tree))
    const outputs = await Promise.all(trees.map(tree => searches.get(tree) ?? []))
    return outputs.flat().find(output => output.path === path)
  }
}

/** A file that is rendered with a page. JavaScript modules match without their hashes. */
async function pageFileAt(
  path: string,
  { site }: Project,
  pages: DevPages,
): Promise<Output | undefined> {
  const [, chunk] = /^assets\/js\/(.+)\.[\w-]+\.js$/.exec(path) ?? []
  const document = path.replace(/\.\w+$/, '.html')
  const page = site.routes
    .filter(isPageRoute)
    .find(route =>
      chunk !== undefined
        ? chunkName(site.config, route) === chunk
        : pageFile(site.config, route.permalink, 'html') === document,
    )
  if (page === undefined) return undefined
  const { outputs } = await pages.render(page)
  return outputs.find(
    output => output.path === path || (chunk !== undefined && output.path.startsWith('assets/js/')),
  )
}

/** The lists name no scripts, so that the browser loads each page as a document, with its problems. */
function indexesOf({ site, lastUpdated }: Project): readonly Output[] {
  const pages = site.routes.filter(isPageRoute).map(route => ({ route, chunk: '' }))
  return [...renderIndexes(site, lastUpdated), ...chunkFiles(site, pages, '')]
}

async function feedAt(
  path: string,
  project: Project,
  pages: DevPages,
): Promise<Output | undefined> {
  const { site } = project
  const version = newestKey(site.config)
  for (const { code: locale } of site.config.locales) {
    const posts = feedPosts(site, locale)
    const compiled = await pages.compileFor(posts, { locale, version })
    const dependencies = findDependencies(project, compiled, {}).ofAll(posts)
    const feeds = renderFeeds(site, { locale, posts }, pages.lookup(dependencies))
    const feed = feeds.find(output => output.path === path)
    if (feed !== undefined) return feed
  }
  return undefined
}

async function llmsAt(
  path: string,
  project: Project,
  pages: DevPages,
): Promise<Output | undefined> {
  const { site } = project
  for (const tree of site.trees) {
    const sections = llmsSections(site, tree)
    const describe = descriptionsIn(project, await pages.compile(tree))
    const texts = renderLlms(site, tree, { sections, describe })
    const text = texts.find(output => output.path === path)
    if (text !== undefined) return text
  }
  return undefined
}
