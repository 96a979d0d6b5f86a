import type { FontMetrics } from './read-font.ts'

/** What a site looks like beyond its configuration: the files that this names. */
export interface Brand {
  /** The style sheets of `styles`, one after the other. */
  readonly css: string
  /** The metrics of the fonts of `theme.fonts`, by their roles. */
  readonly metrics: Partial<Record<FontRole, FontMetrics>>
}

/** What a page sets in a font of its own. */
export type FontRole = 'text' | 'headings' | 'code'

export const NO_BRAND: Brand = { css: '', metrics: {} }
