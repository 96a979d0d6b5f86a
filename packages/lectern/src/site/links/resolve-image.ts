import { escapeHtml } from '@lectern/base/html'
import { addressBelow, decode, isExternal, splitUrl } from '@lectern/base/url'
import type { ImageReference, ImageTag } from '@lectern/markdown/page'
import { shownFiles } from '../../content/assets.ts'
import { IMAGE_FORMATS, variantsOf } from '../../content/image-variants.ts'
import type { Asset } from '../../content/source.ts'
import { assetAddress, findAsset, pathFrom } from './find-asset.ts'
import { broken, type LinkContext, type Resolved, type WrittenUrl } from './resolved.ts'

export function resolveImage(reference: ImageReference, context: LinkContext): Resolved {
  const { url, place, width, tag } = reference
  if (isExternal(url)) {
    return { html: tagOf(tag, `src="${escapeHtml(url)}"${widthAttribute(width)}`), address: url }
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
    const hint = 'Save it again. Pictures in Git LFS must be fetched with "git lfs pull".'
    const message = `"${path}" is no picture, or a broken one`
    return broken(reference, { code: 'missing-image', message, hint })
  }
  // A tag for one mode, or in raw HTML, shows one picture.
  const assets = tag?.mode === null ? shownFiles(asset) : [asset]
  const html = assets.map(shown => {
    const attributes = `src="${escapeHtml(assetAddress(site, shown))}"${sizeOf(asset, width)}`
    const img = tagOf(tag && { ...tag, mode: shown.mode ?? tag.mode }, attributes)
    return tag === null ? img : pictureOf(img, { asset: shown, width }, site)
  })
  const [first = asset] = assets
  return { html: html.join(''), address: assetAddress(site, first), assets }
}

/** Without a text alternative, because the link beside it names the page. Problems are those of the page. */
export function resolvePicture({ url, place }: WrittenUrl, context: LinkContext): Resolved {
  const page = decode(splitUrl(url).path)
  const key = page.startsWith('/') ? page : pathFrom(place.file, page, context.site)
  const images = (context.pictures[key] ?? []).map(({ url, mode }) => {
    const tag = { mode, attributes: ' alt="" loading="lazy" decoding="async"' }
    return resolveImage({ kind: 'image', url, width: null, tag, place }, context)
  })
  if (images.length === 0 || images.some(({ problem }) => problem !== undefined)) {
    return { html: '', address: '' }
  }
  const html = `<span class="picture">${images.map(image => image.html).join('')}</span>`
  return { html, address: '', assets: images.flatMap(({ assets }) => assets ?? []) }
}

function tagOf(tag: ImageTag | null, attributes: string): string {
  if (tag === null) return attributes
  const shownIn = tag.mode === null ? '' : `class="in-${tag.mode}" `
  return `<img ${shownIn}${attributes}${tag.attributes}>`
}

/** A browser takes the first format that it knows, in the size that it needs. */
function pictureOf(
  img: string,
  { asset, width }: { readonly asset: Asset; readonly width: number | null },
  site: LinkContext['site'],
): string {
  const variants = variantsOf(asset, site.config.images)
  if (variants.length === 0) return img
  const drawn = width ?? asset.size?.width ?? 0
  const sources = IMAGE_FORMATS.filter(format => site.config.images.includes(format)).map(
    format => {
      const files = variants
        .filter(variant => variant.format === format)
        .map(({ width, output }) => `${addressBelow(site.config.basePath, output)} ${width}w`)
      // "auto" is the size in the layout, which browsers know of pictures that they load late.
      const sizes = `auto,(width<${drawn}px)100vw,${drawn}px`
      return `<source type="image/${format}" sizes="${sizes}" srcset="${escapeHtml(files.join(','))}">`
    },
  )
  return `<picture>${sources.join('')}${img}</picture>`
}

/** Have their size in the header. */
const HAS_SIZE = /\.(?:gif|jpe?g|png|webp)$/i

function sizeOf({ size, path }: Asset, width: number | null): string {
  if (!size) return widthAttribute(width)
  const drawn = width ?? size.width
  const height = Math.round((size.height * drawn) / size.width)
  return ` width="${drawn}" height="${height}"${path.endsWith('.svg') ? drawingAttribute(drawn) : ''}`
}

/** See `figure.css`. */
function drawingAttribute(drawn: number): string {
  if (drawn < ALONE) return ''
  return drawn < WIDE ? ' data-drawing' : ' data-drawing="wide"'
}

function widthAttribute(width: number | null): string {
  return width === null ? '' : ` width="${width}"`
}

/** CSS pixels; a smaller drawing may be inline. */
const ALONE = 240
/** CSS pixels; scaled to 360 pixels, labels would be smaller than half their size, so it is scrolled on a phone. */
const WIDE = 560
