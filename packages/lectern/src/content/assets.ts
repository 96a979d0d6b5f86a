import { basename, extname } from 'node:path'
import { hasModes, MODES } from '@lectern/base/drawing-mode'
import { didYouMean } from '@lectern/base/nearest'
import { contentHash } from '@lectern/base/node/hash'
import type { Problem } from '@lectern/base/problem'
import { imageSize } from 'image-size'
import type { Asset } from './source.ts'

const IMAGES = new Set(['.avif', '.gif', '.ico', '.jpeg', '.jpg', '.png', '.svg', '.webp'])

/** Parts of animated WebP and PNG. */
const MOVING = ['ANIM', 'acTL']

export function readAsset(bytes: Buffer, file: string, path: string): Asset {
  const extension = extname(path).toLowerCase()
  const isImage = IMAGES.has(extension)
  const name = basename(path, extname(path))
  return {
    file,
    path,
    output: `assets/${isImage ? 'images' : 'files'}/${name}.${contentHash(bytes)}${extension}`,
    size: isImage ? sizeOf(bytes) : null,
    ...(MOVING.some(mark => bytes.subarray(0, 1000).includes(mark)) && { isMoving: true }),
    ...(extension === '.svg' && hasModes(bytes.toString()) && { mode: null }),
  }
}

/** A drawing with colors for both modes has a file for each. */
export function shownFiles(asset: Asset): readonly Asset[] {
  if (asset.mode !== null) return [asset]
  const base = asset.output.slice(0, -extname(asset.output).length)
  return MODES.map(mode => ({ ...asset, output: `${base}.${mode}.svg`, mode }))
}

function sizeOf(bytes: Uint8Array): Asset['size'] {
  try {
    const { width, height } = imageSize(bytes)
    const size = { width: Math.round(width), height: Math.round(height) }
    return size.width > 0 && size.height > 0 ? size : null
  } catch {
    return null
  }
}

/** `path` is below `static/`, with a leading slash: `/cards/learn.png`. */
export function missingPicture(path: string, assets: ReadonlyMap<string, Asset>): Problem | null {
  const wanted = `static${path}`
  if (assets.has(wanted)) return null
  const pictures = [...assets.keys()]
    .filter(each => each.startsWith('static/'))
    .map(each => each.slice('static'.length))
  const hint = didYouMean(path, pictures) ?? `Looked for "${wanted}".`
  return { code: 'missing-image', severity: 'error', message: `there is no image "${path}"`, hint }
}
