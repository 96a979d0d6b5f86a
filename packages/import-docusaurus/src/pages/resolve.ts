import { existsSync } from 'node:fs'
import { dirname, join, posix, resolve, sep } from 'node:path'
import { decode, encodePath, isExternal, joinPath, splitUrl } from '@lectern/base/url'
import {
  contentPath,
  localAddress,
  type OldPage,
  outsideAddress,
  pathBetween,
} from '../addresses.ts'
import type { Conversion, CurrentText } from './conversion.ts'

export function resolveLink(url: string, text: CurrentText, conversion: Conversion): string {
  const outside = outsideAddress(url, conversion.config)
  if (outside !== null) return outside
  if (isExternal(url) || url === '') return url
  const { path, query, hash } = splitUrl(url)
  if (path === '') return query + anchorOf({ page: text.page, hash }, text, conversion)
  const target = targetOf(decode(path), text, conversion)
  if (target !== undefined) {
    const anchor = anchorOf({ page: target, hash }, text, conversion)
    if (path.startsWith('/') && !/\.mdx?$/.test(path))
      return (
        encodePath(target.address) +
        (path.endsWith('/') && target.address !== '/' ? '/' : '') +
        query +
        anchor
      )
    return addressFor(target, text) + query + anchor
  }
  if (path.startsWith('/')) {
    const local = localAddress(path, conversion.config)
    return local === null ? url : local + query + hash
  }
  if (path.startsWith('@site/static/')) return path.slice('@site/static'.length) + query + hash
  if (!/\.mdx?$/.test(path)) {
    const file = resolveFile(decode(path), text, conversion)
    const stored = file === null ? null : conversion.store.put(file, 'files')
    if (stored !== null) return encodePath(stored) + hash
  }
  return url
}

function targetOf(path: string, text: CurrentText, conversion: Conversion): OldPage | undefined {
  const { pages, config } = conversion
  const pageOf = (file: string): OldPage | undefined =>
    candidates(file, text, conversion)
      .map(pages.byFile)
      .find(page => page !== undefined)
  if (/\.mdx?\/?$/.test(path)) return pageOf(path.replace(/\/$/, ''))
  if (path.startsWith('/')) {
    const address = localAddress(path, config)
    return address === null ? undefined : pages.byAddress(address)
  }
  const { address, isFolder } = text.page
  const isBase = isFolder || config.reader.flag(config.value, 'trailingSlash') === true
  const byAddress = pages.byAddress(posix.join(isBase ? address : posix.dirname(address), path))
  return byAddress ?? pageOf(`${path}.md`) ?? pageOf(`${path}.mdx`)
}

function addressFor(target: OldPage, { page, here, locale }: CurrentText): string {
  // A relative path stays within the version, so a link to another one is an address.
  const isSameVersion =
    target.kind !== 'doc' ||
    page.kind !== 'doc' ||
    (target.folder === page.folder && target.version === page.version)
  if (!isSameVersion) return encodePath(joinPath(target.address, '/'))
  return encodePath(pathBetween(here, contentPath(target, locale)))
}

/** Translations use the ids of their originals. */
function anchorOf(
  { page, hash }: { readonly page: OldPage; readonly hash: string },
  { locale }: CurrentText,
  { headings, config, localeOf }: Conversion,
): string {
  const [original] = config.locales
  const [file] = page.files
  if (hash === '' || locale === original || file === undefined) return hash
  const translated = page.files.find(each => localeOf(each) === locale)
  if (translated === undefined) return hash
  const wanted = decode(hash.slice(1))
  const isWanted = ({ id }: { readonly id: string }): boolean => id === wanted
  const ofOriginal = headings(file)
  const heading = ofOriginal[headings(translated).findIndex(isWanted)]
  return ofOriginal.some(isWanted) || heading === undefined
    ? hash
    : `#${encodeURIComponent(heading.id)}`
}

/** Path in the content folder; unknown addresses stay. */
export function resolveImage(url: string, text: CurrentText, conversion: Conversion): string {
  if (isExternal(url) || url === '') return url
  const path = decode(splitUrl(url).path)
  const { folder } = conversion.config
  if (path.startsWith('/') || path.startsWith('@site/static/')) {
    const local = path.startsWith('/')
      ? (localAddress(path, conversion.config) ?? path)
      : path.slice('@site/static'.length)
    return existsSync(join(folder, 'static', local)) ? encodePath(`/static${local}`) : url
  }
  const file = resolveFile(path, text, conversion)
  const stored = file === null ? null : conversion.store.put(file, 'images')
  return stored === null ? url : encodePath(stored)
}

export function resolveFile(
  path: string,
  text: CurrentText,
  conversion: Conversion,
): string | null {
  const files = candidates(path, text, conversion)
  return files.find(conversion.config.isOfSite) ?? null
}

/** Absolute paths that a link can mean: relative to its file, to the original, or to a root. */
function candidates(path: string, { file }: CurrentText, conversion: Conversion): string[] {
  const { folder } = conversion.config
  if (path.startsWith('@site/')) return [join(folder, path.slice('@site/'.length))]
  const original = conversion.originalOf(file)
  const hasFile = (root: string): boolean =>
    [file, original].some(each => each.startsWith(root + sep))
  const roots = [...conversion.roots].sort((a, b) => Number(hasFile(b)) - Number(hasFile(a)))
  if (path.startsWith('/')) {
    return [
      ...roots.map(root => join(root, path)),
      join(folder, 'static', path),
      join(folder, path),
    ]
  }
  const near = [resolve(dirname(file), path), resolve(dirname(original), path)]
  return [...near, ...roots.map(root => join(root, path)).filter(() => /\.mdx?$/.test(path))]
}
