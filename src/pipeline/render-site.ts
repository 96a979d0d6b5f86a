import type { Problem } from '../base/problem.ts'
import { VERSION } from '../base/version.ts'
import type { Engine } from '../engine/engine.ts'
import { contentHash, contentHashOf } from '../engine/hash.ts'
import type { Timings } from '../engine/timings.ts'
import type { WrittenUnit } from '../output/manifest.ts'
import type { Output } from '../output/output.ts'
import type { SiteOutput } from '../output/site-output.ts'
import type { StagedFile } from '../output/staging.ts'
import type { Client } from '../render/client.ts'
import { createFrames } from '../render/frames.ts'
import { hostFiles } from '../render/hosts.ts'
import { chunkFiles, renderIndexes } from '../render/indexes.ts'
import { renderLlms } from '../render/llms.ts'
import { chunkOf } from '../render/renderer.ts'
import { searchPath, searchProblems } from '../render/search.ts'
import { createShells } from '../render/shell.ts'
import { feedPosts } from '../site/feed.ts'
import { llmsSections, pagesInOrder } from '../site/llms.ts'
import { isEditionRoute } from '../site/plan.ts'
import { searchPlan } from '../site/search-data.ts'
import type { EditionRoute, PageRoute, Site } from '../site/site.ts'
import type { CompiledSite } from './compile.ts'
import type { Project } from './open-site.ts'
import { allOf } from './outdated.ts'
import { anchorsOf, partsOfPages } from './parts.ts'
import { packSearches, type RenderContext, renderFeedsOf, renderPages } from './render.ts'

/** What rendering found out besides the files. */
export interface RenderedSite {
  /** For the manifest: pages by their permalinks, other files by their paths. */
  readonly units: Readonly<Record<string, WrittenUnit>>
  /** How many samples were checked, counting each version and locale that shows one. */
  readonly samples: number
  readonly problems: readonly Problem[]
}

/** What a site is rendered with. */
export interface RenderOptions {
  readonly engine: Engine
  readonly client: Client
  /** Takes the files; null to look for problems only. */
  readonly output: SiteOutput | null
  readonly timings: Timings
  /** Is told how many of the pages are done. */
  readonly onProgress?: ((done: number) => void) | undefined
}

/**
 * Renders the pages whose parts have changed since the site was written, and the files that tell about
 * many pages. Whatever has not changed stays.
 */
