import { hexOf } from '@lectern/base/color'
import { contentHash } from '@lectern/base/node/hash'
import { type Config, textFor } from '../../config/config.ts'
import { paletteOf } from '../palette.ts'
import { findLocale } from '../permalink.ts'
import { isEditionRoute, type PageRoute } from '../route.ts'
import type { SiteIndex } from '../site-index.ts'

export const CARD_SIZE = { width: 1200, height: 630 }

/** What a drawn card says. */
export interface CardTexts {
  readonly title: string
  /** What the page is part of; may be empty. */
  readonly section: string
  readonly site: string
  readonly host: string
  readonly direction: 'ltr' | 'rtl'
}

/** How all cards of a site look. */
export interface CardLook {
  /** In hexadecimal, by the name of the custom property. */
  readonly colors: Readonly<Record<string, string>>
  /** Files of its font as paths in the output, the boldest first; empty for that of the theme. */
  readonly fonts: readonly string[]
  /** In the output; null without one. */
  readonly logo: string | null
}

const COLORS = ['bg', 'text', 'muted', 'line', 'accent']

export function cardLook({ config, assets }: Pick<SiteIndex, 'config' | 'assets'>): CardLook {
  const { theme } = config
  const palette = paletteOf(theme, 'light')
  const colors = COLORS.map(name => {
    const color = palette.get(name)
    return [name, color === undefined ? '#000' : hexOf(color)]
  })
  const outputOf = (path: string) => assets.get(`static${path}`)?.output ?? path
  const { files = {} } = theme.fonts.headings ?? theme.fonts.text ?? {}
  const bold = Object.entries(files).toSorted(([a], [b]) => Number(b) - Number(a))
  return {
    colors: Object.fromEntries(colors),
    fonts: bold.map(([, path]) => outputOf(path)),
    logo: theme.logo === null ? null : outputOf(theme.logo.light),
  }
}

/** Null for pages without a text of their own. */
export function cardTexts(config: Config, route: PageRoute): CardTexts | null {
  if (!isEditionRoute(route)) return null
  const { title, locale } = route
  const section =
    route.type === 'doc'
      ? (route.trail.at(-1)?.label ?? route.kind ?? '')
      : route.type === 'post'
        ? textFor(config.blog?.title ?? '', locale)
        : ''
  const { direction } = findLocale(config, locale)
  const site = textFor(config.title, locale)
  return {
    title,
    section: section === title ? '' : section,
    site,
    host: new URL(config.url).host,
    direction,
  }
}

/** Relative to the output folder. */
export function cardPath(texts: CardTexts, look: CardLook): string {
  return `assets/cards/${contentHash(JSON.stringify([texts, look]))}.png`
}
