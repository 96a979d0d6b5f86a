import type { InterfaceText } from '../../base/text.ts'
import type { SiteData } from '../../site/site-data.ts'
import type { Chunks } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import type { Searcher } from '../search/searcher.ts'

/** What the content of pages is made from. */
export interface ContentParts {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  readonly chunks: Chunks
  readonly sidebars: Sidebars
}
