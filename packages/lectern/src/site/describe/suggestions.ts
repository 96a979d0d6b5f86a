import type { NotFoundPage } from '@lectern/theme/page-data'
import { textFor } from '../../config/config.ts'
import type { PageMetadata } from '../../content/source.ts'
import { pagePath } from '../permalink.ts'
import type { EditionRoute } from '../route.ts'
import { editionKey, type Site } from '../site.ts'

/** The main page of each sidebar, and the blog. */
export function suggestions(
  site: Site,
  locale: string,
  metadataOf: (route: EditionRoute) => PageMetadata,
): NotFoundPage['suggestions'] {
  const heads = sidebarHeads(site, locale).map(page => ({
    label: page.title,
    href: page.permalink,
    description: metadataOf(page).description ?? '',
  }))
  const { blog } = site.config
  if (blog === null) return heads
  return [
    ...heads,
    {
      label: textFor(blog.title, locale),
      href: pagePath(site.config, locale, blog.path),
      description: textFor(blog.description, locale),
    },
  ]
}

function sidebarHeads({ config, byEdition }: Site, locale: string): readonly EditionRoute[] {
  return config.docs.flatMap(({ versions, sidebars }) => {
    const version = versions[0]?.key ?? ''
    return sidebars.flatMap(
      ({ doc: id }) => byEdition.get(editionKey({ kind: 'doc', version, locale, id })) ?? [],
    )
  })
}
