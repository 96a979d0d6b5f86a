import { newestKey } from '../../config/config.ts'
import { readFile } from '../../engine/read-file.ts'
import type { Output } from '../../output/output.ts'
import type { Project } from '../../pipeline/open-site.ts'
import { descriptionsIn, partsOfPages, searchPlanOf } from '../../pipeline/parts.ts'
import { packedSearch, readText } from '../../pipeline/render.ts'
import { chunkName } from '../../render/chunk-name.ts'
import { renderFeeds } from '../../render/feeds.ts'
import { createFrames } from '../../render/frames.ts'
import { chunkFiles, renderIndexes } from '../../render/indexes.ts'
import { renderLlms } from '../../render/llms.ts'
import { searchPath } from '../../render/search.ts'
import { createStyles } from '../../render/styles.ts'
import { loadStemmer } from '../../search/stemmer.ts'
import { feedPosts } from '../../site/blog/feed.ts'
import { llmsSections } from '../../site/llms.ts'
import { pageFile } from '../../site/page-file.ts'
import { isPageRoute } from '../../site/route.ts'
import type { Tree } from '../../site/tree.ts'
import type { DraftOptions, DraftPages } from './draft-pages.ts'

/** The files of a site that is being written, besides the documents. */
export interface DraftFiles {
  /** The content of the file at a path relative to the output folder; null when there is none. */
  read(path: string): Promise<string | Uint8Array<ArrayBuffer> | null>
}

/** Finds the file at a path, or makes it. */
type Find = (path: string) => Promise<Output | undefined>

/** Opens the files; each is made when it is asked for. */
export function openDraftFiles(
  project: Project,
  pages: DraftPages,
  { engine, client }: DraftOptions,
): DraftFiles {
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
      copyAt(path, project) ?? ready.find(each => each.path === path) ?? pages.shown.get(path)
    if (output !== undefined || !MADE.test(path)) return output
    for (const finder of finders) {
      const made = await finder(path)
      if (made !== undefined) return made
    }
    return undefined
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
    async read(path) {
      const output = await find(path)
      return output ? contentOf(output) : null
    },
  }
}

/** Files that are made of the site, and not copied. */
const MADE = /\.(js|json|md|xml|txt|webmanifest)$/

/** A file of the content. */
function copyAt(path: string, { site }: Project): Output | undefined {
  const asset = [...site.assets.values()].find(
    ({ output, path: source }) => output === path || source === `static/${path}`,
  )
  return asset && { path, content: { copyOf: asset.file } }
}

/** The index of a search; its texts, which are asked for after it, are found among those of all indexes. */
function searchFiles(
  project: Project,
  pages: DraftPages,
  objects: DraftOptions['engine']['objects'],
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

/** A file that is rendered with a page; a module of a page is found by its name, whatever its hash. */
async function pageFileAt(
  path: string,
  { site }: Project,
  pages: DraftPages,
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

/** What tells about many pages. It names no script, so that each page is loaded as a document, with its problems. */
function indexesOf({ site, lastUpdated }: Project): readonly Output[] {
  const pages = site.routes.filter(isPageRoute).map(route => ({ route, chunk: '' }))
  return [...renderIndexes(site, lastUpdated), ...chunkFiles(site, pages, '')]
}

async function feedAt(
  path: string,
  project: Project,
  pages: DraftPages,
): Promise<Output | undefined> {
  const { site } = project
  const version = newestKey(site.config)
  for (const { code: locale } of site.config.locales) {
    const posts = feedPosts(site, locale)
    const compiled = await pages.compileFor(posts, { locale, version })
    const parts = partsOfPages(project, compiled, {}).ofAll(posts)
    const feeds = renderFeeds(site, locale, pages.lookup(parts))
    const feed = feeds.find(output => output.path === path)
    if (feed !== undefined) return feed
  }
  return undefined
}

/** A text for language models. */
async function llmsAt(
  path: string,
  project: Project,
  pages: DraftPages,
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
