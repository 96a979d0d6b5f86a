import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { decode, joinPath, splitUrl } from '@lectern/base/url'
import type { DocusaurusConfig } from './docusaurus/docusaurus-config.ts'

export interface OldPage {
  readonly kind: 'doc' | 'post' | 'page'
  /** Folder of its docs instance below the content folder: `community`; empty for the first. */
  readonly folder: string
  /** Null for posts and pages. */
  readonly version: string | null
  /** Id in Lectern: the path of its file without `.md`. */
  readonly id: string
  /** Below base URL and locale, with a leading slash and no final one. */
  readonly address: string
  /** Whether relative links resolve against the address itself, not its parent. */
  readonly isFolder: boolean
  /** Absolute paths in all languages; none for a generated page. */
  readonly files: readonly string[]
}

export interface OldPages {
  readonly pages: readonly OldPage[]
  byFile(file: string): OldPage | undefined
  byAddress(address: string): OldPage | undefined
}

export function openPages(pages: readonly OldPage[]): OldPages {
  const byFile = new Map(pages.flatMap(page => page.files.map(file => [file, page])))
  const byAddress = new Map(pages.map(page => [addressKey(page.address), page]))
  return {
    pages,
    byFile: file => byFile.get(file),
    byAddress: address => byAddress.get(addressKey(address)),
  }
}

/** Equal for all spellings of an address: with `/index`, `.html` or a final slash. */
export function addressKey(address: string): string {
  return joinPath(decode(address).replace(/(?:\/index)?(?:\.html)?\/?$/, ''))
}

/** @param path of a version or blog */
export function pageAddress(path: string, below: string): string {
  return joinPath(path, below).replace(/(?<=.)\/$/, '')
}

/** Path of a page in the content folder; without a layer, that of the newest version. */
export function contentPath(
  { kind, folder, id }: Pick<OldPage, 'kind' | 'folder' | 'id'>,
  locale: string,
  layer: string | null = null,
): string {
  const docs = layer === null ? 'docs' : `versions/${layer}`
  const below = { doc: posix.join(folder, docs), post: 'blog', page: 'pages' }[kind]
  return `${below}/${locale}/${id}.md`
}

export function pathBetween(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to)
}

/** Strips base URL and locale from an address; null for an external one. */
export function localAddress(url: string, { baseUrl, locales }: DocusaurusConfig): string | null {
  if (!url.startsWith('/')) return null
  const below = url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url
  const first = below.split('/', 2)[1] ?? ''
  return locales.slice(1).includes(first) ? below.slice(first.length + 1) || '/' : below
}

/**
 * Target of a `pathname://` link, which Docusaurus does not check: a file of `static/`, or an address that
 * another program serves on the same host. Null for other links.
 */
export function outsideAddress(
  url: string,
  { folder, value, reader }: DocusaurusConfig,
): string | null {
  const [, address] = /^pathname:\/\/(.*)$/s.exec(url) ?? []
  if (address === undefined) return null
  const origin = reader.text(value, 'url')
  const isFile = existsSync(join(folder, 'static', decode(splitUrl(address).path)))
  return isFile || origin === undefined || !URL.canParse(address, origin)
    ? address
    : new URL(address, origin).href
}
