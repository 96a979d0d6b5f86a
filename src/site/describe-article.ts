import { relative } from 'node:path'
import { escapeHtml } from '../base/html.ts'
import { fill } from '../base/text.ts'
import { isTranslated, isUnlisted } from '../content/editions.ts'
import { oldVersionNotices } from './alternates.ts'
import type { LinkedPage } from './links/link.ts'
import type { Notice } from './page-data.ts'
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
  const depth = tocDepth(route)
  return {
    description: descriptionOf(route, { about, facts }),
    heading:
      source.frontMatter.title === undefined && page.title ? page.title : escapeHtml(route.title),
    notices: noticesOf(site, route),
    toc: (linked?.headings ?? [])
      .filter(({ level }) => level > 1 && level <= depth)
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

/** The level of the deepest headings in the table of contents; 0 for a page without one. */
function tocDepth({ edition: { source, original } }: EditionRoute): number {
  const { hide_table_of_contents: isHidden, toc_max_heading_level: deepest = TOC_DEPTH } = {
    ...original.frontMatter,
    ...source.frontMatter,
  }
  return isHidden ? 0 : deepest
}

const TOC_DEPTH = 3

/** What a reader is told above the text. */
function noticesOf(site: Site, route: EditionRoute): Notice[] {
  const { edition, locale } = route
  const { text } = findLocale(site.config, locale)
  const notices = route.type === 'doc' ? oldVersionNotices(site, route) : []
  if (isUnlisted(edition)) notices.push({ kind: 'unlisted', html: escapeHtml(text.unlisted) })
  if (!isTranslated(edition)) {
    const language = findLocale(site.config, edition.source.locale).label
    const html = escapeHtml(fill(text.untranslated, { language }))
    notices.push({ kind: 'untranslated', html })
  }
  return notices
}
