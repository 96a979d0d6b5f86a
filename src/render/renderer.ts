import type { Problem } from '../base/problem.ts'
import type { Parts } from '../components/load-parts.ts'
import { withSeverities } from '../config/severities.ts'
import { type CompiledParts, compiledPart } from '../markdown/compiled-object.ts'
import type { Output } from '../output/output.ts'
import { describePage, type Facts, type Users } from '../site/describe.ts'
import { dateFormat } from '../site/format-date.ts'
import type { PageAnchors } from '../site/link.ts'
import { isEditionRoute } from '../site/plan.ts'
import type { EditionRoute, PageRoute, Site } from '../site/site.ts'
import type { ClientFiles } from './client.ts'
import { createFrames } from './frames.ts'
import { renderPage } from './page.ts'
import { pageInput } from './page-input.ts'
import { createPageStyles } from './page-styles.ts'
import { renderParts } from './part-texts.ts'
import { createShells } from './shell.ts'

/** What a page shows besides the plan of the site; can be cloned, and is JSON. */
export interface PageParts {
  /** The compiled texts that it shows: hashes of their objects by the paths of their sources. */
  readonly texts: Readonly<Record<string, string>>
  /** What links can lead to on the pages that it names with an anchor, by their permalinks. */
  readonly anchors: Readonly<Record<string, PageAnchors>>
  /** What it loads for the components that it shows, by their names. */
  readonly components: Readonly<Record<string, ComponentUrls>>
  /** The pages that use its construct. */
  readonly users: Users
  /** Seconds since 1970 of the last change of its sources, by their paths. */
  readonly dates: Readonly<Record<string, number>>
}

/** What pages load for a component: URL paths, null for nothing. */
export interface ComponentUrls {
  /** Its style sheet. */
  readonly style: string | null
  /** The module that brings it to life in the browser. */
  readonly module: string | null
}

/** Renders pages of a site. */
interface Renderer {
  /** The files of a page, and what is wrong with the page: its Markdown, its samples, its links. */
  render(route: PageRoute, parts: PageParts): RenderedPage
  /** Only what is wrong with it. */
  check(route: PageRoute, parts: PageParts): readonly Problem[]
  /** What a page is described from. */
  facts(parts: PageParts): Facts
}

/** A page as files. */
export interface RenderedPage {
  readonly outputs: readonly Output[]
  readonly problems: readonly Problem[]
}

/** How a renderer is opened. */
interface RendererOptions {
  readonly site: Site
  readonly client: ClientFiles
  /** The parts of the frame that the site has of its own. */
  readonly parts: Parts
  /** Gives the text of a compiled page by the hash of its object, see `compiledPart`. */
  readonly read: (object: string) => Buffer
}

/** Opens a renderer. */
export function openRenderer({
  site,
  client,
  parts: partsOfSite,
  read,
}: RendererOptions): Renderer {
  const shells = createShells(site.config, client)
  const frames = createFrames(site)
  const stylesOf = createPageStyles(site)
  const formatDate = dateFormat(site.config)

  const facts = ({ texts, anchors, components, users, dates }: PageParts): Facts => {
    const objects = new Map<string, Buffer>()
    const part = <Name extends keyof CompiledParts>(path: string, name: Name) => {
      const hash = texts[path]
      if (hash === undefined) throw new Error(`${path} is not among the parts of the page`)
      const text = objects.get(hash) ?? read(hash)
      objects.set(hash, text)
      return compiledPart(text, name)
    }
    const factsOf = remembered((path: string) => part(path, 'facts'))
    const islands = Object.entries(components).flatMap(([name, { module }]) =>
      module === null ? [] : [[name, module] as const],
    )
    return {
      formatDate,
      islands: Object.fromEntries(islands),
      lastUpdated: dates,
      compiled: ({ edition }, which) =>
        factsOf((which === 'shown' ? edition.source : edition.original).path),
      body: ({ edition }) => part(edition.source.path, 'body'),
      anchors({ permalink }) {
        const known = anchors[permalink]
        if (known === undefined) throw new Error(`${permalink} is not among the parts of the page`)
        return known
      },
      users: () => users,
    }
  }

  const describe = (route: PageRoute, own: Facts) => {
    const description = describePage(site, route, own)
    const compiled = isEditionRoute(route) ? own.compiled(route, 'shown').problems : []
    const file = isEditionRoute(route) ? route.edition.source.file : route.permalink
    const found = [...compiled, ...(description.linked?.problems ?? [])]
    const problems = withSeverities(found, site)
    return { description, problems: firstOf(problems, file) }
  }

  return {
    facts,
    check: (route, parts) => describe(route, facts(parts)).problems,
    render(route, parts) {
      const own = facts(parts)
      const { description, problems } = describe(route, own)
      const shell = shells(description.data.kind)
      const texts = shownBy(route).map(shown => own.compiled(shown, 'shown'))
      const ofComponents = Object.values(parts.components).flatMap(({ style }) => style ?? [])
      const hasIslands = Object.keys(own.islands).length > 0
      const bare = pageInput({ site, frames }, shell, {
        route,
        description,
        styles: [],
        hasIslands,
      })
      const { siteData, text, sidebar } = bare
      const rendered = renderParts(partsOfSite, {
        page: description.data,
        site: siteData,
        text,
        sidebar,
      })
      const styles = stylesOf([...texts, { features: [], declarations: rendered.declarations }])
      const input = { ...bare, styles: [...styles.map(({ url }) => url), ...ofComponents] }
      const assets = (description.linked?.assets ?? []).map(
        (asset): Output => ({ path: asset.output, content: { copyOf: asset.file } }),
      )
      const body = isEditionRoute(route) ? own.body(route) : null
      const outputs = [
        ...renderPage({ ...input, partTexts: rendered.texts }, body),
        ...assets,
        ...(body?.files ?? []),
        ...styles.flatMap(style => style.outputs),
      ]
      return { outputs, problems: [...problems, ...rendered.problems] }
    },
  }
}

/** More mistakes on one page than this are counted. */
const MOST_PROBLEMS = 200

function firstOf(problems: readonly Problem[], file: string): readonly Problem[] {
  const rest = problems.slice(MOST_PROBLEMS)
  if (rest.length === 0) return problems
  const left: Problem = {
    code: 'beyond-limit',
    severity: rest.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    message: `${rest.length} more mistakes on this page are not listed`,
    hint: 'Mend the first ones first.',
    file,
  }
  return [...problems.slice(0, MOST_PROBLEMS), left]
}

/** The module of a page among its files, as a path relative to the output folder. */
export function chunkOf(paths: readonly string[]): string {
  return paths.find(path => path.startsWith('assets/js/')) ?? ''
}

/** The pages made of files whose texts a page shows. */
export function shownBy(route: PageRoute): readonly EditionRoute[] {
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page':
      return [route]
    case 'post-list':
    case 'tag':
    case 'archive':
      return route.posts
    default:
      return []
  }
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