export async function renderSite(
  project: Project,
  compiled: CompiledSite,
  { engine, client, output, timings, onProgress = () => {} }: RenderOptions,
): Promise<RenderedSite> {
  const { site } = project
  const staging = output?.staging ?? null
  const context: RenderContext = { site, script: client.script, staging }
  const keyOf = unitKeys(project, client)
  const units = openUnits(output)
  const parts = partsOfPages(project, compiled)
  const pages = site.routes.filter((route): route is PageRoute => route.type !== 'redirect')

  const indexOf = new Map(site.routes.map((route, index) => [route, index]))
  const changed = pages.flatMap(route => {
    const input = { route: indexOf.get(route) ?? -1, parts: parts.of(route) }
    const name = route.permalink
    const key = keyOf({ ...input, route: name })
    return units.keep(name, key) ? [] : [{ input, key, name }]
  })
  timings.lap('find what changed')
  let done = pages.length - changed.length
  const rendered = allOf(
    await engine.run(
      renderPages,
      context,
      changed.map(({ input }) => input),
      count => {
        done += count
        onProgress(done)
      },
    ),
  )
  changed.forEach(({ name, key }, index) => {
    const { files = [], problems = [] } = rendered[index] ?? {}
    units.add(name, { key, files, problems })
  })
  timings.lap('render')
  const samples = pages
    .filter(isEditionRoute)
    .map(({ edition }) => compiled.text(edition.source, edition.version).samples)
    .reduce((sum, count) => sum + count, 0)
  const problems = [...searchProblems(site), ...units.problems()]
  if (output === null || staging === null) return { units: {}, samples, problems }

  const searches = site.trees.map(tree => {
    const textOf = (route: EditionRoute) => {
      const { source, original, version } = route.edition
      const isOriginal = source.path === original.path
      const { object } = compiled.text(source, version)
      return { text: object, ids: isOriginal ? null : anchorsOf(route, compiled).ids }
    }
    return { plan: searchPlan(site, tree, textOf), path: searchPath(site.config, tree) }
  })
  const packed = searches
    .map(input => ({ input, key: keyOf(input) }))
    .filter(({ input, key }) => !units.keep(input.path, key))
  const packs = allOf(
    await engine.run(
      packSearches,
      staging,
      packed.map(({ input }) => input),
    ),
  )
  packed.forEach(({ input: { path }, key }, index) => {
    units.add(path, { key, files: packs[index] ?? [] })
  })

  timings.lap('pack searches')

  for (const { code: locale } of site.config.locales) {
    const input = { locale, parts: parts.ofAll(feedPosts(site, locale)) }
    const key = keyOf(input)
    const name = `feeds of ${locale}`
    if (units.keep(name, key)) continue
    const [files = []] = allOf(await engine.run(renderFeedsOf, context, [input]))
    units.add(name, { key, files })
  }

  const describe = ({ edition }: EditionRoute): string =>
    edition.source.frontMatter.description ?? compiled.text(edition.source, edition.version).summary
  for (const tree of site.trees) {
    const sections = llmsSections(site, tree)
    const texts = pagesInOrder(sections).map(({ permalink }) => units.keyOf(permalink))
    const name = `texts of ${tree.root}`
    units.render(name, keyOf(texts), () => renderLlms(site, tree, { sections, describe }))
  }
  units.render('indexes', keyOf(project.lastUpdated), () =>
    renderIndexes(site, project.lastUpdated),
  )
  const modules = Object.values(createFrames(site)).map(frame => frame.output)
  const { script, contentSecurityPolicy } = createShells(site.config, client.script)('doc')
  const indexed = pages.map(route => ({ route, chunk: units.chunkOf(route.permalink) }))
  output.write([
    ...chunkFiles(site, indexed, script),
    ...hostFiles(site, contentSecurityPolicy),
    ...modules,
    ...staticFiles(site),
    ...client.outputs,
  ])
  timings.lap('collect')
  return { units: units.all, samples, problems }
}

/** Makes the keys of files from all that they are made from; the plan of the site is part of each. */
function unitKeys({ key }: Project, { script }: Client): (input: unknown) => string {
  const start = contentHash(JSON.stringify([VERSION, script, key]))
  return input => contentHashOf(start, JSON.stringify(input))
}

/** The files of one unit as they are staged. */
interface StagedUnit {
  readonly key: string
  readonly files: readonly StagedFile[]
  readonly problems?: readonly Problem[]
}

/** Collects what is kept of the old site and what is new. */
function openUnits(output: SiteOutput | null) {
  const all: Record<string, WrittenUnit> = {}
  const found: Problem[] = []
  const add = (name: string, { key, files, problems = [] }: StagedUnit): void => {
    const paths = files.map(({ path }) => path)
    all[name] = { key, paths, problems, chunk: chunkOf(paths) }
    found.push(...problems)
    output?.add(files)
  }
  const keep = (name: string, key: string): boolean => {
    const known = output?.manifest.units[name]
    if (known?.key !== key || !output?.isIntact(known)) return false
    all[name] = known
    found.push(...known.problems)
    output.keep(known)
    return true
  }
  return {
    all,
    add,
    /** True when the files of a unit, made from the same, are still there, and stay. */
    keep,
    /** Renders files on this thread, where they have changed. */
    render(name: string, key: string, outputs: () => readonly Output[]): void {
      if (keep(name, key) || output === null) return
      const made = outputs()
      output.write(made)
      all[name] = { key, paths: made.map(({ path }) => path), problems: [], chunk: '' }
    },
    keyOf: (name: string): string => all[name]?.key ?? '',
    chunkOf: (name: string): string => all[name]?.chunk ?? '',
    problems: (): readonly Problem[] => found,
  }
}

/** Files below `static/` are copied as they are to the root of the site. */
function staticFiles(site: Site): Output[] {
  return Object.values(site.assets)
    .filter(asset => asset.path.startsWith('static/'))
    .map(asset => ({ path: asset.path.slice('static/'.length), content: { copyOf: asset.file } }))
}
