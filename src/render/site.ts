import type { Problem } from '../base/problem.ts'
import { languageVersion } from '../config/config.ts'
import type { Source } from '../content/source.ts'
import type { PageLibrary } from '../markdown/library.ts'
import { describePage, type Facts, type PageDescription } from '../site/describe.ts'
import { dateFormat } from '../site/format-date.ts'
import { isEditionRoute } from '../site/plan.ts'
import { searchedRoutes } from '../site/search-data.ts'
import { type EditionRoute, type PageRoute, type Route, type Site, treeKey } from '../site/site.ts'
import { type Usage, usageIn } from '../site/usage.ts'
import { feedGroups } from './feeds.ts'
import type { Frames } from './frames.ts'
import { type FileGroup, type StartedGroup, startGroup } from './group.ts'
import { hostFiles } from './hosts.ts'
import { chunkFiles, type IndexedPage, renderIndexes } from './indexes.ts'
import { llmsGroups } from './llms.ts'
import { isPageIntact, type Manifest, type WrittenPage } from './manifest.ts'
import { siteOutline, textKey } from './outline.ts'
import type { Output } from './output.ts'
import { pageInput, pageKey, renderPage, sharedKey } from './page.ts'
import { type PackSearch, searchGroups, searchProblems } from './search.ts'
import type { Shells } from './shell.ts'

/** What a site is rendered from. */
export interface RenderOptions {
  readonly site: Site
  readonly shells: Shells
  readonly frames: Frames
  readonly library: PageLibrary<Source>
  readonly lastUpdated: Facts['lastUpdated']
  /** Absolute output folder; null when nothing is to be written. */
  readonly out: string | null
  readonly manifest: Manifest
  readonly pack: PackSearch
}

type PageOptions = Pick<RenderOptions, 'site' | 'shells' | 'frames' | 'library' | 'lastUpdated'>

/** What rendering found out besides the files. */
export interface RenderedSite {
  /** For the manifest. */
  readonly outline: string
  readonly pages: Readonly<Record<string, WrittenPage>>
  /** How many samples were checked, counting each version and locale that shows one. */
  readonly samples: number
  readonly problems: readonly Problem[]
}

/** Something for the writer: a file, or the path of one that stays as it is. */
export type RenderStep = { readonly output: Output } | { readonly kept: string }

/**
 * Renders every page whose files would change, and then the files that tell about many pages. The
 * files come one after the other, so that few of them are in memory. The search of a version and locale
 * is packed, by whoever packs it, while the pages of the next are rendered.
 */
export async function* renderSite(
  options: RenderOptions,
): AsyncGenerator<RenderStep, RenderedSite> {
  const { site, shells, lastUpdated, out, manifest } = options
  const facts = pageFacts(options)
  let known = ''
  const outline = (): string => {
    if (known === '') known = siteOutline(options)
    return known
  }
  // The outline needs every page compiled. With nothing to compare it to, pages come first.
  const isSameOutline = manifest.outline !== '' && manifest.outline === outline()
  const shared = new Map<string, string>()
  const pages: Record<string, WrittenPage> = {}
  const indexed: IndexedPage[] = []
  const searched = searchedRoutes(site)
  const problems = searchProblems(searched)
  let checked = 0
  const isKept = (page: WrittenPage): boolean =>
    out !== null && isPageIntact(page, { out, manifest })
  const searches = searchGroups(options, searched)
  const started: StartedGroup[] = []
  const start = (group: Parameters<typeof startGroup>[0] | undefined): void => {
    if (group !== undefined && out !== null) started.push(startGroup(group, options))
  }
  let tree = ''
  for (const route of site.routes) {
    if (route.type === 'redirect') continue
    const next = route.type === 'doc' ? treeKey(route.version, route.locale) : ''
    if (next !== tree) {
      start(searches.get(tree))
      searches.delete(tree)
      tree = next
    }
    const text = textKey(route, options)
    const before = manifest.pages[route.permalink]
    if (isSameOutline && before?.text === text && isKept(before)) {
      for (const kept of before.paths) yield { kept }
      pages[route.permalink] = before
      problems.push(...before.problems)
      checked += before.samples
      indexed.push({ route, chunk: chunkOf(before) })
      continue
    }
    const description = describePage(site, route, facts)
    const { problems: own, samples } = ownProblems(options, route, description)
    problems.push(...own)
    checked += samples
    if (out === null) continue
    const { kind } = description.data
    const input = pageInput(options, shells(kind), { route, description })
    const group = `${route.locale} ${kind}`
    const common = shared.get(group) ?? sharedKey(input)
    shared.set(group, common)
    const key = pageKey(input, text, common)
    let page: WrittenPage
    if (before?.key === key && isKept(before)) {
      for (const kept of before.paths) yield { kept }
      page = { ...before, text, samples, problems: own }
    } else {
      const assets = (description.linked?.assets ?? []).map(
        (asset): Output => ({ path: asset.output, content: { copyOf: asset.file } }),
      )
      const body = isEditionRoute(route) ? facts.body(route) : null
      const outputs = [...renderPage(input, body), ...assets]
      for (const output of outputs) yield { output }
      page = { key, text, paths: outputs.map(output => output.path), samples, problems: own }
    }
    pages[route.permalink] = page
    indexed.push({ route, chunk: chunkOf(page) })
  }
  if (out !== null) {
    const indexes: FileGroup = {
      paths: ['sitemap.xml'],
      key: outline,
      render: () => renderIndexes(site, lastUpdated),
    }
    for (const group of [...searches.values(), ...machineGroups(site, facts, pages), indexes])
      start(group)
    for (const { name, steps } of started) pages[name] = yield* steps()
    const { script, contentSecurityPolicy } = shells('doc')
    const hosts = hostFiles(site, contentSecurityPolicy)
    const chunks = chunkFiles(site, indexed, script)
    const modules = Object.values(options.frames).map(frame => frame.output)
    for (const output of [...chunks, ...hosts, ...modules, ...staticFiles(site)]) yield { output }
  }
  return { outline: out === null ? '' : outline(), pages, samples: checked, problems }
}

