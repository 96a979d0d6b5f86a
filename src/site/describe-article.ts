import { relative } from 'node:path'
import { escapeHtml } from '../base/html.ts'
import { fill } from '../base/text.ts'
import { isTranslated } from '../content/editions.ts'
import type { LinkedPage } from './links/link.ts'
import type { PageLookup } from './page-lookup.ts'
import { findLocale, markdownPermalink } from './permalink.ts'
import type { EditionRoute } from './route.ts'
import type { Site } from './site.ts'

/** What a page is about: what its file says, else its first paragraph. */
export function descriptionOf(
  route: EditionRoute,
  { about, facts }: Pick<PageLookup, 'about' | 'facts'>,
): string {
  return about(route).description ?? facts(route, 'shown').summary
}

/** When the file that a page shows was last changed, ISO 8601; undefined when unknown. */
export function lastChange(
  { edition }: EditionRoute,
  lastUpdated: PageLookup['lastUpdated'],
): string | undefined {
  const seconds = lastUpdated[edition.source.path]
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString()
}

/** Looks up what an article is described from; `linked` is what its links lead to. */
export interface ArticleLookup extends PageLookup {
  readonly linked: LinkedPage | null
}

/** What every page written in Markdown has. */
export function describeArticle(
  site: Site,
  route: EditionRoute,
  { about, facts, lastUpdated, formatDate, linked }: ArticleLookup,
) {
  const changed = lastChange(route, lastUpdated)
  const { source } = route.edition
  const page = facts(route, 'shown')
  const path = relative(site.folders.root, source.file)
  return {
    description: descriptionOf(route, { about, facts }),
    heading:
      source.frontMatter.title === undefined && page.title ? page.title : escapeHtml(route.title),
    toc: (linked?.headings ?? [])
      .filter(heading => heading.level === 2 || heading.level === 3)
      .map(({ id, level, html }) => ({ id, level, html })),
    editHref: site.config.editUrl?.replace('{path}', encodeURI(path)) ?? null,
    markdown: markdownPermalink(route.permalink),
    feedbackHref: feedbackHref(site, route),
    lastUpdated:
      changed === undefined ? null : { date: changed, label: formatDate(changed, route.locale) },
    articleLang: isTranslated(route.edition)
      ? null
      : findLocale(site.config, source.locale).htmlLang,
  }
}

function feedbackHref({ config }: Site, { title, permalink }: EditionRoute): string | null {
  if (config.feedbackUrl === null) return null
  const url = config.url + permalink
  return fill(config.feedbackUrl, {
    title: encodeURIComponent(title),
    url: encodeURIComponent(url),
  })
}

/** The own name of the language in which a page is shown for want of a translation; null for others. */
export function untranslated(site: Site, { edition }: EditionRoute): string | null {
  return isTranslated(edition) ? null : findLocale(site.config, edition.source.locale).label
}
