import type { Problem } from '@lectern/base/problem'
import type { OldPage, OldPages } from '../addresses.ts'
import type { FileStore } from '../assets/file-store.ts'
import type { SiteComponents } from '../assets/site-components.ts'
import type { StyleSheet } from '../assets/style-sheet.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import type { TranslationIndex } from '../docusaurus/translation-index.ts'
import type { Feature } from '../mdx/mdx-page.ts'
import type { DocLabel } from './doc-labels.ts'
import type { HeadingLinks } from './heading-links.ts'

/** Lookups for the conversion of all pages, and what it collects. */
export interface Conversion extends TranslationIndex {
  readonly config: DocusaurusConfig
  readonly pages: OldPages
  readonly store: FileStore
  readonly headings: HeadingLinks
  readonly labels: DocLabel
  readonly styles: StyleSheet
  readonly components: SiteComponents
  readonly frontMatter: Set<string>
  readonly embeds: Set<string>
  readonly features: Set<Feature>
  readonly problems: Problem[]
}

export interface CurrentText {
  readonly file: string
  readonly bodyLine: number
  readonly page: OldPage
  readonly locale: string
  /** Path in the content folder, without the layer of a version. */
  readonly here: string
  readonly values: ReadonlyMap<string, unknown>
  readonly cards: () => string | null
  /** Called with the description in its head. */
  readonly describe: (description: string) => void
  readonly depth: number
}