/** The files of one page, as `renderSite` would make them, and what is wrong with the page. */
export function renderOnePage(
  options: PageOptions,
  route: PageRoute,
): { readonly outputs: readonly Output[]; readonly problems: readonly Problem[] } {
  const { site, shells } = options
  const facts = pageFacts(options)
  const description = describePage(site, route, facts)
  const input = pageInput(options, shells(description.data.kind), { route, description })
  return {
    outputs: renderPage(input, isEditionRoute(route) ? facts.body(route) : null),
    problems: ownProblems(options, route, description).problems,
  }
}

/** The feeds or the texts for language models with a file at `path`, as `renderSite` would make them. */
export function renderGroupOf(options: PageOptions, path: string): readonly Output[] {
  const groups = machineGroups(options.site, pageFacts(options), {})
  return groups.find(({ paths }) => paths.includes(path))?.render() ?? []
}

/** What other programs read; `pages` are the pages of the site as they are written, by their permalink. */
function machineGroups(site: Site, facts: Facts, pages: Manifest['pages']): FileGroup[] {
  return [...feedGroups(site, facts, pages), ...llmsGroups(site, facts, pages)]
}

/** What is wrong with a page itself: its Markdown, its links, its samples. */
function ownProblems(
  { site, library }: Pick<RenderOptions, 'site' | 'library'>,
  route: Route,
  { linked }: PageDescription,
): { readonly problems: readonly Problem[]; readonly samples: number } {
  if (!isEditionRoute(route)) return { problems: linked?.problems ?? [], samples: 0 }
  const { source, version } = route.edition
  const samples = library.check(source, version, languageVersion(site.config, version))
  const own = library.facts(source, version).problems
  return {
    problems: [...own, ...(linked?.problems ?? []), ...samples.problems],
    samples: samples.count,
  }
}

/** The module of a page, relative to the output folder. */
function chunkOf({ paths }: WrittenPage): string {
  return paths.find(path => path.startsWith('assets/js/')) ?? ''
}

/** Facts of a site's pages from the library. */
function pageFacts({ site, library, lastUpdated }: PageOptions): Facts {
  const usages = new Map<string, Usage>()
  const constructs = ({ edition }: EditionRoute): readonly string[] =>
    library.constructs(edition.source, edition.version)
  return {
    lastUpdated,
    formatDate: dateFormat(site.config),
    compiled: ({ edition }, which) =>
      library.facts(which === 'shown' ? edition.source : edition.original, edition.version),
    body: ({ edition }) => library.body(edition.source, edition.version),
    usage: (version, locale) => {
      const key = treeKey(version, locale)
      const usage = usages.get(key) ?? usageIn(site, { version, locale }, constructs)
      usages.set(key, usage)
      return usage
    },
  }
}

/** Files below `static/` are copied as they are to the root of the site. */
function staticFiles(site: Site): Output[] {
  return Object.values(site.assets)
    .filter(asset => asset.path.startsWith('static/'))
    .map(asset => ({ path: asset.path.slice('static/'.length), content: { copyOf: asset.file } }))
}
