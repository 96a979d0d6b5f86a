import { type Color, contrast, hexOf, parseColor } from '@lectern/base/color'
import type { Config } from '../../config/config.ts'
import type { ConfigMistake } from '../../config/mistake.ts'
import { MODES, type Mode, paletteOf, siteColors, siteTokens } from '../palette.ts'

export function contrastMistakes(config: Config): ConfigMistake[] {
  return [...themeMistakes(config), ...tokenMistakes(config), ...admonitionMistakes(config)]
}

function themeMistakes({ theme }: Pick<Config, 'theme'>): ConfigMistake[] {
  return MODES.flatMap(mode => {
    if (siteColors(theme, mode).size === 0) return []
    const palette = paletteOf(theme, mode)
    return PAIRS.flatMap(([front, back, key]): ConfigMistake[] => {
      const [a, b] = [palette.get(front), palette.get(back)]
      if (a === undefined || b === undefined) return []
      const names = `"${front}" (${hexOf(a)}) on "${back}" (${hexOf(b)})`
      const hint =
        mode === 'light' ? 'Take a darker color.' : `Give "${key}" a lighter color for "dark".`
      const pair = { names, front: a, back: b, mode, read: 'text' }
      return lowContrast(pair, { path: ['theme', 'colors', key], hint })
    })
  })
}

/** Foreground, background, and the key of the configuration to change. */
const PAIRS = [
  ['text', 'bg', 'neutral'],
  ['muted', 'bg', 'neutral'],
  ['text', 'surface', 'neutral'],
  ['accent', 'bg', 'accent'],
  ['accent', 'surface', 'accent'],
  ['code-text', 'code-bg', 'code'],
] as const

function tokenMistakes({ theme }: Pick<Config, 'theme'>): ConfigMistake[] {
  return MODES.flatMap(mode => {
    const back = paletteOf(theme, mode).get('code-bg')
    if (back === undefined) return []
    return siteTokens(theme.colors, mode).flatMap(([token, color]): ConfigMistake[] => {
      const names = `"${token}" (${hexOf(color)}) on code (${hexOf(back)})`
      return lowContrast(
        { names, front: color, back, mode, read: 'text' },
        {
          path: ['theme', 'colors', 'tokens', token],
          hint: 'Take a color that is further from the background of code.',
        },
      )
    })
  })
}

/** In other notations than those of `parseColor`, colors are not checked. */
function admonitionMistakes({ theme, markdown }: Config): ConfigMistake[] {
  return Object.entries(markdown.admonitions).flatMap(([name, { color }]) =>
    MODES.flatMap((mode): ConfigMistake[] => {
      const front = parseColor((typeof color === 'string' ? color : color?.[mode]) ?? '')
      const back = paletteOf(theme, mode).get('bg')
      if (front === null || back === undefined) return []
      const names = `${hexOf(front)} on "bg" (${hexOf(back)})`
      return lowContrast(
        { names, front, back, mode, read: 'the title' },
        {
          path: ['markdown', 'admonitions', name, 'color'],
          hint: 'Give one color for each mode: { light, dark }.',
        },
      )
    }),
  )
}

interface ReadPair {
  /** For the message: `"text" (#1b2027) on "bg" (#fdfcfb)`. */
  readonly names: string
  readonly front: Color
  readonly back: Color
  readonly mode: Mode
  readonly read: string
}

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST_CONTRAST = 4.5

function lowContrast(
  { names, front, back, mode, read }: ReadPair,
  key: Pick<ConfigMistake, 'path' | 'hint'>,
): ConfigMistake[] {
  const ratio = contrast(front, back)
  if (ratio >= LEAST_CONTRAST) return []
  const message = `${names} has a contrast of ${ratio.toFixed(1)} in ${mode} mode, and ${read} needs ${LEAST_CONTRAST}`
  return [{ ...key, message, code: 'low-contrast', severity: 'warning' }]
}
