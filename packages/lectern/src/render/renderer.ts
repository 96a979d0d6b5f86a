import type { Problem } from '@lectern/base/problem'
import type { Output } from '@lectern/output/output'
import type { DocumentExtras } from '@lectern/theme/document'
import type { SidebarItem } from '@lectern/theme/page-data'
import type { Parts } from '../components/load-parts.ts'
import { withSeverities } from '../config/severities.ts'
import { describePage, type PageDescription } from '../site/describe/describe.ts'
import { badgeOfPage } from '../site/describe/describe-article.ts'
import { dateFormat } from '../site/format-date.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import { isEditionRoute, type PageRoute } from '../site/route.ts'
import type { SiteIndex } from '../site/site-index.ts'
import { assetOutput } from './asset-output.ts'
import type { ClientFiles } from './client.ts'
import { renderPage } from './page.ts'
import { openLookup, type PageDependencies, shownBy } from './page-dependencies.ts'
import { localeInputs, type PageInput } from './page-input.ts'
import { createPageStyles } from './page-styles.ts'
import { renderParts } from './part-texts.ts'
import { createShells } from './shell.ts'
import { createStyles } from './styles.ts'

export interface Renderer {
  /** Returns the files of a page, the document first, and its problems. */
  render(route: PageRoute, dependencies: PageDependencies, extend?: ExtendDocument): RenderedPage
  check(route: PageRoute, dependencies: PageDependencies): readonly Problem[]
}

/** Elements to add to a document, depending on its problems. */
export type ExtendDocument = (problems: readonly Problem[]) => DocumentExtras

export interface RenderedPage {
  readonly outputs: readonly Output[]
  readonly policy: string
  readonly problems: readonly Problem[]
}

interface RendererOptions {
  readonly site: SiteIndex
  readonly client: ClientFiles
  /** The parts of the frame that the site replaces. */
  readonly parts: Parts
  /** Returns an object of compiled text by its hash, see `compiledPart`. */
  readonly read: (object: string) => Buffer
}

export function openRenderer({ site, client, parts, read }: RendererOptions): Renderer {
  const styles = createStyles(site.config, client)
  const shells = createShells(site.config, { ...client, styles })
  const inputsOf = localeInputs(site)
  const stylesOf = createPageStyles(site.config, styles)
  const formatDate = dateFormat(site.config)

  const lookup = (dependencies: PageDependencies): PageLookup =>
    openLookup(dependencies, { read, formatDate })

  const describe = (route: PageRoute, pages: PageLookup): CheckedDescription => {
    const description = describePage(site, route, pages)
    const ofText = isEditionRoute(route) ? pages.facts(route, 'shown').problems : []
    const file = isEditionRoute(route) ? route.edition.source.file : route.permalink
    const all = withSeverities([...ofText, ...(description.linked?.problems ?? [])], site)
    return { description, problems: firstOf(all, file) }
  }

  const partsOf = ({ data: page }: PageDescription, { sidebar }: PageDependencies) => {
    const { siteData: site, text } = inputsOf(page.locale)
    return renderParts(parts, { page, site, text, sidebar })
  }

  return {
    check(route, dependencies) {
      const { description, problems } = describe(route, lookup(dependencies))
      return parts.names.length === 0
        ? problems
        : [...problems, ...partsOf(description, dependencies).problems]
    },
    render(route, dependencies, extend = () => NO_EXTRAS) {
      const pages = lookup(dependencies)
      const { description, problems } = describe(route, pages)
      const { data: page, linked } = description
      const { sidebar, components } = dependencies
      const facts = shownBy(route).map(shown => pages.facts(shown, 'shown'))
      const hasBadge =
        showsBadge(sidebar) || (isEditionRoute(route) && badgeOfPage(site, route) !== null)
      const features = [
        ...facts.flatMap(text => text.features),
        ...(hasBadge ? (['pill', 'tones'] as const) : []),
      ]
      const shell = shells(page.kind, features)
      const locale = inputsOf(page.locale)
      const rendered = partsOf(description, dependencies)
      const ofParts = { features: [], declarations: rendered.declarations }
      const { ofBlocks, ofElements } = stylesOf([...facts, ofParts])
      const ofComponents = Object.values(components).flatMap(({ style }) => style ?? [])
      const urls = (sheets: typeof ofBlocks) => sheets.map(({ url }) => url)
      const all = [...problems, ...rendered.problems]
      const input: PageInput = {
        ...locale,
        config: site.config,
        shell,
        route,
        description,
        styles: [...urls(ofBlocks), ...ofComponents, ...urls(ofElements)],
        hasIslands: Object.keys(pages.islands).length > 0,
        sidebar,
        partTexts: rendered.texts,
        extras: extend(all),
      }
      const body = isEditionRoute(route) ? pages.body(route) : null
      const outputs = [
        ...renderPage(input, body),
        ...(linked?.assets ?? []).map(assetOutput),
        ...(body?.files ?? []),
        ...[...ofBlocks, ...ofElements].map(({ output }) => output),
      ]
      return { outputs, policy: shell.contentSecurityPolicy, problems: all }
    },
  }
}

function showsBadge(items: readonly SidebarItem[]): boolean {
  return items.some(({ badge, items = [] }) => badge !== undefined || showsBadge(items))
}

const NO_EXTRAS: DocumentExtras = { head: '', body: '' }

interface CheckedDescription {
  readonly description: PageDescription
  readonly problems: readonly Problem[]
}

/** Further problems of a page are only counted. */
const MOST_PROBLEMS = 200

function firstOf(problems: readonly Problem[], file: string): readonly Problem[] {
  const rest = problems.slice(MOST_PROBLEMS)
  if (rest.length === 0) return problems
  const left: Problem = {
    code: 'beyond-limit',
    severity: rest.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    message: `${rest.length} more mistakes on this page are not listed`,
    hint: 'Fix the first ones first.',
    file,
  }
  return [...problems.slice(0, MOST_PROBLEMS), left]
}
