import { posix } from 'node:path'
import { addressBelow } from '../../base/url.ts'
import { docsOf } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import type { Site } from '../site.ts'
import type { LinkContext } from './link-context.ts'

/**
 * Finds a file for the reader's locale: `images/ru/x.svg` before `images/x.svg`, and for a file of a
 * locale's folder the default locale's where the locale has none.
 */
export function findAsset(path: string, { site, route }: LinkContext): Asset | undefined {
  const { folder } = docsOf(site.config, route.edition.version)
  const prefix = folder !== '' && path.startsWith(`${folder}/`) ? `${folder}/` : ''
  const [top = '', ...rest] = path.slice(prefix.length).split('/')
  const original = site.config.locales[0]?.code ?? ''
  const inOriginal = path.replace(`/${route.locale}/`, `/${original}/`)
  const candidates = [prefix + [top, route.locale, ...rest].join('/'), path, inOriginal]
  return candidates.map(candidate => site.assets.get(candidate)).find(asset => asset !== undefined)
}

/** The path of what a file names relative to itself, from the content folder on; `file` is absolute. */
export function pathFrom(file: string, path: string, { folders }: Site): string {
  const folder = posix.dirname(file.slice(folders.content.length + 1))
  return posix.normalize(posix.join(folder, path))
}

/** URL path of a file of the content. */
export function assetAddress(site: Site, asset: Asset): string {
  return addressBelow(site.config.basePath, asset.output)
}
