import type { InterfaceText } from '@lectern/texts/text'
import type { Code, FootnoteReference, Heading, Nodes } from 'mdast'
import type { PageBuilder, Span } from './builder.ts'
import type { Callouts } from './code/callouts.ts'
import type { Extensions } from './extensions.ts'
import type { OpenLanguage } from './language/open-language.ts'
import type { Terms } from './terms.ts'

export interface RenderContext {
  readonly page: PageBuilder
  readonly text: InterfaceText
  /** Locale of the text; null for text that is shown as it is written. */
  readonly locale: string | null
  readonly language: OpenLanguage | null
  readonly extensions: Extensions
  readonly versionLabel: (name: string) => string
  readonly headings: {
    render(node: Heading, context: RenderContext): void
  }
  readonly footnotes: {
    renderReference(node: FootnoteReference, context: RenderContext): void
  }
  readonly terms: Terms
  /** By code block; the lists of their notes map to null. */
  readonly callouts: ReadonlyMap<Nodes, Callouts | null>
  /** By the code block above them. */
  readonly results: ReadonlyMap<Code, NodeOf<'containerDirective'>>
  /** Targets of reference links, by normalized label. */
  readonly definitions: ReadonlyMap<string, Target>
  readonly source: string
  /** Returns a name that is unique on the page: `tabs-1`. */
  readonly unique: (prefix: string) => string
  readonly inLink: boolean
  /** Links that show the picture of their page. */
  readonly pictured: ReadonlySet<Nodes>
  readonly truncate: () => void
}

export interface Target {
  readonly url: string
  readonly title?: string | null | undefined
  readonly position?: Span | undefined
}

export type NodeOf<Type extends string> = Nodes extends infer Node
  ? Node extends { type: infer Name }
    ? Name extends Type
      ? Node
      : never
    : never
  : never
