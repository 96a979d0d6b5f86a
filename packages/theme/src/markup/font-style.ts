import { escapeHtml } from '@lectern/base/html'
import { LETTERS, type Letters } from '@lectern/base/letters'
import type { Font, FontFace, FontRole } from './fonts.ts'

interface PlacedFonts {
  readonly fonts: Readonly<Record<FontRole, Font>>
  readonly address: (name: string) => string
}

interface FontStyle {
  /** For every document: fonts for the languages of the site, and fallbacks. */
  readonly first: string
  readonly rare: string
}

/**
 * Declares fonts, fallbacks with their metrics, and a property for each role: `--sans`, `--serif`,
 * `--mono`. A late font of another width would move the text, so it is `optional`; fonts for code have one
 * width, and swap.
 *
 * @param letters of the languages of the site
 */
export function fontStyle({ fonts, address }: PlacedFonts, letters: readonly Letters[]): FontStyle {
  const declare = (isOfSite: boolean): string =>
    Object.entries(fonts)
      .flatMap(([role, { family, faces }]) => {
        const display = role === 'mono' ? 'swap' : 'optional'
        return faces
          .filter(face => letters.includes(face.letters) === isOfSite)
          .map(face => declaration(family, face, { address: address(face.name), display }))
      })
      .join('')
  const fallbackFaces = Object.entries(fonts).flatMap(fallbackFacesOf).join('')
  const properties = Object.entries(fonts).map(
    ([role, font]) => `--${role}:"${font.family}",${fallbacksOf(role, font)}`,
  )
  // See `beforePaint`.
  const late = PRELOADED.map(role => `--${role}:${fallbacksOf(role, fonts[role])}`)
  return {
    first: `${declare(true)}${fallbackFaces}:root{${properties.join(';')}}[data-fonts]{${late.join(';')}}`,
    rare: declare(false),
  }
}

export function fontPreloads({ fonts, address }: PlacedFonts, letters: readonly Letters[]): string {
  return PRELOADED.flatMap(role => fonts[role].faces.filter(face => letters.includes(face.letters)))
    .map(
      ({ name }) =>
        `<link rel="preload" as="font" crossorigin href="${escapeHtml(address(name))}">`,
    )
    .join('')
}

const PRELOADED = ['serif', 'sans'] as const

function declaration(
  family: string,
  { weight, letters }: FontFace,
  { address, display }: { readonly address: string; readonly display: string },
): string {
  // The first face has all letters that no other has, so it needs no range.
  const range = letters === 'latin' || letters === 'all' ? '' : `;unicode-range:${LETTERS[letters]}`
  return `@font-face{font-family:"${family}"${weightOf(weight)};font-display:${display};src:url("${address}")${range}}`
}

/** 400 is the initial value. */
function weightOf(weight: number | string): string {
  return String(weight) === '400' ? '' : `;font-weight:${weight}`
}

/** System fonts with the metrics of the font. */
function fallbackFacesOf([role, { fallbacks }]: [string, Font]): readonly string[] {
  return fallbacks.flatMap(({ local, widths, height }, index) =>
    Object.entries(widths).map(([weight, width]) => {
      const bold = Number(weight) < BOLD ? '' : ' Bold'
      const sources = local.map(name => `local(${name}${bold})`).join(',')
      const heights = height && {
        'ascent-override': height.ascent / width,
        'descent-override': height.descent / width,
      }
      const descriptors = Object.entries({
        ...(width !== 1 && { 'size-adjust': width }),
        ...heights,
      })
        .map(([name, part]) => `;${name}:${Number((part * 100).toFixed(2))}%`)
        .join('')
      return `@font-face{font-family:${fallbackName(role, index)}${weightOf(weight)};src:${sources}${descriptors}}`
    }),
  )
}

const BOLD = 600

function fallbackName(role: string, index: number): string {
  return `${role}-${index}`
}

function fallbacksOf(role: string, { fallbacks, generic }: Font): string {
  return [...fallbacks.map((_, index) => fallbackName(role, index)), generic].join(',')
}
