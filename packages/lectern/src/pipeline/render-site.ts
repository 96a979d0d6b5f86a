import { posix } from 'node:path'
import { allOver } from '@lectern/base/collections'
import { contentHash } from '@lectern/base/node/hash'
import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { Timings } from '@lectern/engine/timings'
import type { WrittenUnit } from '@lectern/output/manifest'
import type { Output } from '@lectern/output/output'
import type { SiteOutput } from '@lectern/output/site-output'
import type { Config } from '../config/config.ts'
import type { Client } from '../render/client.ts'
import { createFrames } from '../render/frames.ts'
import { HOST_FILES, hostFiles } from '../render/hosts.ts'
import { chunkFiles, renderIndexes } from '../render/indexes.ts'
import { renderLlms } from '../render/llms.ts'
import { searchPath } from '../render/search.ts'
import { createShells } from '../render/shell.ts'
import { createStyles } from '../render/styles.ts'
import { feedPosts } from '../site/blog/feed.ts'
import { searchProblems } from '../site/checks/search-problems.ts'
import { llmsSections, pagesInOrder } from '../site/llms.ts'
import { isEditionRoute, isPageRoute, type PageRoute } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import { siteIndexData } from '../site/site-index.ts'
import type { CompiledSite } from './compile-site.ts'
import type { ComponentFiles } from './component-files.ts'
import {
  type DependencyFinder,
  descriptionsIn,
  findDependencies,
  searchPlanOf,
} from './dependencies.ts'
import { type KeyOf, keysWith } from './keys-with.ts'
import type { MadeFiles } from './made-files.ts'
import type { Project } from './open-site.ts'
import { pageJobs } from './page-jobs.ts'
import {
  packSearches,
  type RenderContext,
  renderFeedsOf,
  renderPages,
  type SearchInput,
} from './render.ts'
import { type Job, openUnits, type Units } from './units.ts'

export interface RenderedSite {
  readonly units: Readonly<Record<string, WrittenUnit>>
  readonly samples: number
  readonly problems: readonly Problem[]
}

interface RenderOptions {
  readonly engine: Engine
  readonly client: Client
  readonly components: ComponentFiles
  readonly made: readonly MadeFiles[]
  /** Null for `check`, which writes nothing. */
  readonly output: SiteOutput | null
  readonly timings: Timings
  /** Called with the number of finished pages. */
  readonly onProgress: (done: number) => void
}

/** Renders what has changed since the site was written, and keeps the rest. */
export async function renderSite(
  project: Project,
  compiled: CompiledSite,
  { engine, client, components, made, output, timings, onProgress }: RenderOptions,
): Promise<RenderedSite> {
  const { site, parts } = project
  const { script, searchStyle, printStyle, fonts } = client
  const shared = { site: siteIndexData(site), client: { script, searchStyle, printStyle, fonts } }
  const staging = output?.staging ?? null
  const context: RenderContext = { ...shared, parts: parts.input, plugins: parts.plugins, staging }
  const keyOf = keysWith([shared, parts.hash])
  const dependencies = findDependencies(project, compiled, components.urls)
  const pages = site.routes.filter(isPageRoute)
  const units = openUnits(engine, output)
  // First, because a static file replaces Lectern's file with the same path.
  for (const { key, ...file } of staticFiles(site)) units.render(file.path, key, () => [file])
  for (const { name, key, outputs } of made.flatMap(({ units }) => units)) {
    units.render(name, key, outputs)
  }
  // All that dependencies are found in, except the texts.
  const { layout, metadata, lastUpdated } = project
  const found = [layout.key, compiled.factsKey, [...metadata], lastUpdated, components.urls]
  const changed = units.changed(
    pageJobs(pages, dependencies, { keyOf, found, known: engine.results('page-keys') }),
  )
  timings.lap('find what changed')
  let done = pages.length - changed.length
  const onDone = (count: number): void => {
    done += count
    onProgress(done)
  }
  // Searches need compiled texts only, so they can share the workers with the last pages.
  await allOver([
    units.make(renderPages, context, changed, onDone),
    ...(staging === null
      ? []
      : [units.make(packSearches, staging, units.changed(searchJobs(project, compiled)))]),
  ])
  timings.lap('render')
  if (output !== null) {
    for (const job of feedJobs(site, dependencies, keyOf)) {
      await units.make(renderFeedsOf, context, units.changed([job]))
    }
    renderTexts(project, compiled, units)
    output.write(sharedFiles(site, pages, { client, components, units }))
    // Their names contain the hashes of their contents.
    const names = contentHash(JSON.stringify(client.outputs.map(({ path }) => path)))
    units.render('application', names, () => client.outputs)
  }
  timings.lap('collect')
  return {
    units: units.all,
    samples: samplesOn(pages, compiled),
    problems: [...searchProblems(site), ...units.problems()],
  }
}

