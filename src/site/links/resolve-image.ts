import { escapeHtml } from '../../base/html.ts'
import { decode, isExternal, splitUrl } from '../../base/url.ts'
import type { Asset } from '../../content/source.ts'
import type { ImageReference } from '../../markdown/page.ts'
import { assetAddress, findAsset, pathFrom } from './find-asset.ts'
import type { LinkContext } from './link-context.ts'
import { broken, type Resolved } from './resolved.ts'

/** Resolves an image: of another site, or a file of the content, with its size. */
export function resolveImage(reference: ImageReference, context: LinkContext): Resolved {
  const { url, place, width } = reference
  if (isExternal(url)) {
    return { html: `src="${escapeHtml(url)}"${widthAttribute(width)}`, address: url }
  }
  const { site } = context
  const path = decode(splitUrl(url).path)
  const full = path.startsWith('/') ? path.slice(1) : pathFrom(place.file, path, site)
  const asset = findAsset(full, context)
  if (asset === undefined) {
    const hint = site.assets.has(`static/${full}`)
      ? `Paths count from the content folder: write "/static/${full}".`
      : (context.near(`/${full}`, () => [...site.assets.keys()].map(key => `/${key}`)) ??
        `Looked for "${full}" in the content folder.`)
    const message = `there is no image "${path}"`
    return broken(reference, { code: 'missing-image', message, hint })
  }
  if (asset.size === null && HAS_SIZE.test(asset.path)) {
    const hint = 'Save it anew. Pictures in Git LFS have to be fetched: "git lfs pull".'
    const message = `"${path}" is no picture, or a broken one`
    return broken(reference, { code: 'missing-image', message, hint })
  }
  const address = assetAddress(site, asset)
  return { html: `src="${escapeHtml(address)}"${sizeOf(asset, width)}`, address, asset }
}

/** Pictures that say how large they are at their start, other than drawings, which need not, and rarer formats. */
const HAS_SIZE = /\.(?:gif|jpe?g|png|webp)$/i

/** The attributes of the size of an image, with a width other than its own where one is given. */
function sizeOf({ size, path }: Asset, width: number | null): string {
  if (!size) return widthAttribute(width)
  const drawn = width ?? size.width
  const height = Math.round((size.height * drawn) / size.width)
  return ` width="${drawn}" height="${height}"${path.endsWith('.svg') ? drawingAttribute(drawn) : ''}`
}

/** Tells the style sheet that a drawing has a field of its own, see `figure.css`: one in a line of text has none. */
function drawingAttribute(drawn: number): string {
  if (drawn < ALONE) return ''
  return drawn < WIDE ? ' data-drawing' : ' data-drawing="wide"'
}

function widthAttribute(width: number | null): string {
  return width === null ? '' : ` width="${width}"`
}

/** A drawing that is narrower, in CSS pixels, may stand in a line of text. */
const ALONE = 240
/**
 * A drawing from this width on, in CSS pixels, is scrolled on a phone: on a column of 360 pixels its labels
 * would be smaller than half of what they are.
 */
const WIDE = 560
