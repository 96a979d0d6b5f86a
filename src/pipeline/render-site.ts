import { allOver } from '../base/all-over.ts'
import type { Problem } from '../base/problem.ts'
import { VERSION } from '../base/version.ts'
import type { Engine } from '../engine/engine.ts'
import { contentHash, contentHashOf } from '../engine/hash.ts'
import type { Step, Work } from '../engine/step.ts'
import type { Timings } from '../engine/timings.ts'
import type { WrittenUnit } from '../output/manifest.ts'
import type { Output } from '../output/output.ts'
import type { SiteOutput } from '../output/site-output.ts'
import type { Staging } from '../output/staging.ts'
import type { Client } from '../render/client.ts'
import { createFrames } from '../render/frames.ts'
import { hostFiles } from '../render/hosts.ts'
import { chunkFiles, renderIndexes } from '../render/indexes.ts'
import { renderLlms } from '../render/llms.ts'
import { searchPath, searchProblems } from '../render/search.ts'
import { createShells } from '../render/shell.ts'
import { createStyles } from '../render/styles.ts'
import { feedPosts } from '../site/blog/feed.ts'
import { llmsSections, pagesInOrder } from '../site/llms.ts'
import { isEditionRoute, isPageRoute, type PageRoute } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import type { CompiledSite } from './compile-site.ts'
import type { ComponentFiles } from './component-files.ts'
import type { Project } from './open-site.ts'
import { allOf } from './outdated.ts'
import { descriptionsIn, type PartsOfPages, partsOfPages, searchPlanOf } from './parts.ts'
import {
  packSearches,
  type RenderContext,
  type RenderInput,
  renderFeedsOf,
  renderPages,
  type SearchInput,
  type Staged,
} from './render.ts'
import { openUnits, type Units } from './units.ts'

/** What rendering found out besides the files. */
interface RenderedSite {
  /** For the manifest: pages by their permalinks, other files by their paths. */
  readonly units: Readonly<Record<string, WrittenUnit>>
  /** How many samples were checked, counting each version and locale that shows one. */
  readonly samples: number
  readonly problems: readonly Problem[]
}

/** What a site is rendered with. */
interface RenderOptions {
  readonly engine: Engine
  readonly client: Client
  readonly components: ComponentFiles
  /** Takes the files; null to look for problems only. */
  readonly output: SiteOutput | null
  readonly timings: Timings
  /** Is told how many of the pages are done. */
  readonly onProgress: (done: number) => void
}

/**
 * Renders the pages whose parts have changed since the site was written, and the files that tell about
 * many pages. Whatever has not changed stays.
 */
export async function renderSite(
  project: Project,
  compiled: CompiledSite,
  options: RenderOptions,
): Promise<RenderedSite> {
  const { site } = project
  const { output, timings } = options
  const staging = output?.staging ?? null
  const { script, searchStyle, printStyle, fonts } = options.client
  const rendering: Rendering = {
    ...options,
    project,
    compiled,
    context: {
      site,
      client: { script, searchStyle, printStyle, fonts },
      parts: project.parts.input,
      staging,
    },
    parts: partsOfPages(project, compiled, options.components.urls),
    pages: site.routes.filter(isPageRoute),
    keyOf: unitKeys(project, options.client),
    units: openUnits(output),
  }
  // Searches are packed from compiled texts, so that the last pages and the last searches share the workers.
  await allOver([
    renderChangedPages(rendering),
    ...(staging === null ? [] : [packChangedSearches(rendering, staging)]),
  ])
  timings.lap('render')
  if (output !== null) await renderCollections(rendering, output)
  timings.lap('collect')
  return {
    units: rendering.units.all,
    samples: samplesOn(rendering),
    problems: [...searchProblems(site), ...rendering.units.problems()],
  }
}

/** What the stages of rendering share. */
interface Rendering extends RenderOptions {
  readonly project: Project
  readonly compiled: CompiledSite
  readonly context: RenderContext
  readonly parts: PartsOfPages
  readonly pages: readonly PageRoute[]
  readonly keyOf: (input: unknown) => string
  readonly units: Units
}

/** Files to be made by a step. */
interface Job<Input> {
  /** Name of the unit. */
  readonly name: string
  readonly key: string
  readonly input: Input
}

/** The units that have changed since the site was written; the others stay. */
function changedOf<Input>({ units }: Rendering, jobs: readonly Job<Input>[]): Job<Input>[] {
  return jobs.filter(({ name, key }) => !units.keep(name, key))
}

