import { setOf, setsOf, versionsOf } from '../../markup/readers-versions.ts'
import type { DocPage, MenuEntry, PageData, PlainPage } from '../../page-data.ts'
import type { SiteData, SiteVersion } from '../../site-data.ts'
import type { View } from '../app/view.ts'
import type { PageChunk } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import { versionAt } from '../load/site-versions.ts'

interface Surroundings {
  readonly site: SiteData
  readonly sidebars: Sidebars
  readonly before: PageData
  readonly title: string
}

/** What is known of a page without its module. */
export function failedPage(
  path: string,
  { site, sidebars, before, title }: Surroundings,
): PageChunk & Pick<View, 'tree'> {
  const version = versionAt(path, site)
  const match = version && sidebars.find(version.root, path)
  const article = {
    permalink: path,
    title: match?.label ?? title,
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
  // Pages without a version are below the root of the locale, like those of the current version.
  const isDoc = version !== undefined && (match !== undefined || version.root !== site.root)
  const page: DocPage | PlainPage = isDoc
    ? {
        ...article,
        kind: 'doc',
        id: '',
        version: version.name,
        sidebar: match?.sidebar ?? null,
        versions: samePageIn(version, { path, site }),
        breadcrumbs: [],
        previous: null,
        next: null,
        line: null,
        usedIn: { groups: [], count: 0, search: null },
      }
    : { ...article, kind: 'page', versions: homesOf(site) }
  return { page, article: '', head: '', tree: match?.tree ?? [] }
}

/** Each version may have the page. */
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

/** None if there are several sets of documentation. */
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

/** Language menu of an address, derived from that of another page. */
function localesAt(path: string, page: PageData, { root }: SiteData): readonly MenuEntry[] {
  const pathInLocale = page.permalink.slice(root.length)
  return page.locales.map(entry =>
    entry.href.endsWith(pathInLocale)
      ? {
          ...entry,
          href:
            entry.href.slice(0, entry.href.length - pathInLocale.length) + path.slice(root.length),
          note: null,
        }
      : entry,
  )
}
