import { extname } from 'node:path'
import type { Asset } from './source.ts'

export const IMAGE_FORMATS = ['avif', 'webp'] as const
type ImageFormat = (typeof IMAGE_FORMATS)[number]

export interface ImageVariant {
  readonly format: ImageFormat
  /** In pixels. */
  readonly width: number
  /** Relative to the output folder. */
  readonly output: string
}

/** In pixels: a phone, a column of text, and both on a screen of twice the density. */
const WIDTHS = [480, 960, 1440]
/** A size between two others saves little. */
const LEAST_STEP = 1.2
/** In pixels; smaller pictures have few bytes. */
const LEAST_WIDTH = 480
const WIDEST = 1920

/** The same picture in other formats and sizes; none for small, drawn and moving ones. */
export function variantsOf(
  { path, output, size, isMoving }: Asset,
  formats: readonly ImageFormat[],
): readonly ImageVariant[] {
  if (size === null || size.width < LEAST_WIDTH || isMoving) return []
  if (!/\.(?:png|jpe?g|webp)$/i.test(path)) return []
  const largest = Math.min(size.width, WIDEST)
  const widths = [...WIDTHS.filter(width => width * LEAST_STEP < largest), largest]
  const base = output.slice(0, -extname(output).length)
  return IMAGE_FORMATS.filter(format => formats.includes(format)).flatMap(format =>
    widths.map(width => ({ format, width, output: `${base}.${width}.${format}` })),
  )
}
