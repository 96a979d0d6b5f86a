import type { Components } from '../components/load-components.ts'
import type { Grammars } from './code/grammars.ts'
import type { Diagrams } from './diagrams.ts'
import type { Formulas } from './math/formulas.ts'

/** What the pages of a site may show because its configuration says so. */
export interface Extensions {
  /** Titles of the site's kinds of admonitions by their names, in the language of the page. */
  readonly admonitions: Readonly<Record<string, string>>
  /** Hosts whose frames pages may embed: `www.youtube-nocookie.com`. */
  readonly embeds: readonly string[]
  /** Grammars that have been loaded; null for those that are always there. */
  readonly grammars: Grammars | null
  readonly formulas: Optional<Formulas>
  readonly diagrams: Optional<Diagrams>
  /** The components of the site; null when it has none. */
  readonly components: Components | null
}

/** What a site may switch on: it has not, or the package for it is not installed. */
export type Optional<Value> = Value | 'off' | 'missing'

/** Nothing of it. */
export const NO_EXTENSIONS: Extensions = {
  admonitions: {},
  embeds: [],
  grammars: null,
  formulas: 'off',
  diagrams: 'off',
  components: null,
}

/**
 * What a page shows that needs a style of its own, which only such pages load: `figure` for drawings and pictures
 * with a caption or in two modes, `embed` for frames of other sites, `admonition` for own kinds, `landing` for a
 * hero, a screen and steps, `letters` for those of other languages than English and Russian, and those that
 * are called like what they are for.
 */
export type Feature =
  | 'figure'
  | 'embed'
  | 'admonition'
  | 'landing'
  | 'cards'
  | 'tabs'
  | 'math'
  | 'diagram'
  | 'fold'
  | 'lines'
  | 'callouts'
  | 'railroad'
  | 'letters'
