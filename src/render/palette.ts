import { type Color, formatColor, hexOf, parseColor } from '../base/color.ts'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import properties from '../theme/style/properties.css?raw'
import { lowContrast } from './low-contrast.ts'

export type Mode = 'light' | 'dark'

interface Themed {
  readonly colors: Pick<Config['theme']['colors'], 'accent' | 'neutral' | 'code'>
}

/** The colours of the style sheet in a mode, by their names without `--`. */
type Palette = ReadonlyMap<string, Color>

/** The colours that a site has instead of those of the theme, as style; empty for none. */
export function colorStyle(theme: Themed): string {
  const declarations = (mode: Mode): string =>
    [...siteColors(theme, mode)].map(([name, color]) => `--${name}:${formatColor(color)}`).join(';')
  const [light, dark] = [declarations('light'), declarations('dark')]
  return (light && `:root{${light}}`) + (dark && `[data-theme=dark]{${dark}}`)
}

/** Colour of the page in a mode, for what is painted around it. */
export function pageColor(theme: Themed, mode: Mode): string {
  const color = paletteOf(theme, mode).get('bg')
  return color === undefined ? '' : hexOf(color)
}

/** The colours of a theme that cannot be read on each other. */
export function themeMistakes({ theme }: Pick<Config, 'theme'>): ConfigMistake[] {
  return MODES.flatMap(mode => {
    if (siteColors(theme, mode).size === 0) return []
    const palette = paletteOf(theme, mode)
    return PAIRS.flatMap(([front, back, key]): ConfigMistake[] => {
      const [a, b] = [palette.get(front), palette.get(back)]
      if (a === undefined || b === undefined) return []
      const names = `"${front}" (${hexOf(a)}) on "${back}" (${hexOf(b)})`
      const hint =
        mode === 'light' ? 'Take a darker colour.' : `Give "${key}" a lighter colour for "dark".`
      const pair = { names, front: a, back: b, mode, read: 'text' }
      return lowContrast(pair, { path: ['theme', 'colors', key], hint })
    })
  })
}

export const MODES: readonly Mode[] = ['light', 'dark']
/** What is read on what, and the key that decides it. */
const PAIRS = [
  ['text', 'bg', 'neutral'],
  ['muted', 'bg', 'neutral'],
  ['text', 'surface', 'neutral'],
  ['accent', 'bg', 'accent'],
  ['accent', 'surface', 'accent'],
  ['code-text', 'code-bg', 'code'],
] as const

/** All colours of a site in a mode. */
export function paletteOf(theme: Themed, mode: Mode): Palette {
  return new Map([...ofTheme('light'), ...ofTheme(mode), ...siteColors(theme, mode)])
}

/** The colours of the style sheet: what dark mode does not name is as in light mode. */
function ofTheme(mode: Mode): Palette {
  const blocks = properties.split('}')
  const block = blocks.find(text => text.includes('data-theme') === (mode === 'dark')) ?? ''
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|#[\da-f]+)/gi)].flatMap(
      ([, name = '', text = '']) => {
        const color = parseColor(text)
        return color === null ? [] : [[name, color] as const]
      },
    ),
  )
}

/** Names whose colour is the tint of a key, with as much of its chroma as they have of their own. */
const NEUTRAL = ['bg', 'surface', 'line', 'text', 'muted']
/** The chroma of a tint that counts as one. */
const FULL_TINT = 0.03
/** How light an accent is in dark mode that is given for light mode alone, and how strong at most. */
const DARK_ACCENT = { lightness: 0.79, chroma: 0.12 }

function siteColors({ colors }: Themed, mode: Mode): Palette {
  const shades = new Map<string, Color>()
  const base = new Map([...ofTheme('light'), ...ofTheme(mode)])
  const neutral = colorIn(colors.neutral, mode)
  if (neutral !== null) {
    for (const name of NEUTRAL) {
      const { lightness, chroma } = base.get(name) ?? neutral
      const tint = (chroma * Math.min(neutral.chroma, FULL_TINT)) / FULL_TINT
      shades.set(name, { lightness, chroma: tint * 2, hue: neutral.hue })
    }
  }
  const accent = colorIn(colors.accent, mode)
  if (accent !== null) {
    const isDerived = mode === 'dark' && (colors.accent?.dark ?? null) === null
    const { lightness, chroma } = DARK_ACCENT
    const shown = isDerived
      ? { ...accent, lightness, chroma: Math.min(accent.chroma, chroma) }
      : accent
    shades.set('accent', shown)
    const soft = base.get('accent-soft')
    if (soft) shades.set('accent-soft', { ...soft, hue: accent.hue })
  }
  const code = colorIn(colors.code, mode)
  if (code !== null) {
    shades.set('code-bg', code)
    shades.set('code-line', { ...code, lightness: Math.min(1, code.lightness + 0.1) })
  }
  return shades
}

/** What a mode has of a colour that is given for one or both; null for none. */
export function colorIn(
  given: { readonly light: string; readonly dark?: string | null | undefined } | null,
  mode: Mode,
): Color | null {
  return given === null ? null : parseColor((mode === 'dark' ? given.dark : null) ?? given.light)
}
