import { addressBelow, decode, isExternal, splitUrl } from '@lectern/base/url'
import { blogOf, type Config, docsOf, type Locale, type Version } from '../config/config.ts'
import type { Edition } from '../content/editions.ts'

/** URL path of a folder below a locale, with a trailing slash. */
export function folderPath(config: Config, locale: string, ...segments: readonly string[]): string {
  const prefix = findLocale(config, locale).path
  return addressBelow(config.basePath, prefix, ...segments, '/')
}

/** Without `trailingSlash` only the root ends with a slash, where no file could be; `/old.html` never does. */
export function pagePath(config: Config, locale: string, ...segments: readonly string[]): string {
  const folder = folderPath(config, locale, ...segments)
  const isRoot = folder === config.basePath
  const hasSlash = (config.trailingSlash || isRoot) && !folder.endsWith('.html/')
  return hasSlash ? folder : folder.slice(0, -1)
}

/** The URL of a link in the configuration. Pages get base path and locale, files only the base path. */
export function siteAddress(config: Config, locale: string, href: string): string {
  if (isExternal(href) || !href.startsWith('/')) return href
  const { path, query, hash } = splitUrl(href)
  const isFile = /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html')
  const address = isFile ? addressBelow(config.basePath, path) : pagePath(config, locale, path)
  return address + query + hash
}

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

export function markdownPermalink(permalink: string): string {
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`
}

/** Path relative to the output folder; empty for the root of the site. */
export function outputPath(config: Config, urlPath: string): string {
  return decode(urlPath.slice(config.basePath.length))
}

/** `X/index.html` for `/X/`, `X.html` for `/X`; relative to the output folder. */
export function pageFile(
  config: Config,
  permalink: string,
  extension: 'html' | 'md' | 'json',
): string {
  const path = outputPath(config, permalink)
  if (path === '' || path.endsWith('/')) return `${path}index.${extension}`
  return `${path.replace(/\.html$/, '')}.${extension}`
}

/** @throws for an unknown code */
export function findLocale(config: Config, code: string): Locale {
  const locale = config.locales.find(candidate => candidate.code === code)
  if (locale === undefined) throw new Error(`no locale ${code}`)
  return locale
}

/** @throws for an unknown key */
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
