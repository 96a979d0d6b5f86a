import { posix } from 'node:path'
import { decode, joinPath } from '../base/url.ts'
import type { Doc, DocsVersion } from './docusaurus/docs-instance.ts'
import type { DocusaurusConfig } from './docusaurus/docusaurus-config.ts'

/** A page of the old site that a file makes, in the default locale. */
export interface OldPage {
  readonly kind: 'doc' | 'post' | 'page'
  /** Folder of its set of documentation below the content folder, empty for the first: `community`. */
  readonly folder: string
  /** Name of the version in its set; null for what has none. */
  readonly version: string | null
  /** Its id in Lectern: the path of its file without `.md`. */
  readonly id: string
  /** Address below base URL and locale, with a slash at its start and none at its end. */
  readonly address: string
  /** Whether relative addresses count from it, and not from what it stands in. */
  readonly isFolder: boolean
  /** Absolute paths of its files in all languages. */
  readonly files: readonly string[]
}

/** Finds pages by what links say. */
export interface OldPages {
  readonly pages: readonly OldPage[]
  byFile(file: string): OldPage | undefined
  /** By an address below base URL and locale, however it ends. */
  byAddress(address: string): OldPage | undefined
}

export function openPages(pages: readonly OldPage[]): OldPages {
  const byFile = new Map(pages.flatMap(page => page.files.map(file => [file, page])))
  const byAddress = new Map(pages.map(page => [keyOf(page.address), page]))
  return {
    pages,
    byFile: file => byFile.get(file),
    byAddress: address => byAddress.get(keyOf(address)),
  }
}

/** Equal for the ways to write one address. */
export function keyOf(address: string): string {
  return joinPath(decode(address).replace(/(?:\/index)?(?:\.html)?\/?$/, ''))
}

export function addressOf(
  { path }: Pick<DocsVersion, 'path'>,
  { address }: Pick<Doc, 'address'>,
): string {
  return joinPath(path, address).replace(/(?<=.)\/$/, '')
}

export function filesOf({
  original,
  translations,
}: Pick<Doc, 'original' | 'translations'>): string[] {
  return [original.file, ...Object.values(translations).map(({ file }) => file)]
}

/** Where the file of a page stands in the content folder; without a layer that of the newest version. */
export function contentPath(
  {
    kind,
    folder,
    id,
    layer = null,
  }: Pick<OldPage, 'kind' | 'folder' | 'id'> & {
    /** Name of the version in whose layer it stands. */
    readonly layer?: string | null
  },
  locale: string,
): string {
  const docs = layer === null ? 'docs' : `versions/${layer}`
  const below = { doc: posix.join(folder, docs), post: 'blog', page: 'pages' }[kind]
  return `${below}/${locale}/${id}.md`
}

/** A path from one file of the content folder to another, as links have it. */
export function relativePath(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to)
}

/** An address of the site without its base URL and locale; null for one that leads elsewhere. */
export function localAddress(url: string, { baseUrl, locales }: DocusaurusConfig): string | null {
  if (!url.startsWith('/')) return null
  const below = url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url
  const first = below.split('/', 2)[1] ?? ''
  return locales.slice(1).includes(first) ? below.slice(first.length + 1) || '/' : below
}
