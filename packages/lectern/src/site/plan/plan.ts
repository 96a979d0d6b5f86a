import { TEXT_NAMES } from '@lectern/texts/interface-text'
import type { Config, Locale } from '../../config/config.ts'
import type { ConfigMistake } from '../../config/mistake.ts'
import type { Edition } from '../../content/editions.ts'
import type { Content } from '../../content/read.ts'
import { planBlog, recentPosts } from '../blog/blog.ts'
import { blockedScripts } from '../checks/blocked-scripts.ts'
import { collisions } from '../checks/collisions.ts'
import { missingConfigDocs } from '../checks/config-docs.ts'
import { checkConfigLinks } from '../checks/config-links.ts'
import { missingConfigPictures } from '../checks/config-pictures.ts'
import { contrastMistakes } from '../checks/contrast.ts'
import type { ConfigTexts } from '../describe/config-texts.ts'
import { siteData } from '../describe/describe-site.ts'
import { folderPath, pagePath } from '../permalink.ts'
import { isEditionRoute, type Route } from '../route.ts'
import { checkSidebars } from '../sidebars/check-sidebars.ts'
import { draftKey, editionKey, type Site } from '../site.ts'
import { planAbsentPages } from './absent-pages.ts'
import { planRedirects } from './plan-redirects.ts'
import { pageOf, planTrees, routesInOrder } from './plan-trees.ts'

export type PlannedContent = Pick<Content, 'folders' | 'sources' | 'drafts' | 'sidebars' | 'assets'>

/** Reads only front matter, so the development server can answer before anything is compiled. */
export function planSite(
  config: Config,
  content: PlannedContent,
  { editions, texts }: { readonly editions: readonly Edition[]; readonly texts: ConfigTexts },
): Site {
  const { assets } = content
  const ofKind = (kind: Edition['kind']) => editions.filter(edition => edition.kind === kind)
  const byLocale = <Value>(make: (locale: Locale) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(config.locales.map(locale => [locale.code, make(locale)]))
  const trees = planTrees(config, content.sidebars, ofKind('doc'))
  const docs = routesInOrder(trees)
  const pages: readonly Route[] = [
    ...docs,
    ...ofKind('page').map(edition => ({ type: 'page' as const, ...pageOf(config, edition) })),
    ...config.locales.flatMap(locale => [
      ...planBlog(config, locale.code, ofKind('post')),
      ...pagesWithoutFile(config, locale),
    ]),
  ]
  const redirected = planRedirects(config, pages, assets)
  const named = [...pages, ...redirected.redirects]
  const ofFiles = pages.filter(isEditionRoute)
  const byEdition = new Map(ofFiles.map(route => [editionKey(route.edition), route]))
  const linkable = new Map(named.map(route => [route.permalink, route]))
  const links = checkConfigLinks({ config, byPermalink: linkable, assets }, content.sidebars, texts)
  const routes = [...named, ...planAbsentPages(config, trees, linkable)]
  const byPermalink = new Map(routes.map(route => [route.permalink, route]))
  return {
    config,
    folders: content.folders,
    routes,
    byPermalink,
    byEdition,
    trees,
    unversionedPages: byLocale(({ code }) =>
      ofFiles.filter(({ type, locale }) => type !== 'doc' && locale === code),
    ),
    data: byLocale(locale => siteData({ config, byEdition, assets }, locale, texts[locale.code])),
    recentPosts: byLocale(({ code }) => recentPosts(config, routes, code)),
    assets,
    problems: [
      ...checkSidebars(content, config, editions),
      ...collisions({ config, routes, assets }),
      ...redirected.problems,
      ...links.problems,
    ],
    drafts: new Set(content.drafts.map(draftKey)),
    mistakes: [
      ...missingTexts(config),
      ...blockedScripts(config),
      ...missingConfigDocs(config, { docs, drafts: content.drafts }),
      ...missingConfigPictures(config, assets),
      ...redirected.mistakes,
      ...links.mistakes,
      ...contrastMistakes(config),
    ],
  }
}

function pagesWithoutFile(config: Config, { code: locale, text }: Locale): readonly Route[] {
  const address = (name: string): string => pagePath(config, locale, name)
  const missing = `${folderPath(config, locale)}404.html`
  return [
    { type: 'search', permalink: address('search'), locale, title: text.search },
    { type: 'print', permalink: address('print'), locale, title: text.print },
    { type: 'not-found', permalink: missing, locale, title: text.notFound },
  ]
}

function missingTexts({ locales }: Config): ConfigMistake[] {
  return locales.flatMap(({ htmlLang, missingTexts }, index): ConfigMistake[] => {
    if (missingTexts.length === 0) return []
    const count = missingTexts.length
    const message = `the interface in "${htmlLang}" has ${TEXT_NAMES.length - count} of its texts, the others are in English`
    const listed = missingTexts.slice(0, MOST_LISTED).join(', ')
    const hint = `Write them as "text": ${listed}${count > MOST_LISTED ? ', …' : ''}.`
    const path = ['locales', String(index)]
    return [{ path, message, hint, code: 'missing-text', severity: 'warning' }]
  })
}

const MOST_LISTED = 10
