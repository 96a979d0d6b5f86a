import type { Components } from '../components/load-components.ts'
import type { Grammars } from './code/grammars.ts'
import type { Diagrams } from './diagrams.ts'
import type { Icons } from './icons.ts'
import type { Formulas } from './math/formulas.ts'

export interface Extensions {
  /** Titles by name. */
  readonly admonitions: Readonly<Record<string, string>>
  readonly embeds: readonly string[]
  readonly grammars: Grammars | null
  readonly formulas: Optional<Formulas>
  readonly diagrams: Optional<Diagrams>
  readonly icons: Optional<Icons>
  readonly components: Components | null
}

/** `off`: not enabled; `missing`: the package is not installed. */
export type Optional<Value> = Value | 'off' | 'missing'

export const NO_EXTENSIONS: Extensions = {
  admonitions: {},
  embeds: [],
  grammars: null,
  formulas: 'off',
  diagrams: 'off',
  icons: 'off',
  components: null,
}

/**
 * Parts that need a style or script of their own, see `Block`. `letters`: of languages other than English and
 * Russian; `glyph`: icons; `pill`: badges; `tones`: colors of admonitions and badges; `terms`: definitions; `rare`: small headings, quotes, keys, rules, aligned cells.
 */
export type Feature =
  | 'figure'
  | 'embed'
  | 'admonition'
  | 'glyph'
  | 'pill'
  | 'tones'
  | 'details'
  | 'landing'
  | 'buttons'
  | 'files'
  | 'cards'
  | 'gallery'
  | 'tabs'
  | 'math'
  | 'diagram'
  | 'fold'
  | 'lines'
  | 'callouts'
  | 'railroad'
  | 'rare'
  | 'scheme'
  | 'result'
  | 'terms'
  | 'letters'
