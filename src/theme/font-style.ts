import { escapeHtml } from '../base/html.ts'
import { LETTERS, type Letters } from '../base/letters.ts'
import type { Font, FontFace, FontRole } from './fonts.ts'

/** The fonts of a site, and where their files are. */
interface PlacedFonts {
  readonly fonts: Readonly<Record<FontRole, Font>>
  /** URL path of the file of a face, by its name. */
  readonly address: (name: string) => string
}

/** The fonts as style. */
interface FontStyle {
  /** What every document has: the fonts of the languages of the site, and their stand-ins. */
  readonly first: string
  /** What pages with other letters have besides. */
  readonly rare: string
}

/**
 * Declares fonts, their stand-ins, and a property for each role: `--sans`, `--serif`, `--mono`. `letters` are
 * those of the languages of the site. Letters of headings and text are of different widths: where a font took
 * the place of another, lines would break elsewhere, and what stands below would move. So a page is painted
 * in these fonts, or else never. Letters of code are all as wide, and stay where they are.
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
  const standIns = Object.values(fonts).flatMap(standInsOf).join('')
  const properties = Object.entries(fonts).map(([role, font]) => `--${role}:${familiesOf(font)}`)
  return {
    first: `${declare(true)}${standIns}:root{${properties.join(';')}}`,
    rare: declare(false),
  }
}

/** Elements of the head that load the fonts of headings and text along with a document with these letters. */
export function fontPreloads({ fonts, address }: PlacedFonts, letters: readonly Letters[]): string {
  return [fonts.serif, fonts.sans]
    .flatMap(({ faces }) => faces.filter(face => letters.includes(face.letters)))
    .map(
      ({ name }) =>
        `<link rel="preload" as="font" crossorigin href="${escapeHtml(address(name))}">`,
    )
    .join('')
}

function declaration(
  family: string,
  { weight, letters }: FontFace,
  { address, display }: { readonly address: string; readonly display: string },
): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:${display};src:url("${address}");unicode-range:${LETTERS[letters]}}`
}

/** Fonts of the system in the measures of a font. */
function standInsOf(font: Font): readonly string[] {
  return font.fallbacks.flatMap(({ local, widths, ascent, descent }, index) =>
    Object.entries(widths).map(([weight, width]) => {
      const bold = Number(weight) < BOLD ? '' : ' Bold'
      const sources = local.map(name => `local(${name}${bold})`).join(',')
      const metrics = {
        'size-adjust': width,
        'ascent-override': ascent / width,
        'descent-override': descent / width,
        'line-gap-override': 0,
      }
      const descriptors = Object.entries(metrics).map(([name, part]) => `${name}:${percent(part)}`)
      return `@font-face{font-family:"${standInName(font, index)}";font-weight:${weight};src:${sources};${descriptors.join(';')}}`
    }),
  )
}

/** From this weight on a font of the system is the bold one of its family. */
const BOLD = 600

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`
}

function standInName({ family }: Font, index: number): string {
  return `${family} stand-in ${index}`
}

function familiesOf(font: Font): string {
  const names = [font.family, ...font.fallbacks.map((_, index) => standInName(font, index))]
  return [...names.map(name => `"${name}"`), font.generic].join(',')
}
