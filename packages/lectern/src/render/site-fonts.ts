import { joinPath } from '@lectern/base/url'
import type { FallbackFont, Font, FontRole } from '@lectern/theme/fonts'
import type { Config } from '../config/config.ts'

interface SiteFonts {
  readonly fonts: Partial<Record<FontRole, Font>>
  /** `ofTheme` returns the URL of a face of the theme. */
  readonly address: (ofTheme: (name: string) => string) => (name: string) => string
}

/** Gives them fallback fonts of the same metrics. */
export function siteFonts({ theme, brand, basePath }: Config): SiteFonts {
  const addresses = new Map<string, string>()
  const fonts: Partial<Record<FontRole, Font>> = {}
  for (const [role, key] of ROLES) {
    const font = theme.fonts[key]
    const metrics = brand.metrics[key]
    if (font === null || metrics === undefined) continue
    const faces = Object.entries(font.files).map(([weight, path]) => {
      addresses.set(path, joinPath(basePath, path))
      return { name: path, weight: Number(weight), letters: 'all' as const }
    })
    const fallbacks = STAND_INS[role].map(({ local, letters }): FallbackFont => {
      const { ascent, descent, width } = metrics
      const widths = Object.entries(letters).map(([weight, letter]) => [weight, width / letter])
      const height = role === 'mono' ? { ascent, descent } : null
      return { local, widths: Object.fromEntries(widths), height }
    })
    fonts[role] = { family: font.family, faces, fallbacks, generic: GENERIC[role] }
  }
  return { fonts, address: ofTheme => name => addresses.get(name) ?? ofTheme(name) }
}

const ROLES = [
  ['sans', 'text'],
  ['serif', 'headings'],
  ['mono', 'code'],
] as const

const GENERIC = { sans: 'sans-serif', serif: 'sans-serif', mono: 'monospace' } as const

/** System fonts; `letters` is the average width of a letter in em, by weight. */
const STAND_INS = {
  sans: [{ local: ['Arial', 'Liberation Sans', 'Arimo'], letters: { 400: 0.4414, 700: 0.4785 } }],
  serif: [{ local: ['Arial', 'Liberation Sans', 'Arimo'], letters: { 700: 0.4785 } }],
  mono: [{ local: ['Courier New', 'Liberation Mono', 'Cousine'], letters: { 400: 0.6001 } }],
} as const
