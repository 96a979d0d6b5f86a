import { groupBy } from '../base/group-by.ts'
import type { Config } from '../config/config.ts'
import { type Edition, isUnlisted } from '../content/editions.ts'
import type { Content } from '../content/read.ts'
import { permalinkOf } from './permalink.ts'
import type { DocRoute, EditionRoute } from './route.ts'
import { buildSidebars, type SidebarPlace } from './sidebars/sidebars.ts'
import { titleOf } from './title.ts'
import { scopesOf, type Tree } from './tree.ts'

/** What every page made of a Markdown file has. */
type EditionPage = Pick<EditionRoute, 'edition' | 'permalink' | 'locale' | 'title'>

/** The page that an edition is. */
export function pageOf(config: Config, edition: Edition): EditionPage {
  return {
    edition,
    permalink: permalinkOf(config, edition),
    locale: edition.locale,
    title: titleOf(edition.source),
  }
}

/** Makes the tree of each version and locale: its sidebars, and its pages with their places in these. */
export function planTrees(
  config: Config,
  files: Content['sidebars'],
  editions: readonly Edition[],
): readonly Tree[] {
  const byScope = groupBy(editions, scopeKey)
  return scopesOf(config).map(scope => {
    const pages = (byScope.get(scopeKey(scope)) ?? []).map(edition => pageOf(config, edition))
    const listed = pages.filter(({ edition }) => !isUnlisted(edition))
    const { sidebars, places } = buildSidebars(files, { config, ...scope }, listed)
    const routes = pages.map(page => docRoute(page, places.get(page.edition.id)))
    return { ...scope, sidebars, pages: routes }
  })
}

function scopeKey({ version, locale }: Pick<Edition, 'version' | 'locale'>): string {
  return `${version}|${locale}`
}

function docRoute(page: EditionPage, place: SidebarPlace | undefined): DocRoute {
  const { edition, permalink, locale, title } = page
  return {
    type: 'doc',
    edition,
    permalink,
    locale,
    title,
    version: edition.version ?? '',
    sidebar: place?.sidebar ?? null,
    trail: place?.trail ?? [],
    previous: place?.previous ?? null,
    next: place?.next ?? null,
    kind: place?.kind ?? null,
  }
}

/** The pages of all trees by version, id and locale: a page stands beside its translations. */
export function routesInOrder(trees: readonly Tree[]): DocRoute[] {
  const byVersion = groupBy(trees, tree => tree.version)
  return [...byVersion.values()].flatMap(ofVersion => {
    const pages = ofVersion.flatMap(tree => tree.pages)
    return [...groupBy(pages, page => page.edition.id).values()].flat()
  })
}
