import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { decode, encodePath, isExternal, splitUrl } from '../../base/url.ts'
import { gitCheckout } from '../../engine/git-checkout.ts'
import { localAddress } from '../addresses.ts'
import type { Place, Resolver } from './resolver.ts'

/** The path in the content folder of an image that a page shows; what is found nowhere stays. */
export function imageOf(url: string, place: Place, resolver: Resolver): string {
  if (isExternal(url) || url === '') return url
  const path = decode(splitUrl(url).path)
  const { folder } = resolver.config
  if (path.startsWith('/') || path.startsWith('@site/static/')) {
    const local = path.startsWith('/')
      ? (localAddress(path, resolver.config) ?? path)
      : path.slice('@site/static'.length)
    return existsSync(join(folder, 'static', local)) ? encodePath(`/static${local}`) : url
  }
  const file = fileOf(path, place, resolver)
  const stored = file === null ? null : resolver.store.put(file, 'images')
  return stored === null ? url : encodePath(stored)
}

/** The file that a path names, as a text of the site or beside it. */
export function fileOf(path: string, place: Place, resolver: Resolver): string | null {
  const files = candidates(path, place, resolver)
  return files.find(file => existsSync(file) && isOfSite(file, resolver)) ?? null
}

/**
 * Whether a file is one of the site, of its repository or of the folders of its texts: what a text names else
 * where on this machine is nothing to publish.
 */
function isOfSite(file: string, { config, roots }: Resolver): boolean {
  const real = realpathSync(file)
  const folders = [gitCheckout(config.folder) ?? config.folder, ...roots].filter(existsSync)
  return folders.some(root => real.startsWith(realpathSync(root) + sep))
}

/** Absolute paths that a path can mean: from its file, from that of the original, from the roots of texts. */
export function candidates(path: string, { file }: Place, resolver: Resolver): string[] {
  const { folder } = resolver.config
  if (path.startsWith('@site/')) return [join(folder, path.slice('@site/'.length))]
  const original = resolver.originalOf(file)
  const hasFile = (root: string): boolean =>
    [file, original].some(each => each.startsWith(root + sep))
  const roots = [...resolver.roots].sort((a, b) => Number(hasFile(b)) - Number(hasFile(a)))
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
