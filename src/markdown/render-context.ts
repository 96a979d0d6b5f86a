import type { FootnoteReference, Heading, Nodes } from 'mdast'
import type { InterfaceText } from '../base/text.ts'
import type { OpenLanguage } from '../language/open-language.ts'
import type { PageBuilder, Span } from './builder.ts'
import type { Callouts } from './code/callouts.ts'
import type { Extensions } from './extensions.ts'
import type { Terms } from './terms.ts'

/** What the rendering of a node may use. */
export interface RenderContext {
  readonly page: PageBuilder
  readonly text: InterfaceText
  /** Code of the locale that the page is written in; null for text that is shown as it is written. */
  readonly locale: string | null
  /** The language that the site documents; null when it documents none. */
  readonly language: OpenLanguage | null
  readonly extensions: Extensions
  /** What readers call a version that content names. */
  readonly versionLabel: (name: string) => string
  readonly headings: {
    render(node: Heading, context: RenderContext): void
  }
  readonly footnotes: {
    renderReference(node: FootnoteReference, context: RenderContext): void
  }
  readonly terms: Terms
  /** The code blocks whose lines have notes; and, as null, the lists of these notes. */
  readonly callouts: ReadonlyMap<Nodes, Callouts | null>
  /** Targets of reference-style links, by their normalized label. */
  readonly definitions: ReadonlyMap<string, Target>
  /** The parsed text: what is no markup after all is put back from here. */
  readonly source: string
  /** Makes a name that is unique on the page: `tabs-1`. */
  readonly unique: (prefix: string) => string
  /** True inside of links and headings, where no further link may stand. */
  readonly inLink: boolean
  /** Notes that the excerpt ends here. */
  readonly truncate: () => void
}

/** Where a link or an image leads: its own node, or the definition that it refers to. */
export interface Target {
  readonly url: string
  readonly title?: string | null | undefined
  readonly position?: Span | undefined
}
