import { addressBelow, isExternal, splitUrl } from '../base/url.ts'
import { blogOf, type Config, docsOf, type Locale, type Version } from '../config/config.ts'
import type { Edition } from '../content/editions.ts'

/** URL path of a folder below a locale: base path, locale, then the given parts; ends with a slash. */
export function folderPath(config: Config, locale: string, ...parts: readonly string[]): string {
  const prefix = findLocale(config, locale).path
  return addressBelow(config.basePath, prefix, ...parts, '/')
}

/**
 * URL path of a page below a locale. With `trailingSlash: false` only that of the whole site, which no
 * file could stand for, ends with a slash; an old address like `/old.html` never does.
 */
export function pagePath(config: Config, locale: string, ...parts: readonly string[]): string {
  const folder = folderPath(config, locale, ...parts)
  const isRoot = folder === config.basePath
  const hasSlash = (config.trailingSlash || isRoot) && !folder.endsWith('.html/')
  return hasSlash ? folder : folder.slice(0, -1)
}

/**
 * Address that a link of the configuration leads to: a path of the site gets the base path, and that of a
 * page the locale; files of the site and addresses elsewhere are the same for every locale.
 */
export function siteAddress(config: Config, locale: string, href: string): string {
  if (isExternal(href) || !href.startsWith('/')) return href
  const { path, query, hash } = splitUrl(href)
  const isFile = /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html')
  const address = isFile ? addressBelow(config.basePath, path) : pagePath(config, locale, path)
  return address + query + hash
}

/** URL path of the page that an edition is. */
export function permalinkOf(config: Config, edition: Edition): string {
  const { original } = edition
  const slug = original.frontMatter.slug
  switch (edition.kind) {
    case 'doc': {
      const version = findVersion(config, edition.version ?? '').path
      const { main } = docsOf(config, edition.version)
      const path = edition.id === main ? '' : (slug ?? folderOf(edition.id))
      const folder = slug?.startsWith('/') ? '' : parentOf(edition.id)
      return pagePath(
        config,
        edition.locale,
        version,
        slug === undefined ? path : `${folder}/${path}`,
      )
    }
    case 'post': {
      const name = slug ?? edition.id.replace(/^(.*\/)?\d{4}-\d{2}-\d{2}-/, '')
      return pagePath(config, edition.locale, blogOf(config).path, name)
    }
    case 'page':
      return pagePath(config, edition.locale, slug ?? folderOf(edition.id))
  }
}

/** URL path of the Markdown of a page made of a file. */
export function markdownPermalink(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`
}

/** The locale with a code that the configuration is known to have. */
export function findLocale(config: Config, code: string): Locale {
  const locale = config.locales.find(candidate => candidate.code === code)
  if (locale === undefined) throw new Error(`no locale ${code}`)
  return locale
}

/** The version with a key that the configuration is known to have. */
export function findVersion(config: Config, key: string): Version {
  const version = docsOf(config, key).versions.find(candidate => candidate.key === key)
  if (version === undefined) throw new Error(`no version ${key}`)
  return version
}

/** `guides/index` is the page of the folder `guides`. */
function folderOf(id: string): string {
  return id.replace(/(^|\/)index$/, '')
}

function parentOf(id: string): string {
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : ''
}
