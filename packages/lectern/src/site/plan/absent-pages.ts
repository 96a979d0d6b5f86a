import type { Config } from '../../config/config.ts'
import { docsOf } from '../../config/config.ts'
import { isUnlisted } from '../../content/editions.ts'
import { permalinkOf } from '../permalink.ts'
import type { AbsentRoute, DocRoute, Route } from '../route.ts'
import type { Tree } from '../tree.ts'

/**
 * A page for each that only other versions have, so that old links and the address bar lead somewhere.
 *
 * @param taken pages and redirects, which win
 */
export function planAbsentPages(
  config: Config,
  trees: readonly Tree[],
  taken: ReadonlyMap<string, Route>,
): readonly AbsentRoute[] {
  return trees.flatMap(tree => {
    const own = new Set(tree.pages.map(({ edition }) => edition.id))
    return othersOf(config, trees, tree).flatMap((page): AbsentRoute[] => {
      const { edition, locale, title, sidebar, permalink: elsewhere, version, trail } = page
      if (own.has(edition.id) || isUnlisted(edition)) return []
      own.add(edition.id)
      const permalink = permalinkOf(config, { ...edition, version: tree.version })
      if (taken.has(permalink)) return []
      const hasSidebar = sidebar !== null && sidebar in tree.sidebars
      return [
        {
          type: 'absent',
          permalink,
          locale,
          title,
          version: tree.version,
          sidebar: hasSidebar ? sidebar : null,
          page: { edition, permalink: elsewhere, locale, version, trail },
        },
      ]
    })
  })
}

/** Pages of the other versions in this locale, of the nearest version first. */
function othersOf(config: Config, trees: readonly Tree[], tree: Tree): readonly DocRoute[] {
  const keys = docsOf(config, tree.version).versions.map(({ key }) => key)
  const at = keys.indexOf(tree.version)
  const distance = ({ version }: Tree): number => Math.abs(keys.indexOf(version) - at)
  return trees
    .filter(({ docs, locale }) => docs === tree.docs && locale === tree.locale)
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap(({ pages }) => pages)
}
