import { type Color, formatColor, hexOf, parseColor } from '../base/color.ts'
import { TOKEN_CLASSES } from '../base/token-classes.ts'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import lightCode from '../theme/code-light.css?raw'
import { lowContrast } from './low-contrast.ts'
import { colorIn, MODES, type Mode, paletteOf } from './palette.ts'

type Themed = Pick<Config['theme'], 'colors' | 'code'>
type Token = keyof Themed['colors']['tokens']

/** The colours of tokens that a site has instead of those of the theme, as style; empty for none. */
export function tokenStyle({ colors }: Pick<Themed, 'colors'>): string {
  const rules = MODES.flatMap(mode =>
    siteTokens(colors, mode).map(
      ([token, color]) =>
        `[data-theme=${mode}] .code:not(.scheme) .${TOKEN_CLASSES[token]}{color:${formatColor(color)}}`,
    ),
  )
  // On paper code has the colour of text.
  return rules.length === 0 ? '' : `@media screen{${rules.join('')}}`
}

/** The colours of tokens that cannot be read on the background of code. */
export function tokenMistakes({ theme }: Pick<Config, 'theme'>): ConfigMistake[] {
  return MODES.flatMap(mode => {
    const back = codeBackground(theme, mode)
    if (back === undefined) return []
    return siteTokens(theme.colors, mode).flatMap(([token, color]): ConfigMistake[] => {
      const names = `"${token}" (${hexOf(color)}) on code (${hexOf(back)})`
      return lowContrast(
        { names, front: color, back, mode, read: 'text' },
        {
          path: ['theme', 'colors', 'tokens', token],
          hint: 'Take a colour that is further from the background of code.',
        },
      )
    })
  })
}

function siteTokens(
  { tokens }: Themed['colors'],
  mode: Mode,
): readonly (readonly [Token, Color])[] {
  const names = Object.keys(TOKEN_CLASSES).filter((name): name is Token => name in tokens)
  return names.flatMap(name => {
    const color = colorIn(tokens[name], mode)
    return color === null ? [] : [[name, color] as const]
  })
}

function codeBackground(theme: Themed, mode: Mode): Color | undefined {
  const [, light = ''] = /--code-bg:\s*(oklch\([^)]*\))/.exec(lightCode) ?? []
  if (theme.code === 'auto' && mode === 'light') return parseColor(light) ?? undefined
  return paletteOf(theme, mode).get('code-bg')
}
