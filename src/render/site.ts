import type { Problem } from '../base/problem.ts'
import type { PageLibrary } from '../markdown/library.ts'
import { describePage, type Facts } from '../site/describe.ts'
import { isEditionRoute } from '../site/plan.ts'
import type { EditionRoute, Site } from '../site/site.ts'
import { type IndexedPage, renderIndexes } from './indexes.ts'
import type { Output } from './output.ts'
import { pageInput, pageKey, renderPage, sharedKey } from './page.ts'
import type { Shell } from './shell.ts'
import { isIntact, type Manifest, type NewSite, type WrittenPage } from './write.ts'

/** What a site is rendered from. */
export interface RenderOptions {
  readonly site: Site
  readonly shell: Shell
  readonly library: PageLibrary
  /** Seconds since 1970 of the last change of a file, by its path relative to the content folder. */
  readonly lastUpdated: Readonly<Record<string, number>>
  /** Absolute output folder; null when nothing is to be written. */
  readonly out: string | null
  readonly manifest: Manifest
}

/** Renders every page whose files would change, and the files that tell about many pages. */
export function renderSite(options: RenderOptions): NewSite & { readonly problems: readonly Problem[] } {
  const { site, shell, library, lastUpdated, out, manifest } = options
  const facts = pageFacts(library, lastUpdated)
  const shared = new Map<string, string>()
  const outputs: Output[] = []
  const kept: string[] = []
  const pages: Record<string, WrittenPage> = {}
  const indexed: IndexedPage[] = []
  const problems: Problem[] = []
  for (const route of site.routes) {
    if (route.type === 'redirect') continue
    const description = describePage(site, route, facts)
    if (isEditionRoute(route)) problems.push(...facts.compiled(route, 'shown').problems)
    problems.push(...(description.linked?.problems ?? []))
    outputs.push(...assetOutputs(description.linked?.assets ?? []))
    if (out === null) continue
    const input = pageInput(site, shell, { route, description })
    const common = shared.get(route.locale) ?? sharedKey(input)
    shared.set(route.locale, common)
    const bodyKey = isEditionRoute(route) ? library.key(route.edition.source, route.edition.version) : ''
    const key = pageKey(input, bodyKey, common)
    const known = manifest.pages[route.permalink]
    const intact =
      known?.key === key && known.paths.every(path => isIntact(out, path, manifest.files[path]))
    if (intact) kept.push(...known.paths)
    else {
      const body = isEditionRoute(route) ? facts.body(route) : null
      const rendered = renderPage(input, body)
      outputs.push(...rendered)
      pages[route.permalink] = { key, paths: rendered.map(output => output.path) }
    }
    const page = intact ? known : pages[route.permalink]
    if (page === undefined) continue
    pages[route.permalink] = page
    const chunk = page.paths.find(path => path.startsWith('assets/js/')) ?? ''
    indexed.push({ data: description.data, chunk })
  }
  const indexes = out === null ? [] : renderIndexes(site, indexed)
  return { outputs: [...distinct(outputs), ...indexes, ...staticFiles(site)], kept, pages, problems }
}

/** Facts of a site's pages from the library. */
export function pageFacts(
  library: PageLibrary,
  lastUpdated: Readonly<Record<string, number>>,
): Facts {
  return {
    lastUpdated,
    compiled: ({ edition }, which) =>
      library.facts(which === 'shown' ? edition.source : edition.original, edition.version),
    body: ({ edition }: EditionRoute) => library.body(edition.source, edition.version),
  }
}

function assetOutputs(assets: readonly { readonly file: string; readonly output: string }[]): Output[] {
  return assets.map(({ file, output }) => ({ path: output, content: { copyOf: file } }))
}

/** Files below `static/` are copied as they are to the root of the site. */
function staticFiles(site: Site): Output[] {
  return Object.values(site.assets)
    .filter(asset => asset.path.startsWith('static/'))
    .map(asset => ({ path: asset.path.slice('static/'.length), content: { copyOf: asset.file } }))
}

function distinct(outputs: readonly Output[]): Output[] {
  return [...new Map(outputs.map(output => [output.path, output])).values()]
}
