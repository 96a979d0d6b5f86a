import { groupBy } from '@lectern/base/collections'
import type { Config } from '../../config/config.ts'
import { type Edition, isUnlisted } from '../../content/editions.ts'
import type { Content } from '../../content/read.ts'
import { permalinkOf } from '../permalink.ts'
import type { DocRoute, EditionRoute } from '../route.ts'
import { buildSidebars, type SidebarPosition } from '../sidebars/sidebars.ts'
import { titleOf } from '../title.ts'
import { scopesOf, type Tree } from '../tree.ts'

type EditionPage = Pick<EditionRoute, 'edition' | 'permalink' | 'locale' | 'title'>

export function pageOf(config: Config, edition: Edition): EditionPage {
  return {
    edition,
    permalink: permalinkOf(config, edition),
    locale: edition.locale,
    title: titleOf(edition.source),
  }
}

export function planTrees(
  config: Config,
  files: Content['sidebars'],
  editions: readonly Edition[],
): readonly Tree[] {
  const byScope = groupBy(editions, scopeKey)
  return scopesOf(config).map(scope => {
    const pages = (byScope.get(scopeKey(scope)) ?? []).map(edition => pageOf(config, edition))
    const listed = pages.filter(({ edition }) => !isUnlisted(edition))
    const { sidebars, positions } = buildSidebars(files, { config, ...scope }, listed)
    const routes = pages.map(page => docRoute(page, positions.get(page.edition.id)))
    return { ...scope, sidebars, pages: routes }
  })
}

function scopeKey({ version, locale }: Pick<Edition, 'version' | 'locale'>): string {
  return `${version}|${locale}`
}

function docRoute(page: EditionPage, position: SidebarPosition | undefined): DocRoute {
  const { edition, permalink, locale, title } = page
  return {
    type: 'doc',
    edition,
    permalink,
    locale,
    title,
    version: edition.version ?? '',
    sidebar: position?.sidebar ?? null,
    trail: position?.trail ?? [],
    previous: position?.previous ?? null,
    next: position?.next ?? null,
    kind: position?.kind ?? null,
  }
}

/** Grouped by version and id, so that a page is next to its translations. */
export function routesInOrder(trees: readonly Tree[]): DocRoute[] {
  const byVersion = groupBy(trees, tree => tree.version)
  return [...byVersion.values()].flatMap(ofVersion => {
    const pages = ofVersion.flatMap(tree => tree.pages)
    return [...groupBy(pages, page => page.edition.id).values()].flat()
  })
}
