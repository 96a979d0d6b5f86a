import { docsById, docsOf, type Version } from '../../config/config.ts'
import { type ContentPath, parseContentPath } from '../../content/content-path.ts'
import { pagePath } from '../permalink.ts'
import { isEditionRoute } from '../route.ts'
import { editionKey } from '../site.ts'
import type { EditionTarget, SiteIndex } from '../site-index.ts'

/** A page links to its own version in its set, and to the newest of other sets. */
export function versionIn(
  { config }: Pick<SiteIndex, 'config'>,
  { docs }: Pick<ContentPath, 'docs'>,
  { edition }: EditionTarget,
): Version | undefined {
  const { id, versions } = docsById(config, docs)
  const isOfSet = edition.version !== null && docsOf(config, edition.version).id === id
  return isOfSet ? versions.find(({ key }) => key === edition.version) : versions[0]
}

/** In the reader's version and locale, whichever the path names. */
export function pageFor<Page extends EditionTarget>(
  inTree: ContentPath,
  site: SiteIndex<Page>,
  route: EditionTarget,
): Page | undefined {
  const version = inTree.kind === 'doc' ? (versionIn(site, inTree, route)?.key ?? '') : null
  return site.byEdition.get(
    editionKey({ kind: inTree.kind, version, locale: route.locale, id: inTree.id }),
  )
}

/** @param path as `linkedPath` returns it */
export function linkedPage<Page extends EditionTarget>(
  site: SiteIndex<Page>,
  route: EditionTarget,
  path: string,
): Page | undefined {
  if (path.startsWith('/')) {
    const target = site.byPermalink.get(pagePath(site.config, route.locale, path))
    return target !== undefined && isEditionRoute(target) ? target : undefined
  }
  const inTree = path.endsWith('.md') ? parseContentPath(path, site.config.docs) : null
  return inTree === null ? undefined : pageFor(inTree, site, route)
}
