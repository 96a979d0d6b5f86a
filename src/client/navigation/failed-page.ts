import type { DocPage, MenuEntry, PageData, PlainPage } from '../../site/page-data.ts'
import type { SiteData, SiteVersion } from '../../site/site-data.ts'
import { setOf, setsOf, versionsOf } from '../../theme/readers-versions.ts'
import type { View } from '../app/view.ts'
import type { PageChunk } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import { versionAt } from '../load/site-versions.ts'
import { localesAt } from './locales-at.ts'

/** What is known where a page could not be loaded. */
interface Surroundings {
  readonly site: SiteData
  readonly sidebars: Sidebars
  /** The page that was shown before. */
  readonly before: PageData
  /** Title of a page of which not even the label is known. */
  readonly title: string
}

/**
 * What stands around the failure of a page: what is known of it without its module. Its title is the
 * label in the sidebar, or that of the failure.
 *
 * @param path URL path of the page
 */
export function failedPage(
  path: string,
  { site, sidebars, before, title }: Surroundings,
): PageChunk & Pick<View, 'tree'> {
  const version = versionAt(path, site)
  const place = version && sidebars.find(version.root, path)
  const article = {
    permalink: path,
    title: place?.label ?? title,
    heading: '',
    notices: [],
    description: '',
    locale: site.locale,
    articleLang: null,
    locales: localesAt(path, before, site),
    toc: [],
    editHref: null,
    markdown: '',
    feedbackHref: null,
    lastUpdated: null,
  }
  // Pages without a version lie below the root of the locale, like those of the current version.
  const isDoc = version !== undefined && (place !== undefined || version.root !== site.root)
  const page: DocPage | PlainPage = isDoc
    ? {
        ...article,
        kind: 'doc',
        id: '',
        version: version.name,
        sidebar: place?.sidebar ?? null,
        versions: samePageIn(version, { path, site }),
        breadcrumbs: [],
        previous: null,
        next: null,
        usedIn: { pages: [], count: 0 },
      }
    : { ...article, kind: 'page', versions: homesOf(site) }
  return { page, article: '', head: '', tree: place?.tree ?? [] }
}

/** The version menu of a page of the documentation, which may be in every version. */
function samePageIn(
  version: SiteVersion,
  { path, site }: { readonly path: string; readonly site: SiteData },
): MenuEntry[] {
  return versionsOf(setOf(version, site), site).map(({ name, label, root }) => ({
    name,
    label,
    href: root + path.slice(version.root.length),
    note: null,
    current: name === version.name,
  }))
}

/** The version menu of a page that is in no version; none where there are several sets of documentation. */
function homesOf(site: SiteData): MenuEntry[] {
  if (setsOf(site).length > 1) return []
  return site.versions.map(({ name, label, home }) => ({
    name,
    label,
    href: home,
    note: null,
    current: false,
  }))
}
