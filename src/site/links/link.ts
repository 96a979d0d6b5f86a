import { markdownAddress } from '../../base/markdown-link.ts'
import { didYouMean } from '../../base/nearest.ts'
import type { Problem } from '../../base/problem.ts'
import { wholeUrl } from '../../base/url.ts'
import type { Asset } from '../../content/source.ts'
import type { Heading } from '../../markdown/page.ts'
import type { LinkLookup, PageAnchors } from '../page-lookup.ts'
import type { EditionRoute } from '../route.ts'
import type { Site } from '../site.ts'
import { headingIds } from './heading-ids.ts'
import type { LinkContext } from './link-context.ts'
import { resolveReference } from './resolve-reference.ts'
import type { Fill } from './template.ts'

/** What a page refers to, resolved for one version and locale. */
export interface LinkedPage {
  /** For each reference what fills its holes in HTML and in Markdown. */
  readonly fills: readonly Fill[]
  /** Its headings, with the ids that they have here. */
  readonly headings: readonly Heading[]
  /** The files that it shows or links to. */
  readonly assets: readonly Asset[]
  readonly problems: readonly Problem[]
}

/** Resolves what a page refers to: links, images and heading ids. Whatever leads nowhere is reported. */
export function linkPage(site: Site, route: EditionRoute, lookup: LinkLookup): LinkedPage {
  const page = lookup.facts(route, 'shown')
  const { ids, problems } = headingIds(route, lookup.facts)
  const anchorsHere: PageAnchors = { ids, anchors: page.anchors }
  let compared = 0
  const near: LinkContext['near'] = (name, candidates) => {
    compared += 1
    return compared > MOST_COMPARED ? undefined : didYouMean(name, candidates())
  }
  const idsHere = new Set([...anchorsHere.ids, ...anchorsHere.anchors])
  const { anchors, islands } = lookup
  const context = { site, route, anchorsHere, idsHere, anchors, islands, near }
  const resolved = page.references.map(reference => resolveReference(reference, context))
  const here = { origin: site.config.url, permalink: route.permalink }
  return {
    fills: resolved.map(({ html, address }) => ({
      html,
      markdown: markdownAddress(wholeUrl(address, here)),
    })),
    headings: page.headings.map((heading, index) => ({ ...heading, id: ids[index] ?? heading.id })),
    assets: resolved.flatMap(({ asset }) => asset ?? []),
    problems: [...problems, ...resolved.flatMap(({ problem }) => problem ?? [])],
  }
}

/** A person mends the first mistakes of a page first. */
const MOST_COMPARED = 20
