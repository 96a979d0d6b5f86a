import { groupBy } from '../base/group-by.ts'
import { TEXT_NAMES } from '../base/interface-text.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import { isExternal, splitUrl } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import type { Edition } from '../content/editions.ts'
import type { Content } from '../content/read.ts'
import { planBlog, recentPosts } from './blog.ts'
import { pictureProblems } from './card.ts'
import { collisions } from './collisions.ts'
import { checkConfigLinks, fileAddresses, nearAddress } from './config-links.ts'
import {
  findLocale,
  findVersion,
  folderPath,
  pagePath,
  permalinkOf,
  siteAddress,
} from './permalink.ts'
import { buildSidebars, checkSidebars, type SidebarPlace } from './sidebars.ts'
import {
  type DocRoute,
  draftKey,
  type EditionRoute,
  editionKey,
  type RedirectRoute,
  type Route,
  type Site,
} from './site.ts'
import { siteData } from './site-data.ts'
import { titleOf } from './title.ts'
import { scopesOf, type Tree } from './tree.ts'

/**
 * Lays out the site: every page with its address and its place in sidebars, blog and redirects. It
 * needs front matter only, so that the development server can answer before anything is compiled.
 */
export function planSite(config: Config, content: Content, editions: readonly Edition[]): Site {
  const docPages = editions
    .filter(edition => edition.kind === 'doc')
    .map(edition => pageOf(config, edition))
  const trees = planTrees(config, content, docPages)
  const docs = routesInOrder(trees)
  const plain = editions
    .filter(edition => edition.kind === 'page')
    .map(edition => ({ ...pageOf(config, edition), type: 'page' as const }))
  const posts = editions.filter(edition => edition.kind === 'post')
  const pages: Route[] = [
    ...docs,
    ...plain,
    ...config.locales.flatMap(locale => [
      ...planBlog(config, locale.code, posts),
      {
        type: 'search' as const,
        permalink: pagePath(config, locale.code, 'search'),
        locale: locale.code,
        title: locale.text.search,
      },
      {
        type: 'print' as const,
        permalink: pagePath(config, locale.code, 'print'),
        locale: locale.code,
        title: locale.text.print,
      },
      {
        type: 'not-found' as const,
        permalink: `${folderPath(config, locale.code)}404.html`,
        locale: locale.code,
        title: locale.text.notFound,
      },
    ]),
  ]
  const { redirects, ...broken } = planRedirects(config, pages, content.assets)
  const routes = [...pages, ...redirects]
  const byEdition = new Map(
    routes.filter(isEditionRoute).map(route => [editionKey(route.edition), route]),
  )
  const byPermalink = new Map(routes.map(route => [route.permalink, route]))
  const links = checkConfigLinks({ config, byPermalink, assets: content.assets }, content.sidebars)
  return {
    config,
    folders: content.folders,
    routes,
    byPermalink,
    byEdition,
    trees,
    commons: Object.fromEntries(
      config.locales.map(({ code }) => [
        code,
        pages.filter(isEditionRoute).filter(page => page.type !== 'doc' && page.locale === code),
      ]),
    ),
    data: Object.fromEntries(
      config.locales.map(locale => [locale.code, siteData(config, locale, byEdition)]),
    ),
    recentPosts: Object.fromEntries(
      config.locales.map(({ code }) => [code, recentPosts(routes, code)]),
    ),
    synonyms: content.synonyms,
    assets: content.assets,
    problems: [
      ...checkSidebars(content, config, editions),
      ...collisions({ config, routes, assets: content.assets }),
      ...missingMainPages(config, docs),
      ...broken.problems,
      ...pictureProblems(config, content.assets),
      ...links.problems,
    ],
    drafts: new Set(content.drafts.map(draftKey)),
    mistakes: [...missingTexts(config), ...broken.mistakes, ...links.mistakes],
  }
}

/** True for a page that is made of a Markdown file. */
export function isEditionRoute(route: Route): route is EditionRoute {
  return route.type === 'doc' || route.type === 'post' || route.type === 'page'
}

/** What every page made of a Markdown file has. */
type EditionPage = Pick<EditionRoute, 'edition' | 'permalink' | 'locale' | 'title'>

function pageOf(config: Config, edition: Edition): EditionPage {
  return {
    edition,
    permalink: permalinkOf(config, edition),
    locale: edition.locale,
    title: titleOf(edition.source),
  }
}

function planTrees(config: Config, content: Content, pages: readonly EditionPage[]): Tree[] {
  const byKey = groupBy(pages, ({ edition }) => scopeKey(edition))
  return scopesOf(config).map(scope => {
    const own = byKey.get(scopeKey(scope)) ?? []
    const { trees: sidebars, places } = buildSidebars(content.sidebars, { config, ...scope }, own)
    const routes = own.map(page => docRoute(page, places.get(page.edition.id)))
    return { ...scope, sidebars, pages: routes }
  })
}

