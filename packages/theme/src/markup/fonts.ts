import type { Letters } from '@lectern/base/letters'

/**
 * Split into files by alphabet, of which browsers load those that a page needs. Fallbacks are as wide as
 * the font, and also as high if it can come late.
 */
export interface Font {
  readonly family: string
  readonly faces: readonly FontFace[]
  readonly fallbacks: readonly FallbackFont[]
  readonly generic: string
}

export interface FontFace {
  /** Of the file, without hash and extension. */
  readonly name: string
  /** `600`, or a range of a variable font: `'400 600'`. */
  readonly weight: number | string
  readonly letters: Letters
}

/** A system font. Numbers are ratios. */
export interface FallbackFont {
  readonly local: readonly string[]
  /** By weight: width of text in the font that it replaces, relative to this one. */
  readonly widths: Readonly<Record<number, number>>
  /** Relative to the font size. Null if the font never comes late: lines with both would be higher. */
  readonly height: { readonly ascent: number; readonly descent: number } | null
}

const ALPHABETS: readonly Letters[] = ['latin', 'russian', 'western', 'slavic']

export type FontRole = 'sans' | 'serif' | 'mono'

/**
 * Widths are measured with 100,000 letters of our texts in English and Russian; those of Georgia, Arial and
 * Times with Gelasio, Arimo and Tinos, which have the same metrics.
 */
export const FONTS: Readonly<Record<FontRole, Font>> = {
  sans: {
    family: 'Golos Text',
    // One file for both weights: either all of the text has the font, or none of it.
    faces: facesOf('golos-text', '400 600'),
    fallbacks: [
      {
        local: ['Arial', 'Liberation Sans', 'Arimo'],
        widths: { 400: 1.078, 600: 1.013 },
        height: null,
      },
      { local: ['Roboto'], widths: { 400: 1.075, 600: 1.071 }, height: null },
    ],
    generic: 'system-ui,sans-serif',
  },
  serif: {
    family: 'Source Serif 4',
    faces: facesOf('source-serif', 640),
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], widths: { 640: 0.865 }, height: null },
      { local: ['Noto Serif'], widths: { 640: 0.887 }, height: null },
      { local: ['Times New Roman', 'Liberation Serif'], widths: { 640: 1.031 }, height: null },
    ],
    generic: 'serif',
  },
  mono: {
    family: 'JetBrains Mono',
    faces: [
      ...facesOf('jetbrains-mono', 400),
      // Bold for syntax schemes.
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

function facesOf(name: string, weight: number | string): FontFace[] {
  const label = String(weight).replace(' ', '-')
  return ALPHABETS.map(letters => ({ name: `${name}-${label}-${letters}`, weight, letters }))
}

/** @param letter width, relative to the font size; 0.6 in JetBrains Mono */
function monospaced(local: readonly string[], letter: number): FallbackFont {
  return { local, widths: { 400: 0.6 / letter }, height: { ascent: 1.02, descent: 0.3 } }
}
