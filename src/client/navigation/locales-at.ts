import type { MenuEntry, PageData } from '../../site/page-data.ts'
import type { SiteData } from '../../site/site-data.ts'

/**
 * The language menu of an address of which no more is known than of another page: as that page lies in
 * the folders of the locales, so does the address.
 */
export function localesAt(path: string, page: PageData, { root }: SiteData): readonly MenuEntry[] {
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
