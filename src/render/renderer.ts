import type { Problem } from '../base/problem.ts'
import type { Parts } from '../components/load-parts.ts'
import { withSeverities } from '../config/severities.ts'
import type { Asset } from '../content/source.ts'
import type { Output } from '../output/output.ts'
import { describePage, type PageDescription } from '../site/describe.ts'
import { dateFormat } from '../site/format-date.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import { isEditionRoute, type PageRoute } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import type { DocumentExtras } from '../theme/document.tsx'
import type { ClientFiles } from './client.ts'
import { createFrames } from './frames.ts'
import { openLookup } from './open-lookup.ts'
import { renderPage } from './page.ts'
import { pageInput } from './page-input.ts'
import { type PageParts, shownBy } from './page-parts.ts'
import { createPageStyles } from './page-styles.ts'
import { renderParts } from './part-texts.ts'
import { createShells } from './shell.ts'
import { siteHeads } from './site-head.ts'
import { createStyles } from './styles.ts'

/** Renders pages of a site. */
export interface Renderer {
  /**
   * The files of a page, the document first, and what is wrong with the page: its Markdown, its samples, its
   * links. By default nothing is added to the document.
   */
  render(route: PageRoute, parts: PageParts, extend?: ExtendDocument): RenderedPage
  /** Only what is wrong with it. */
  check(route: PageRoute, parts: PageParts): readonly Problem[]
}

/** What is added to a document, given what is wrong with its page. */
export type ExtendDocument = (problems: readonly Problem[]) => DocumentExtras

/** A page as files. */
export interface RenderedPage {
  readonly outputs: readonly Output[]
  /** The Content-Security-Policy that its document states. */
  readonly policy: string
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
  const styles = createStyles(site.config, client)
  const shells = createShells(site.config, { ...client, styles })
  const shared = { site, frames: createFrames(site), siteHeads: siteHeads(site) }
  const stylesOf = createPageStyles(site, styles)
  const formatDate = dateFormat(site.config)

  const lookup = (parts: PageParts): PageLookup => openLookup(parts, { read, formatDate })

  const describe = (route: PageRoute, pages: PageLookup): CheckedDescription => {
    const description = describePage(site, route, pages)
    const ofText = isEditionRoute(route) ? pages.facts(route, 'shown').problems : []
    const file = isEditionRoute(route) ? route.edition.source.file : route.permalink
    const all = withSeverities([...ofText, ...(description.linked?.problems ?? [])], site)
    return { description, problems: firstOf(all, file) }
  }

  return {
    check: (route, parts) => describe(route, lookup(parts)).problems,
    render(route, parts, extend = () => NO_EXTRAS) {
      const pages = lookup(parts)
      const { description, problems } = describe(route, pages)
      const shell = shells(description.data.kind)
      const bare = pageInput(shared, shell, {
        route,
        description,
        styles: [],
        hasIslands: Object.keys(pages.islands).length > 0,
        extras: NO_EXTRAS,
      })
      const { siteData, text, sidebar } = bare
      const rendered = renderParts(partsOfSite, {
        page: description.data,
        site: siteData,
        text,
        sidebar,
      })
      const texts = shownBy(route).map(shown => pages.facts(shown, 'shown'))
      const styles = stylesOf([...texts, { features: [], declarations: rendered.declarations }])
      const ofComponents = Object.values(parts.components).flatMap(({ style }) => style ?? [])
      const all = [...problems, ...rendered.problems]
      const input = {
        ...bare,
        styles: [...styles.map(({ url }) => url), ...ofComponents],
        extras: extend(all),
      }
      const body = isEditionRoute(route) ? pages.body(route) : null
      const outputs = [
        ...renderPage({ ...input, partTexts: rendered.texts }, body),
        ...(description.linked?.assets ?? []).map(copyOf),
        ...(body?.files ?? []),
        ...styles.flatMap(style => style.outputs),
      ]
      return { outputs, policy: shell.contentSecurityPolicy, problems: all }
    },
  }
}

const NO_EXTRAS: DocumentExtras = { head: '', body: '' }

/** A page, and what is wrong with it. */
interface CheckedDescription {
  readonly description: PageDescription
  readonly problems: readonly Problem[]
}

function copyOf({ output, file }: Asset): Output {
  return { path: output, content: { copyOf: file } }
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
