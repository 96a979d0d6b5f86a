import type { DocPage, MenuEntry, PageData, PlainPage, SiteData } from '../../site/page-data.ts'
import { setOf, setsOf, versionsOf } from '../../theme/readers-versions.ts'
import type { View } from '../app/view.ts'
import type { PageChunk } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import { localesAt } from './locales-at.ts'

/**
 * What stands around the failure of a page: what is known of it without its module. Its title is the
 * label in the sidebar, or that of the failure.
 *
 * @param path of the page that could not be loaded
 * @param before the page that was shown
 */
export function failedPage(
  path: string,
  {
    site,
    sidebars,
    before,
    title,
  }: {
    readonly site: SiteData
    readonly sidebars: Sidebars
    readonly before: PageData
    readonly title: string
  },
): PageChunk & Pick<View, 'tree'> {
  const [version] = site.versions
    .filter(({ root }) => path.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)
  const place = version && sidebars.find(version.root, path)
  const common = {
    permalink: path,
    title: place?.label ?? title,
    heading: '',
    description: '',
    locale: site.locale,
    articleLang: null,
    locales: localesAt(path, before, site),
    toc: [],
    editHref: null,
    markdown: '',
    feedbackHref: null,
    lastUpdated: null,
    untranslated: null,
  }
  // Pages without a version lie below the root of the locale, like those of the current version.
  const isDoc = version !== undefined && (place !== undefined || version.root !== site.root)
  const page: DocPage | PlainPage = isDoc
    ? {
        ...common,
        kind: 'doc',
        id: '',
        version: version.name,
        sidebar: place?.sidebar ?? null,
        versions: versionsOf(setOf(version, site), site).map(
          ({ name, label, root }): MenuEntry => ({
            name,
            label,
            href: root + path.slice(version.root.length),
            note: null,
            current: name === version.name,
          }),
        ),
        breadcrumbs: [],
        previous: null,
        next: null,
        usedIn: { pages: [], count: 0 },
        oldVersion: null,
      }
    : {
        ...common,
        kind: 'page',
        versions:
          setsOf(site).length > 1
            ? []
            : site.versions.map(
                ({ name, label, home }): MenuEntry => ({
                  name,
                  label,
                  href: home,
                  note: null,
                  current: false,
                }),
              ),
      }
  return { page, article: '', head: '', tree: place?.tree ?? [] }
}
