import { escapeMarkdown, markdownLink } from '@lectern/base/markdown'
import { wholeUrl } from '@lectern/base/url'
import type { SidebarItem } from '@lectern/theme/page-data'
import { type Config, docsById, newestKey, textFor, versionLabel } from '../config/config.ts'
import { isUnlisted } from '../content/editions.ts'
import { findLocale, folderPath, markdownPermalink } from './permalink.ts'
import type { EditionRoute } from './route.ts'
import type { Site } from './site.ts'
import { type Scope, type Tree, treeOf } from './tree.ts'

interface LlmsSection {
  readonly title: string
  readonly items: readonly LlmsItem[]
}

/** A page, a group, or a link to another site. */
interface LlmsItem {
  readonly label: string
  /** Permalink or URL; null for a group without a page. */
  readonly href: string | null
  /** Null also for a page of another version. */
  readonly page: EditionRoute | null
  readonly items: readonly LlmsItem[]
}

/** Unversioned pages are part of the newest version of the first set. */
export function llmsSections({ config, unversionedPages }: Site, tree: Tree): LlmsSection[] {
  const { docs, version, locale, sidebars } = tree
  const isNewest = version === newestKey(config)
  const all: readonly EditionRoute[] = [
    ...tree.pages,
    ...(isNewest ? (unversionedPages[locale] ?? []) : []),
  ]
  const pages = all.filter(({ edition }) => !isUnlisted(edition))
  const byPermalink = new Map(pages.map(page => [page.permalink, page]))
  const itemOf = ({ label, href, items = [] }: SidebarItem): LlmsItem => ({
    label,
    href,
    page: byPermalink.get(href ?? '') ?? null,
    items: items.map(itemOf),
  })
  const pageItem = (page: EditionRoute): LlmsItem =>
    itemOf({ label: page.title, href: page.permalink })
  const posts = pages.filter(page => page.type === 'post')
  const others = pages.filter(page => page.type !== 'post')
  const inNoSidebar = others.filter(page => page.type !== 'doc' || page.sidebar === null)
  return [
    ...docsById(config, docs).sidebars.map(({ id, label }) => ({
      title: textFor(label, locale),
      items: (sidebars[id] ?? []).map(itemOf),
    })),
    { title: findLocale(config, locale).text.otherPages, items: inNoSidebar.map(pageItem) },
    ...(config.blog === null
      ? []
      : [{ title: textFor(config.blog.title, locale), items: posts.map(pageItem) }]),
  ].filter(({ items }) => items.length > 0)
}

export function pagesInOrder(sections: readonly LlmsSection[]): EditionRoute[] {
  const pagesOf = ({ page, items }: LlmsItem): EditionRoute[] => [
    ...(page === null ? [] : [page]),
    ...items.flatMap(pagesOf),
  ]
  return [...new Set(sections.flatMap(({ items }) => items.flatMap(pagesOf)))]
}

export interface LlmsContents {
  readonly sections: readonly LlmsSection[]
  readonly describe: (route: EditionRoute) => string
}

/** `llms.txt` (https://llmstxt.org): nested lists of links to the Markdown of pages. */
export function llmsText(site: Site, tree: Tree, { sections, describe }: LlmsContents): string {
  const entry = ({ label, href, page }: LlmsItem): string => {
    if (page === null) return href === null ? escapeMarkdown(label) : linkTo(site, label, href)
    // Labels of a sidebar need their context: "Overview".
    const link = linkTo(site, page.title, markdownPermalink(page.permalink))
    const description = describe(page).replace(/\s+/g, ' ').trim()
    return description === '' ? link : `${link}: ${escapeMarkdown(description)}`
  }
  const list = (items: readonly LlmsItem[], indent: string): string =>
    items.map(item => `${indent}- ${entry(item)}\n${list(item.items, `${indent}  `)}`).join('')
  const listed = [...sections, optional(site, tree)].map(
    ({ title, items }) => `\n## ${escapeMarkdown(title)}\n\n${list(items, '')}`,
  )
  return llmsTitle(site, tree) + listed.join('')
}

export function llmsTitle({ config }: Site, { version, locale }: Scope): string {
  const title = `${textFor(config.title, locale)} ${versionLabel(config, version, locale)}`
  const description = textFor(config.description, locale)
  return `# ${escapeMarkdown(title)}\n${description === '' ? '' : `\n> ${escapeMarkdown(description)}\n`}`
}

export function llmsPermalink(config: Config, scope: Scope): string {
  return `${llmsFolder(config, scope)}llms.txt`
}

export function llmsFullPermalink(config: Config, scope: Scope): string {
  return `${llmsFolder(config, scope)}llms-full.txt`
}

/** Programs look for the newest version at the root, wherever its pages are. */
function llmsFolder(config: Config, { version, locale, root }: Scope): string {
  return version === newestKey(config) ? folderPath(config, locale) : root
}

/** By the specification, programs may skip a section of this name, in any language. */
function optional(site: Site, tree: Tree): LlmsSection {
  const { config } = site
  const item = (label: string, href: string): LlmsItem => ({ label, href, page: null, items: [] })
  const { version, locale } = tree
  const versions = config.docs
    .flatMap(({ versions }) => versions)
    .filter(({ key }) => key !== version)
  const others = config.locales.filter(({ code }) => code !== locale)
  const { allPagesInOneFile } = findLocale(config, locale).text
  return {
    title: 'Optional',
    items: [
      item(allPagesInOneFile, llmsFullPermalink(config, tree)),
      ...versions.map(({ key }) =>
        item(
          versionLabel(config, key, locale),
          llmsPermalink(config, treeOf(site, { version: key, locale })),
        ),
      ),
      ...others.map(({ code, label }) =>
        item(label, llmsPermalink(config, treeOf(site, { version, locale: code }))),
      ),
    ],
  }
}

function linkTo({ config }: Site, label: string, href: string): string {
  return markdownLink(label, wholeUrl(href, { origin: config.url, permalink: href }))
}
