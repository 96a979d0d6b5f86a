import { posix } from 'node:path'
import { decode, encodePath, isExternal, joinPath, splitUrl } from '../../base/url.ts'
import { contentPath, localAddress, type OldPage, relativePath } from '../addresses.ts'
import { outsideAddress } from '../outside-address.ts'
import { candidates, fileOf } from './resolve-file.ts'
import type { Place, Resolver } from './resolver.ts'

/** What a link to a page, to a file or to an address becomes. */
export function linkOf(url: string, place: Place, resolver: Resolver): string {
  const outside = outsideAddress(url, resolver.config)
  if (outside !== null) return outside
  if (isExternal(url) || url === '') return url
  const { path, query, hash } = splitUrl(url)
  if (path === '') return query + anchorOf({ page: place.page, hash }, place, resolver)
  const target = targetOf(decode(path), place, resolver)
  if (target !== undefined) {
    const anchor = anchorOf({ page: target, hash }, place, resolver)
    if (path.startsWith('/') && !/\.mdx?$/.test(path))
      return (
        encodePath(target.address) +
        (path.endsWith('/') && target.address !== '/' ? '/' : '') +
        query +
        anchor
      )
    return addressFor(target, place) + query + anchor
  }
  if (path.startsWith('/')) {
    const local = localAddress(path, resolver.config)
    return local === null ? url : local + query + hash
  }
  if (path.startsWith('@site/static/')) return path.slice('@site/static'.length) + query + hash
  if (!/\.mdx?$/.test(path)) {
    const file = fileOf(decode(path), place, resolver)
    const stored = file === null ? null : resolver.store.put(file, 'files')
    if (stored !== null) return encodePath(stored) + hash
  }
  return url
}

/** The page that a path names: a file, or an address. */
function targetOf(path: string, place: Place, resolver: Resolver): OldPage | undefined {
  const { pages, config } = resolver
  if (/\.mdx?$/.test(path)) {
    return candidates(path, place, resolver)
      .map(pages.byFile)
      .find(page => page !== undefined)
  }
  if (path.startsWith('/')) {
    const address = localAddress(path, config)
    return address === null ? undefined : pages.byAddress(address)
  }
  const { address, isFolder } = place.page
  const isBase = isFolder || config.reader.flag(config.value, 'trailingSlash') === true
  return pages.byAddress(posix.join(isBase ? address : posix.dirname(address), path))
}

/** What a file writes to lead to a page. */
function addressFor(target: OldPage, { page, here, locale }: Place): string {
  // A path leads to the version of the page that shows the text; from elsewhere to the newest.
  const isSameVersion =
    target.kind !== 'doc' ||
    page.kind !== 'doc' ||
    (target.folder === page.folder && target.version === page.version)
  if (!isSameVersion) return encodePath(joinPath(target.address, '/'))
  return encodePath(relativePath(here, contentPath(target, locale)))
}

/** A translation has the anchors of its original. */
function anchorOf(
  { page, hash }: { readonly page: OldPage; readonly hash: string },
  { locale }: Place,
  { headings, config }: Resolver,
): string {
  const [original] = config.locales
  const [file] = page.files
  if (hash === '' || locale === original || file === undefined) return hash
  const translated = page.files.find(each => headings.localeOf(each) === locale)
  if (translated === undefined) return hash
  const id = decode(hash.slice(1))
  const ids = headings.of(file)
  const index = headings.of(translated).indexOf(id)
  const idOfOriginal = ids[index]
  return ids.includes(id) || idOfOriginal === undefined
    ? hash
    : `#${encodeURIComponent(idOfOriginal)}`
}
