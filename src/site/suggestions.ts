import { textFor } from '../config/config.ts'
import type { NotFoundPage } from './page-data.ts'
import type { PageLookup } from './page-lookup.ts'
import { pagePath } from './permalink.ts'
import type { EditionRoute, Route } from './route.ts'
import { editionKey, type Site } from './site.ts'

/** What is suggested to a reader at an unknown address: the heads of the sidebars, and the blog. */
export function suggestions(
  site: Site,
  { locale }: Route,
  { about }: Pick<PageLookup, 'about'>,
): NotFoundPage['suggestions'] {
  const heads = sidebarHeads(site, locale).map(page => ({
    label: page.title,
    href: page.permalink,
    description: about(page).description ?? '',
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

/** The pages at the head of the sidebars of the current versions. */
export function sidebarHeads({ config, byEdition }: Site, locale: string): readonly EditionRoute[] {
  return config.docs.flatMap(({ versions, sidebars }) => {
    const version = versions[0]?.key ?? ''
    return sidebars.flatMap(
      ({ doc: id }) => byEdition.get(editionKey({ kind: 'doc', version, locale, id })) ?? [],
    )
  })
}
