import { escapeMarkdown, markdownLink } from '../base/markdown-link.ts'
import { wholeUrl } from '../base/url.ts'
import { textFor } from '../config/config.ts'
import type { SidebarItem } from './page-data.ts'
import { findLocale, findVersion, markdownPermalink } from './permalink.ts'
import { isEditionRoute } from './plan.ts'
import { type Scope, scopeRoot } from './scope.ts'
import { type EditionRoute, type Site, treeKey } from './site.ts'

/** The pages of a version and locale under a heading, as a tree. */
export interface LlmsSection {
  readonly title: string
  readonly items: readonly LlmsItem[]
}

/** A page, a group of pages, or a link to elsewhere. */
interface LlmsItem {
  readonly label: string
  /** Permalink or address; null for a group without a page. */
  readonly href: string | null
  /** The page that it is; null for one of another version as well. */
  readonly page: EditionRoute | null
  readonly items: readonly LlmsItem[]
}

/**
 * The pages of each version and locale, by `treeKey`. The blog and other pages without a version are
 * with the newest one.
 */
export function llmsPages(site: Site): ReadonlyMap<string, readonly EditionRoute[]> {
  const newest = site.config.docs.versions[0]?.name ?? ''
  const pages = new Map<string, EditionRoute[]>()
  for (const route of site.routes) {
    if (!isEditionRoute(route)) continue
    const key = treeKey(route.edition.version ?? newest, route.locale)
    const group = pages.get(key) ?? []
    group.push(route)
    pages.set(key, group)
  }
  return pages
}

/** Arranges the pages of a version and locale: the sidebars, then the pages that are in none. */
export function llmsSections(
  { config, sidebars }: Site,
  { version, locale }: Scope,
  pages: readonly EditionRoute[],
): LlmsSection[] {
  const own = new Map(pages.map(page => [page.permalink, page]))
  const itemOf = ({ label, href, items = [] }: SidebarItem): LlmsItem => ({
    label,
    href,
    page: own.get(href ?? '') ?? null,
    items: items.map(itemOf),
  })
  const pageItem = (page: EditionRoute): LlmsItem =>
    itemOf({ label: page.title, href: page.permalink })
  const trees = sidebars.get(treeKey(version, locale))
  const posts = pages.filter(page => page.type === 'post')
  const others = pages.filter(page => page.type !== 'post')
  const unlisted = others.filter(page => page.type !== 'doc' || page.sidebar === null)
  return [
    ...config.docs.sidebars.map(({ id, label }) => ({
      title: textFor(label, locale),
      items: (trees?.[id] ?? []).map(itemOf),
    })),
    { title: findLocale(config, locale).text.otherPages, items: unlisted.map(pageItem) },
    ...(config.blog === null
      ? []
      : [{ title: textFor(config.blog.title, locale), items: posts.map(pageItem) }]),
  ].filter(({ items }) => items.length > 0)
}

/** The pages of sections in their order, each once. */
export function pagesInOrder(sections: readonly LlmsSection[]): EditionRoute[] {
  const pagesOf = ({ page, items }: LlmsItem): EditionRoute[] => [
    ...(page === null ? [] : [page]),
    ...items.flatMap(pagesOf),
  ]
  return [...new Set(sections.flatMap(({ items }) => items.flatMap(pagesOf)))]
}

/**
 * The text of `llms.txt` (https://llmstxt.org): what the site is, and its pages as nested lists of links
 * to their Markdown.
 *
 * @param describe gives the description of a page
 */
export function llmsText(
  site: Site,
  scope: Scope,
  {
    sections,
    describe,
  }: {
    readonly sections: readonly LlmsSection[]
    readonly describe: (route: EditionRoute) => string
  },
): string {
  const entry = ({ label, href, page }: LlmsItem): string => {
    if (page === null) return href === null ? escapeMarkdown(label) : linkTo(site, label, href)
    // The label of a sidebar says little without the page around it: "Overview".
    const link = linkTo(site, page.title, markdownPermalink(page.permalink))
    const description = describe(page).replace(/\s+/g, ' ').trim()
    return description === '' ? link : `${link}: ${description}`
  }
  const list = (items: readonly LlmsItem[], indent: string): string =>
    items.map(item => `${indent}- ${entry(item)}\n${list(item.items, `${indent}  `)}`).join('')
  const parts = [...sections, optional(site, scope)].map(
    ({ title, items }) => `\n## ${escapeMarkdown(title)}\n\n${list(items, '')}`,
  )
  return llmsTitle(site, scope) + parts.join('')
}

/** The start of both files: the name of the site with the version, and what it is about. */
export function llmsTitle({ config }: Site, { version, locale }: Scope): string {
  const title = `${textFor(config.title, locale)} ${findVersion(config, version).label}`
  const description = textFor(config.description, locale)
  return `# ${escapeMarkdown(title)}\n${description === '' ? '' : `\n> ${escapeMarkdown(description)}\n`}`
}

/** URL path of the file that lists the pages of a version and locale. */
export function llmsPermalink({ config }: Site, scope: Scope): string {
  return `${scopeRoot(config, scope)}llms.txt`
}

/** URL path of the file that holds all pages of a version and locale. */
export function llmsFullPermalink({ config }: Site, scope: Scope): string {
  return `${scopeRoot(config, scope)}llms-full.txt`
}

/** The section that may be left out where there is little room. It has this name in every language. */
function optional(site: Site, scope: Scope): LlmsSection {
  const { docs, locales } = site.config
  const item = (label: string, href: string): LlmsItem => ({ label, href, page: null, items: [] })
  const versions = docs.versions.filter(({ name }) => name !== scope.version)
  const others = locales.filter(({ code }) => code !== scope.locale)
  const { allPagesInOneFile } = findLocale(site.config, scope.locale).text
  return {
    title: 'Optional',
    items: [
      item(allPagesInOneFile, llmsFullPermalink(site, scope)),
      ...versions.map(({ name, label }) =>
        item(label, llmsPermalink(site, { ...scope, version: name })),
      ),
      ...others.map(({ code, label }) =>
        item(label, llmsPermalink(site, { ...scope, locale: code })),
      ),
    ],
  }
}

function linkTo({ config }: Site, label: string, href: string): string {
  return markdownLink(label, wholeUrl(href, { origin: config.url, permalink: href }))
}
