import { relative } from 'node:path'
import { escapeHtml } from '@lectern/base/html'
import { fill } from '@lectern/texts/text'
import type { Notice } from '@lectern/theme/page-data'
import { isLanding, isOn, isTranslated, isUnlisted } from '../../content/editions.ts'
import { badgeHtml, badgeOf, shownBadge } from '../badge.ts'
import type { PageChanges } from '../changes.ts'
import type { LinkedPage } from '../links/link.ts'
import type { PageLookup } from '../page-lookup.ts'
import { findLocale, markdownPermalink } from '../permalink.ts'
import type { EditionRoute } from '../route.ts'
import type { SiteIndex } from '../site-index.ts'
import { oldVersionNotices } from './alternates.ts'

export function descriptionOf(
  route: EditionRoute,
  { metadata, facts }: Pick<PageLookup, 'metadata' | 'facts'>,
): string {
  return metadata(route).description ?? facts(route, 'shown').summary
}

/** Day, ISO 8601. */
export function lastChange(
  { edition }: EditionRoute,
  lastUpdated: PageLookup['lastUpdated'],
): string | undefined {
  const seconds = lastUpdated[edition.source.path]
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10)
}

export interface ArticleLookup extends PageLookup {
  readonly linked: LinkedPage | null
}

export function describeArticle(
  site: SiteIndex,
  route: EditionRoute,
  { metadata, facts, lastUpdated, formatDate, linked, changes }: ArticleLookup,
) {
  const changed = lastChange(route, lastUpdated)
  const { source } = route.edition
  const page = facts(route, 'shown')
  const path = relative(site.folders.root, source.from ?? source.file)
  const isBare = isLanding(route.edition)
  const has = (name: Parameters<typeof isOn>[1]): boolean => !isBare && isOn(route.edition, name)
  const depth = isBare ? 0 : tocDepth(route)
  const badge = badgeOfPage(site, route)
  const heading =
    source.frontMatter.title === undefined && page.title ? page.title : escapeHtml(route.title)
  return {
    description: descriptionOf(route, { metadata, facts }),
    heading: badge === null ? heading : `${heading} ${badgeHtml(badge)}`,
    notices: noticesOf(site, route, changes),
    toc: (linked?.headings ?? [])
      .filter(({ level }) => level > 1 && level <= depth)
      .map(({ id, level, html }) => ({ id, level, html })),
    ...(isBare && { isLanding: true as const }),
    editHref: has('edit')
      ? (site.config.editUrl?.replace('{path}', encodeURI(path)) ?? null)
      : null,
    markdown: has('menu') ? markdownPermalink(route.permalink) : '',
    feedbackHref: has('feedback') ? feedbackHref(site, route) : null,
    lastUpdated:
      changed === undefined || isBare
        ? null
        : { date: changed, label: formatDate(changed, route.locale) },
    articleLang: isTranslated(route.edition)
      ? null
      : findLocale(site.config, source.locale).htmlLang,
  }
}

export function badgeOfPage({ config }: Pick<SiteIndex, 'config'>, route: EditionRoute) {
  const version = route.type === 'doc' ? route.version : null
  return shownBadge(badgeOf(route.edition), { config, version, locale: route.locale })
}

function feedbackHref({ config }: SiteIndex, { title, permalink }: EditionRoute): string | null {
  if (config.feedbackUrl === null) return null
  const url = config.url + permalink
  return fill(config.feedbackUrl, {
    title: encodeURIComponent(title),
    url: encodeURIComponent(url),
  })
}

function tocDepth({ edition: { source, original } }: EditionRoute): number {
  const { hide_table_of_contents: isHidden, toc_max_heading_level: deepest = TOC_DEPTH } = {
    ...original.frontMatter,
    ...source.frontMatter,
  }
  return isHidden ? 0 : deepest
}

const TOC_DEPTH = 3

function noticesOf(site: SiteIndex, route: EditionRoute, { newer }: PageChanges): Notice[] {
  const { edition, locale } = route
  const { text } = findLocale(site.config, locale)
  const notices = route.type === 'doc' ? oldVersionNotices(site, route, newer) : []
  if (isUnlisted(edition)) notices.push({ kind: 'unlisted', html: escapeHtml(text.unlisted) })
  if (!isTranslated(edition)) {
    const language = findLocale(site.config, edition.source.locale).label
    const html = escapeHtml(fill(text.untranslated, { language }))
    notices.push({ kind: 'untranslated', html })
  }
  return notices
}
