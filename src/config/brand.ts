import type { FontMetrics } from './read-font.ts'

/** What a site looks like beyond its configuration: the files that this names. */
export interface Brand {
  /** The style sheets of `styles`, one after the other. */
  readonly css: string
  /** The metrics of the fonts of `theme.fonts`. */
  readonly metrics: Partial<Record<FontKey, FontMetrics>>
}

/** A key of `theme.fonts`. */
export type FontKey = 'text' | 'headings' | 'code'

export const NO_BRAND: Brand = { css: '', metrics: {} }
