import { type Color, hexOf, parseColor } from '@lectern/base/color'
import { TOKEN_CLASSES } from '@lectern/base/markup'
import lightCode from '@lectern/theme/style/code-light.css?raw'
import properties from '@lectern/theme/style/properties.css?raw'
import type { Config } from '../config/config.ts'

export type Mode = 'light' | 'dark'

export const MODES: readonly Mode[] = ['light', 'dark']

type Theme = Pick<Config['theme'], 'colors' | 'code'>

interface Themed {
  readonly colors: Pick<Theme['colors'], 'accent' | 'neutral' | 'code'>
  readonly code: Theme['code']
}

/** By their names without `--`. */
type Palette = ReadonlyMap<string, Color>

export function paletteOf(theme: Themed, mode: Mode): Palette {
  const light = isLightCode(theme, mode) ? declaredIn(lightCode.split('}')[0] ?? '') : []
  return new Map([...ofTheme('light'), ...ofTheme(mode), ...light, ...siteColors(theme, mode)])
}

function isLightCode({ code }: Themed, mode: Mode): boolean {
  return code === 'auto' && mode === 'light'
}

/** In hexadecimal. */
export function pageColor(theme: Themed, mode: Mode): string {
  const color = paletteOf(theme, mode).get('bg')
  return color === undefined ? '' : hexOf(color)
}

/** Declarations of the style sheet; for dark mode only the differences. */
function ofTheme(mode: Mode): Palette {
  const blocks = properties.split('}')
  return declaredIn(blocks.find(text => text.includes('data-theme') === (mode === 'dark')) ?? '')
}

function declaredIn(block: string): Palette {
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(oklch\([^)]*\)|#[\da-f]+)/gi)].flatMap(
      ([, name = '', text = '']) => {
        const color = parseColor(text)
        return color === null ? [] : [[name, color] as const]
      },
    ),
  )
}

/** Have the hue of `neutral`, and chroma in proportion to that of the theme. */
const NEUTRAL = ['bg', 'surface', 'line', 'text', 'muted']
/** From this chroma on `neutral` is a full tint. */
const FULL_TINT = 0.03
/** Of an accent that is given for light mode only; `chroma` is the maximum. */
const DARK_ACCENT = { lightness: 0.79, chroma: 0.12 }

export function siteColors(theme: Themed, mode: Mode): Palette {
  const { colors } = theme
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
  // Where code has the colors of the mode, a single background is that of dark mode.
  const isForDark = isLightCode(theme, mode) && (colors.code?.dark ?? null) === null
  const code = isForDark ? null : colorIn(colors.code, mode)
  if (code !== null) {
    shades.set('code-bg', code)
    shades.set('code-line', { ...code, lightness: Math.min(1, code.lightness + 0.1) })
  }
  return shades
}

function colorIn(
  given: { readonly light: string; readonly dark?: string | null | undefined } | null,
  mode: Mode,
): Color | null {
  return given === null ? null : parseColor((mode === 'dark' ? given.dark : null) ?? given.light)
}

type Token = keyof Theme['colors']['tokens']

export function siteTokens(
  { tokens }: Theme['colors'],
  mode: Mode,
): readonly (readonly [Token, Color])[] {
  const names = Object.keys(TOKEN_CLASSES).filter((name): name is Token => name in tokens)
  return names.flatMap(name => {
    const color = colorIn(tokens[name], mode)
    return color === null ? [] : [[name, color] as const]
  })
}
