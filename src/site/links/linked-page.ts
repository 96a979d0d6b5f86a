import { docsById, docsOf, type Version } from '../../config/config.ts'
import { type ContentPlace, contentPlace } from '../../content/content-place.ts'
import { pagePath } from '../permalink.ts'
import { type EditionRoute, isEditionRoute } from '../route.ts'
import { editionKey, type Site } from '../site.ts'

/** The version in which a page links to others of a set of documentation: its own, and of other sets the newest. */
export function versionIn(
  { config }: Site,
  { docs }: Pick<ContentPlace, 'docs'>,
  { edition }: EditionRoute,
): Version | undefined {
  const { id, versions } = docsById(config, docs)
  const isOfSet = edition.version !== null && docsOf(config, edition.version).id === id
  return isOfSet ? versions.find(({ key }) => key === edition.version) : versions[0]
}

/** The page of a file in the reader's version and locale, whichever layer and locale the path names. */
export function pageFor(
  inTree: ContentPlace,
  site: Site,
  route: EditionRoute,
): EditionRoute | undefined {
  const version = inTree.kind === 'doc' ? (versionIn(site, inTree, route)?.key ?? '') : null
  return site.byEdition.get(
    editionKey({ kind: inTree.kind, version, locale: route.locale, id: inTree.id }),
  )
}

/**
 * The page that a link leads to, in the version and locale of the page that it stands on; undefined for
 * what leads to no page made of a file.
 *
 * @param path as `linkedPath` gives it
 */
export function linkedPage(
  site: Site,
  route: EditionRoute,
  path: string,
): EditionRoute | undefined {
  if (path.startsWith('/')) {
    const target = site.byPermalink.get(pagePath(site.config, route.locale, path))
    return target !== undefined && isEditionRoute(target) ? target : undefined
  }
  const inTree = path.endsWith('.md') ? contentPlace(path, site.config.docs) : null
  return inTree === null ? undefined : pageFor(inTree, site, route)
}