/** Units to be made by a step. */
interface StepJobs<Context, Input> extends Pick<Work<Input>, 'onDone'> {
  readonly step: Step<Context, Input, Staged | null>
  readonly context: Context
  readonly jobs: readonly Job<Input>[]
}

/** Makes the files of units. */
async function stage<Context, Input>(
  { engine, units }: Rendering,
  { step, context, jobs, ...told }: StepJobs<Context, Input>,
): Promise<void> {
  const inputs = jobs.map(({ input }) => input)
  const made = allOf(await engine.run(step, context, { inputs, ...told }))
  jobs.forEach(({ name, key }, index) => {
    const { files = [], problems = [] } = made[index] ?? {}
    units.add(name, { key, files, problems })
  })
}

async function renderChangedPages(rendering: Rendering): Promise<void> {
  const { project, context, parts, pages, keyOf, timings, onProgress } = rendering
  const indexOf = new Map(project.site.routes.map((route, index) => [route, index]))
  const jobs = pages.map((route): Job<RenderInput> => {
    const input = { route: indexOf.get(route) ?? -1, parts: parts.of(route) }
    const name = route.permalink
    return { name, key: keyOf({ ...input, route: name }), input }
  })
  const changed = changedOf(rendering, jobs)
  timings.lap('find what changed')
  let done = jobs.length - changed.length
  const onDone = (count: number): void => {
    done += count
    onProgress(done)
  }
  await stage(rendering, { step: renderPages, context, jobs: changed, onDone })
}

async function packChangedSearches(rendering: Rendering, staging: Staging): Promise<void> {
  const { project, compiled, keyOf } = rendering
  const { site } = project
  const jobs = site.trees.map((tree): Job<SearchInput> => {
    const path = searchPath(site.config, tree)
    const input = { plan: searchPlanOf(project, tree, compiled), path }
    return { name: path, key: keyOf(input), input }
  })
  const changed = changedOf(rendering, jobs)
  await stage(rendering, { step: packSearches, context: staging, jobs: changed })
}

/** The files that are made of many pages, and those that are the same for all. */
async function renderCollections(rendering: Rendering, output: SiteOutput): Promise<void> {
  const { project, compiled, client, context, parts, pages, keyOf, units } = rendering
  const { site, lastUpdated } = project
  for (const { code: locale } of site.config.locales) {
    const input = { locale, parts: parts.ofAll(feedPosts(site, locale)) }
    const job = { name: `feeds of ${locale}`, key: keyOf(input), input }
    await stage(rendering, { step: renderFeedsOf, context, jobs: changedOf(rendering, [job]) })
  }
  const describe = descriptionsIn(project, compiled)
  for (const tree of site.trees) {
    const sections = llmsSections(site, tree)
    const texts = pagesInOrder(sections).map(({ permalink }) => units.keyOf(permalink))
    const name = `texts of ${tree.root}`
    units.render(name, keyOf(texts), () => renderLlms(site, tree, { sections, describe }))
  }
  units.render('indexes', keyOf(lastUpdated), () => renderIndexes(site, lastUpdated))
  const styles = createStyles(site.config, client)
  const { script, contentSecurityPolicy } = createShells(site.config, { ...client, styles })('doc')
  const indexed = pages.map(route => ({ route, chunk: units.chunkOf(route.permalink) }))
  output.write([
    ...chunkFiles(site, indexed, script),
    ...hostFiles(site, contentSecurityPolicy),
    ...Object.values(createFrames(site)).map(frame => frame.output),
    styles.later.output,
    ...staticFiles(site),
    ...client.outputs,
    ...rendering.components.outputs,
  ])
}

function samplesOn({ pages, compiled }: Rendering): number {
  return pages
    .filter(isEditionRoute)
    .map(({ edition }) => compiled.text(edition.source, edition.version).samples)
    .reduce((sum, count) => sum + count, 0)
}

/** Makes the keys of files from all that they are made from; the plan of the site is part of each. */
function unitKeys({ layout, parts }: Project, { script }: Client): (input: unknown) => string {
  const start = contentHash(JSON.stringify([VERSION, script, layout.key, parts.hash]))
  return input => contentHashOf(start, JSON.stringify(input))
}

/** Files below `static/` are copied as they are to the root of the site. */
function staticFiles(site: Site): Output[] {
  return [...site.assets.values()]
    .filter(asset => asset.path.startsWith('static/'))
    .map(asset => ({ path: asset.path.slice('static/'.length), content: { copyOf: asset.file } }))
}
