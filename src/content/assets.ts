import { basename, extname } from 'node:path'
import { imageSize } from 'image-size'
import { contentHash } from '../engine/hash.ts'
import type { Asset } from './source.ts'

const IMAGES = new Set(['.avif', '.gif', '.ico', '.jpeg', '.jpg', '.png', '.svg', '.webp'])

/** What pages need to know of a file that they show or link to. */
export function readAsset(bytes: Buffer, file: string, path: string): Asset {
  const extension = extname(path).toLowerCase()
  const isImage = IMAGES.has(extension)
  const name = basename(path, extname(path))
  return {
    file,
    path,
    output: `assets/${isImage ? 'images' : 'files'}/${name}.${contentHash(bytes)}${extension}`,
    size: isImage ? sizeOf(bytes) : null,
  }
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
