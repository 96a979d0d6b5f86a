import { posix } from 'node:path'
import { addressBelow } from '@lectern/base/url'
import { docsOf } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import type { SiteIndex } from '../site-index.ts'
import type { LinkContext } from './resolved.ts'

/** Prefers `images/ru/x.svg` to `images/x.svg`; a missing file of a locale is that of the default locale. */
export function findAsset(path: string, { site, route }: LinkContext): Asset | undefined {
  const { folder } = docsOf(site.config, route.edition.version)
  const prefix = folder !== '' && path.startsWith(`${folder}/`) ? `${folder}/` : ''
  const [top = '', ...rest] = path.slice(prefix.length).split('/')
  const original = site.config.locales[0]?.code ?? ''
  const inOriginal = path.replace(`/${route.locale}/`, `/${original}/`)
  const candidates = [prefix + [top, route.locale, ...rest].join('/'), path, inOriginal]
  return candidates.map(candidate => site.assets.get(candidate)).find(asset => asset !== undefined)
}

/** Resolves `path` of an absolute `file`; the result is relative to the content folder. */
export function pathFrom(
  file: string,
  path: string,
  { folders }: Pick<SiteIndex, 'folders'>,
): string {
  const folder = posix.dirname(file.slice(folders.content.length + 1))
  return posix.normalize(posix.join(folder, path))
}

export function assetAddress(site: Pick<SiteIndex, 'config'>, asset: Asset): string {
  return addressBelow(site.config.basePath, asset.output)
}
