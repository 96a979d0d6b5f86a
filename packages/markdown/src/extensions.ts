import type { Grammars } from './code/grammars.ts'
import type { Components } from './components/components.ts'
import type { Icons } from './icons.ts'
import type { PagePlugins } from './page-plugins.ts'

export interface Extensions {
  /** Titles by name. */
  readonly admonitions: Readonly<Record<string, string>>
  readonly embeds: readonly string[]
  readonly grammars: Grammars | null
  readonly icons: Optional<Icons>
  readonly components: Components | null
  /** Null for a site without plugins. */
  readonly plugins: PagePlugins | null
}

/** `off`: not enabled; `missing`: the package is not installed. */
export type Optional<Value> = Value | 'off' | 'missing'

export const NO_EXTENSIONS: Extensions = {
  admonitions: {},
  embeds: [],
  grammars: null,
  icons: 'off',
  components: null,
  plugins: null,
}

/** In `embeds`: files of the site itself. */
export const OWN_FRAMES = 'self'
