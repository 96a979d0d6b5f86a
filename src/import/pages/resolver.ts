import type { Problem } from '../../base/problem.ts'
import type { OldPage, OldPages } from '../addresses.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import type { FileStore } from '../file-store.ts'
import type { LineMark } from '../mdx/code/code-fence.ts'
import type { Feature } from '../mdx/mdx-page.ts'
import type { StyleSheet } from '../style-sheet.ts'
import type { DocLabel } from './doc-labels.ts'
import type { HeadingIds } from './heading-ids.ts'

/** What links and images are resolved with. */
export interface Resolver {
  readonly config: DocusaurusConfig
  readonly pages: OldPages
  readonly store: FileStore
  readonly headings: HeadingIds
  /** The file of the original of a translated one; any other file is its own. */
  readonly originalOf: (file: string) => string
  /** Absolute folders that addresses of files can count from. */
  readonly roots: readonly string[]
  /** What lists call pages. */
  readonly labels: DocLabel
  /** The comments that mark lines of code. */
  readonly lineMarks: readonly LineMark[]
  readonly styles: StyleSheet
  /** Keys of front matter that other programs read. */
  readonly frontMatter: Set<string>
  /** Hosts of the frames in pages. */
  readonly embeds: Set<string>
  /** What pages have that is to be switched on. */
  readonly features: Set<Feature>
  readonly problems: Problem[]
}

/** Where a text stands. */
export interface Place {
  /** Absolute path of the file. */
  readonly file: string
  readonly bodyLine: number
  readonly page: OldPage
  readonly locale: string
  /** Path of its file in the content folder, without the layer of a version. */
  readonly here: string
  readonly values: ReadonlyMap<string, unknown>
  readonly cards: () => string | null
  /** Notes what the page says about itself to search engines. */
  readonly describe: (description: string) => void
  /** How many texts take each other in. */
  readonly depth: number
}