function scopeKey({ version, locale }: Pick<Edition, 'version' | 'locale'>): string {
  return `${version}|${locale}`
}

function docRoute(page: EditionPage, place: SidebarPlace | undefined): DocRoute {
  const { edition, permalink, locale, title } = page
  return {
    type: 'doc',
    edition,
    permalink,
    locale,
    title,
    version: edition.version ?? '',
    sidebar: place?.sidebar ?? null,
    trail: place?.trail ?? [],
    previous: place?.previous ?? null,
    next: place?.next ?? null,
    kind: place?.kind ?? null,
  }
}

/** The pages of all trees by version, id and locale: a page stands beside its translations. */
function routesInOrder(trees: readonly Tree[]): DocRoute[] {
  const byVersion = groupBy(trees, tree => tree.version)
  return [...byVersion.values()].flatMap(ofVersion => {
    const pages = ofVersion.flatMap(tree => tree.pages)
    return [...groupBy(pages, page => page.edition.id).values()].flat()
  })
}

interface PlannedRedirect {
  readonly route: RedirectRoute
  /** The file whose alias it is; null for one of the configuration. */
  readonly file: string | null
  /** Its key in the configuration; empty for an alias. */
  readonly from: string
}

function planRedirects(
  config: Config,
  pages: readonly Route[],
  assets: Content['assets'],
): { redirects: RedirectRoute[]; problems: Problem[]; mistakes: ConfigMistake[] } {
  const known = new Set(pages.map(route => route.permalink))
  const targets = new Set([...known, ...fileAddresses(config, assets)])
  const configured = Object.entries(config.redirects).flatMap(([from, to]) =>
    config.locales.map((locale): PlannedRedirect => {
      return {
        file: null,
        from,
        route: {
          type: 'redirect',
          permalink: pagePath(config, locale.code, from),
          locale: locale.code,
          title: locale.text.movedTitle,
          to: siteAddress(config, locale.code, to),
        },
      }
    }),
  )
  const aliases = pages.filter(isEditionRoute).flatMap(page =>
    (page.edition.original.frontMatter.aliases ?? []).map((alias): PlannedRedirect => {
      const version = page.type === 'doc' ? findVersion(config, page.version).path : ''
      return {
        file: page.edition.original.file,
        from: '',
        route: {
          type: 'redirect',
          permalink: pagePath(config, page.locale, version, alias),
          locale: page.locale,
          title: findLocale(config, page.locale).text.movedTitle,
          to: page.permalink,
        },
      }
    }),
  )
  const redirects = [...configured, ...aliases]
  const leadsOn = ({ to }: RedirectRoute): boolean =>
    isExternal(to) || targets.has(splitUrl(to).path)
  const problems = redirects.flatMap(({ route, file }): Problem[] => {
    const place = file === null ? {} : { file }
    const own = file === null ? 'the redirect from' : 'the alias'
    if (known.has(route.permalink)) {
      const message = `${own} "${route.permalink}" stands where a page is`
      const hint = file === null ? 'Remove it from "redirects".' : 'Remove it from "aliases".'
      return [{ code: 'duplicate-permalink', severity: 'error', message, hint, ...place }]
    }
    if (leadsOn(route) || file === null) return []
    const message = `${own} "${route.permalink}" leads to "${route.to}", which is no page`
    const hint = didYouMean(route.to, targets) ?? 'Correct its target.'
    return [{ code: 'broken-redirect', severity: 'error', message, hint, ...place }]
  })
  // One line of the configuration is a redirect in each language.
  const mistakes = new Map(
    configured
      .filter(({ route }) => !leadsOn(route))
      .map(({ from }): [string, ConfigMistake] => {
        const to = config.redirects[from] ?? ''
        const hint = nearAddress(config, to, targets) ?? 'Correct its target.'
        const message = `leads to "${to}", which is no page`
        return [from, { path: ['redirects', from], message, hint, code: 'broken-redirect' }]
      }),
  )
  const routes = redirects.map(({ route }) => route)
  return {
    redirects: routes.filter(route => !known.has(route.permalink)),
    problems,
    mistakes: [...mistakes.values()],
  }
}

/** The languages whose interface is in English, for nobody has translated it. */
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

function missingMainPages(config: Config, docs: readonly DocRoute[]): Problem[] {
  const { main, versions } = config.docs
  return versions.flatMap((version): Problem[] => {
    if (docs.some(route => route.version === version.name && route.edition.id === main)) return []
    return [
      {
        code: 'no-main-page',
        severity: 'error',
        message: `version "${version.label}" has no page "${main}" for its root`,
        hint: 'Write the page, or name another one as "docs.main" in the configuration.',
      },
    ]
  })
}
