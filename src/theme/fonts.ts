import type { Letters } from '../base/letters.ts'

/**
 * The fonts of the theme. Each is cut into files by alphabet, of which a browser loads those that a page
 * has letters of; without them text stands in a font of the system that is made as wide and as high.
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
  /** Families of equal measures. */
  readonly local: readonly string[]
  /** Width of text in the font that it stands in for, by its width in this one, for each weight. */
  readonly widths: Readonly<Record<number, number>>
  /** Height of the font above the line and below it, in its own size. */
  readonly ascent: number
  readonly descent: number
}

const ALPHABETS: readonly Letters[] = ['latin', 'russian', 'western', 'slavic']

const GOLOS = { ascent: 0.98, descent: 0.22 }
const SOURCE_SERIF = { ascent: 1.036, descent: 0.335 }
const JETBRAINS_MONO = { ascent: 1.02, descent: 0.3 }

/** What a page sets in fonts of its own: text; headings; code. */
export type FontRole = 'sans' | 'serif' | 'mono'

/**
 * Widths are those of our own texts, 100,000 letters in English and in Russian, set in both fonts. Those of
 * Georgia, Arial and Times are measured with Gelasio, Arimo and Tinos, which are drawn to their widths.
 */
export const FONTS: Readonly<Record<FontRole, Font>> = {
  sans: {
    family: 'Golos Text',
    faces: [...facesOf('golos-text', 400), ...facesOf('golos-text', 600)],
    fallbacks: [
      {
        local: ['Arial', 'Liberation Sans', 'Arimo'],
        widths: { 400: 1.078, 600: 1.013 },
        ...GOLOS,
      },
      { local: ['Roboto'], widths: { 400: 1.075, 600: 1.071 }, ...GOLOS },
      { local: ['DejaVu Sans'], widths: { 400: 0.947, 600: 0.858 }, ...GOLOS },
    ],
    generic: 'system-ui,sans-serif',
  },
  serif: {
    family: 'Source Serif 4',
    faces: facesOf('source-serif', 640),
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], widths: { 640: 0.865 }, ...SOURCE_SERIF },
      { local: ['Noto Serif'], widths: { 640: 0.887 }, ...SOURCE_SERIF },
      { local: ['DejaVu Serif'], widths: { 640: 0.784 }, ...SOURCE_SERIF },
      { local: ['Times New Roman', 'Liberation Serif'], widths: { 640: 1.031 }, ...SOURCE_SERIF },
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
      monospaced(['Menlo', 'DejaVu Sans Mono'], 0.6021),
      monospaced(['Liberation Mono', 'Roboto Mono', 'Noto Sans Mono'], 0.6),
      monospaced(['Consolas'], 0.5498),
    ],
    generic: 'ui-monospace,monospace',
  },
}

function facesOf(name: string, weight: number): FontFace[] {
  return ALPHABETS.map(letters => ({ name: `${name}-${weight}-${letters}`, weight, letters }))
}

/** Fonts whose letters are all as wide, in parts of their size, as those of JetBrains Mono are: 0.6. */
function monospaced(local: readonly string[], letter: number): FallbackFont {
  return { local, widths: { 400: 0.6 / letter }, ...JETBRAINS_MONO }
}
