import { escapeHtml } from '../base/html.ts'
import { type Font, type FontFace, type FontRole, LETTERS, type Letters } from './fonts.ts'

/** The fonts of a site, and where their files are. */
interface PlacedFonts {
  readonly fonts: Readonly<Record<FontRole, Font>>
  /** URL path of the file of a face, by its name. */
  readonly address: (name: string) => string
}

/** The fonts as style. */
interface FontStyle {
  /** What every document has: the stand-ins, in which a page is painted first. */
  readonly first: string
  /** The files, which take their place without moving anything. */
  readonly later: string
}

/** Declares fonts, their stand-ins, and a property for each role: `--sans`, `--serif`, `--mono`. */
export function fontStyle({ fonts, address }: PlacedFonts): FontStyle {
  const declared = Object.values(fonts).flatMap(({ family, faces }) =>
    faces.map(face => declaration(family, face, address(face.name))),
  )
  const standIns = Object.values(fonts).flatMap(standInsOf).join('')
  const properties = Object.entries(fonts).map(([role, font]) => `--${role}:${familiesOf(font)}`)
  return {
    first: `${standIns}:root{${properties.join(';')}}`,
    later: declared.join(''),
  }
}

/** Elements of the head that have the fonts of headings and text loaded along with the document. */
export function fontPreloads({ fonts, address }: PlacedFonts, letters: readonly Letters[]): string {
  return [fonts.serif, fonts.sans]
    .flatMap(({ faces }) => {
      const [regular] = faces
      return faces.filter(face => face.weight === regular?.weight && letters.includes(face.letters))
    })
    .map(
      ({ name }) =>
        `<link rel="preload" as="font" crossorigin href="${escapeHtml(address(name))}">`,
    )
    .join('')
}

function declaration(family: string, { weight, letters }: FontFace, address: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${address}");unicode-range:${LETTERS[letters]}}`
}

/** Fonts of the system in the measures of a font, so that nothing moves when its files come. */
function standInsOf(font: Font): readonly string[] {
  return font.fallbacks.map(({ local, width, ascent, descent }, index) => {
    const sources = local.map(name => `local(${name})`).join(',')
    const metrics = {
      'size-adjust': width,
      'ascent-override': ascent / width,
      'descent-override': descent / width,
      'line-gap-override': 0,
    }
    const descriptors = Object.entries(metrics).map(([name, part]) => `${name}:${percent(part)}`)
    return `@font-face{font-family:"${standInName(font, index)}";src:${sources};${descriptors.join(';')}}`
  })
}

const percent = (part: number): string => `${Number((part * 100).toFixed(1))}%`

const standInName = ({ family }: Font, index: number): string => `${family} stand-in ${index}`

function familiesOf(font: Font): string {
  const names = [font.family, ...font.fallbacks.map((_, index) => standInName(font, index))]
  return [...names.map(name => `"${name}"`), font.generic].join(',')
}
