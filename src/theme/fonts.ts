/**
 * The fonts of the theme. Each is cut into files by alphabet, of which a browser loads those that a page
 * has letters of; until then text stands in a font of the system that is made as wide and as high.
 */
export interface Font {
  /** Name of the family. */
  readonly family: string
  readonly faces: readonly FontFace[]
  /** What stands in for it, best first. */
  readonly fallbacks: readonly FallbackFont[]
  /** Where none of those is there: the end of a `font-family`. */
  readonly generic: string
}

/** A file of a font: some letters in one weight. */
export interface FontFace {
  /** Name of the file without hash and ending. */
  readonly name: string
  /** As in `font-weight`. */
  readonly weight: number
  /** Which letters it has. */
  readonly letters: Letters
}

/** A font of the system in the measures of another. Numbers are parts of 1. */
export interface FallbackFont {
  /** Full names of fonts of equal measures. */
  readonly local: readonly string[]
  /** Width of text in the font, by its width in this one. */
  readonly width: number
  /** Height of the font above the line and below it, in its own size. */
  readonly ascent: number
  readonly descent: number
}

/** Letters as `unicode-range` has them. */
export const LETTERS = {
  latin: 'U+20-7E,U+A0,U+A7,U+AB,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201E,U+2022,U+2026,U+2212',
  russian: 'U+401,U+410-44F,U+451,U+2116',
  western:
    'U+A1-A6,U+A8-AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2030,U+2039-203A,U+20AC,U+2122',
  all: 'U+0-10FFFF',
  slavic: 'U+400,U+402-40F,U+450,U+452-45F,U+490-491',
} as const

export type Letters = keyof typeof LETTERS

const ALPHABETS: readonly Letters[] = ['latin', 'russian', 'western', 'slavic']

const GOLOS = { ascent: 0.98, descent: 0.22 }
const SOURCE_SERIF = { ascent: 1.036, descent: 0.335 }
const JETBRAINS_MONO = { ascent: 1.02, descent: 0.3 }

/** What a page sets in fonts of its own: text; headings; code. */
export type FontRole = 'sans' | 'serif' | 'mono'

/** Widths are those of our own texts, 100,000 letters in English and in Russian, set in both fonts. */
export const FONTS: Readonly<Record<FontRole, Font>> = {
  sans: {
    family: 'Golos Text',
    faces: [...facesOf('golos-text', 400), ...facesOf('golos-text', 600)],
    fallbacks: [
      { local: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], width: 1.07, ...GOLOS },
      { local: ['DejaVu Sans'], width: 0.945, ...GOLOS },
    ],
    generic: 'system-ui,sans-serif',
  },
  serif: {
    family: 'Source Serif 4',
    faces: facesOf('source-serif', 640),
    fallbacks: [
      { local: ['Georgia Bold', 'Noto Serif Bold'], width: 0.87, ...SOURCE_SERIF },
      { local: ['DejaVu Serif Bold'], width: 0.785, ...SOURCE_SERIF },
    ],
    generic: 'serif',
  },
  mono: {
    family: 'JetBrains Mono',
    faces: [
      ...facesOf('jetbrains-mono', 400),
      // Bold are the words of syntax schemes.
      ...facesOf('jetbrains-mono', 700).filter(({ letters }) => letters === 'latin'),
    ],
    fallbacks: [
      {
        local: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Roboto Mono', 'Noto Sans Mono'],
        width: 1,
        ...JETBRAINS_MONO,
      },
      { local: ['Consolas'], width: 1.09, ...JETBRAINS_MONO },
    ],
    generic: 'ui-monospace,monospace',
  },
}

function facesOf(name: string, weight: number): FontFace[] {
  return ALPHABETS.map(letters => ({ name: `${name}-${weight}-${letters}`, weight, letters }))
}
