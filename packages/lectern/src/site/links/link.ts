import { markdownAddress } from '@lectern/base/markdown'
import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import { wholeUrl } from '@lectern/base/url'
import type { Heading, Template } from '@lectern/markdown/page'
import type { Asset } from '../../content/source.ts'
import type { LinkLookup, PageAnchors } from '../page-lookup.ts'
import type { EditionRoute } from '../route.ts'
import type { SiteIndex } from '../site-index.ts'
import { headingIds } from './heading-ids.ts'
import { resolveReference } from './resolve-reference.ts'
import type { LinkContext } from './resolved.ts'

export interface LinkedPage {
  /** By index of the reference. */
  readonly fills: readonly Fill[]
  /** With the ids that they have on this page. */
  readonly headings: readonly Heading[]
  readonly assets: readonly Asset[]
  readonly problems: readonly Problem[]
}

/** Resolves the references of a page in its version and locale, and reports those without a target. */
export function linkPage(site: SiteIndex, route: EditionRoute, lookup: LinkLookup): LinkedPage {
  const page = lookup.facts(route, 'shown')
  const { ids, problems } = headingIds(route, lookup.facts)
  const anchorsHere: PageAnchors = { ids, anchors: page.anchors }
  let compared = 0
  const near: LinkContext['near'] = (name, candidates) => {
    compared += 1
    return compared > MOST_COMPARED ? undefined : didYouMean(name, candidates())
  }
  const idsHere = new Set([...anchorsHere.ids, ...anchorsHere.anchors])
  const { anchors, islands, users, pictures, changeLists } = lookup
  const ofOthers = { anchors, islands, users, pictures, changeLists }
  const context = { site, route, anchorsHere, idsHere, near, ...ofOthers }
  const resolved = page.references.map(reference => resolveReference(reference, context))
  const here = { origin: site.config.url, permalink: route.permalink }
  return {
    fills: resolved.map(({ html, address, markdown }) => ({
      html,
      markdown: markdown ?? markdownAddress(wholeUrl(address, here)),
    })),
    headings: page.headings.map((heading, index) => ({ ...heading, id: ids[index] ?? heading.id })),
    assets: resolved.flatMap(({ assets }) => assets ?? []),
    problems: [...problems, ...resolved.flatMap(({ problem }) => problem ?? [])],
  }
}

/** Suggestions compare with all names, which is slow. */
const MOST_COMPARED = 20

/** The content of a hole. */
interface Fill {
  readonly html: string
  /** Absolute, because Markdown is read outside of the site. */
  readonly markdown: string
}

export function fillTemplate(
  { chunks, holes }: Template,
  fills: readonly Fill[],
  format: keyof Fill,
): string {
  return chunks
    .map((chunk, index) => {
      const hole = index === 0 ? undefined : holes[index - 1]
      return hole === undefined ? chunk : (fills[hole]?.[format] ?? '') + chunk
    })
    .join('')
}
