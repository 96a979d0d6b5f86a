import { hexOf, parseColor } from '../base/color.ts'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import { lowContrast } from './low-contrast.ts'
import { MODES, paletteOf, themeMistakes } from './palette.ts'
import { tokenMistakes } from './token-colors.ts'

/** The colours of a site that cannot be read on each other: of its theme, its code and its admonitions. */
export function contrastMistakes(config: Config): ConfigMistake[] {
  return [...themeMistakes(config), ...tokenMistakes(config), ...admonitionMistakes(config)]
}

/** The title of an admonition is set in its colour. What is not written as the theme's colours is not checked. */
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
          hint: 'Give one colour for each mode: { light, dark }.',
        },
      )
    }),
  )
}