function searchJobs(project: Project, compiled: CompiledSite): readonly Job<SearchInput>[] {
  const { site } = project
  const keyOf = keysWith([])
  return site.trees.map(tree => {
    const path = searchPath(site.config, tree)
    const input = { plan: searchPlanOf(project, tree, compiled), path }
    return { name: path, key: keyOf(input), input: () => input }
  })
}

function feedJobs(site: Site, dependencies: DependencyFinder, keyOf: KeyOf) {
  return site.config.locales.map(({ code: locale }) => {
    const posts = feedPosts(site, locale)
    const input = { locale, posts, dependencies: dependencies.ofAll(posts) }
    return { name: `feeds of ${locale}`, key: keyOf(input), input: () => input }
  })
}

/** Renders `llms.txt` and other lists of pages. */
function renderTexts(project: Project, compiled: CompiledSite, units: Units): void {
  const { site, layout, lastUpdated } = project
  const keyOf = keysWith([layout.key])
  const describe = descriptionsIn(project, compiled)
  for (const tree of site.trees) {
    const sections = llmsSections(site, tree)
    const texts = pagesInOrder(sections).map(({ permalink }) => units.keyOf(permalink))
    const name = `texts of ${tree.root}`
    units.render(name, keyOf(texts), () => renderLlms(site, tree, { sections, describe }))
  }
  units.render('indexes', keyOf(lastUpdated), () => renderIndexes(site, lastUpdated))
}

function sharedFiles(
  site: Site,
  pages: readonly PageRoute[],
  { client, components, units }: Pick<RenderOptions, 'client' | 'components'> & { units: Units },
): readonly Output[] {
  const styles = createStyles(site.config, client)
  const createShell = createShells(site.config, { ...client, styles })
  const { script, contentSecurityPolicy } = createShell('doc', [])
  const indexed = pages.map(route => ({ route, chunk: units.chunkOf(route.permalink) }))
  return [
    ...chunkFiles(site, indexed, script),
    ...hostFiles(site, contentSecurityPolicy),
    ...Object.values(createFrames(site)).map(frame => frame.output),
    styles.later.output,
    ...components.outputs,
    ...editorFiles(site.config),
  ]
}

function editorFiles({ docs, brand }: Config): readonly Output[] {
  return Object.entries(brand.editors).flatMap(([id, { file, module, entry }]) => {
    const options = JSON.stringify(docs.find(set => set.id === id)?.editor?.options ?? {})
    const content = `import open from './${posix.basename(module)}'\nexport default sample => open(sample, ${options})\n`
    return [
      { path: module, content: { copyOf: file } },
      { path: entry, content },
    ]
  })
}

function samplesOn(pages: readonly PageRoute[], compiled: CompiledSite): number {
  return pages
    .filter(isEditionRoute)
    .map(({ edition }) => compiled.text(edition.source, edition.version).samples)
    .reduce((sum, count) => sum + count, 0)
}

function staticFiles(site: Site): (Output & { readonly key: string })[] {
  return [...site.assets.values()]
    .filter(({ path }) => path.startsWith('static/'))
    .map(({ path, file, output }) => ({
      path: path.slice('static/'.length),
      content: { copyOf: file },
      // The name contains the hash of the content.
      key: output,
    }))
    .filter(({ path }) => !HOST_FILES.includes(path))
}
