import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../../site-data.ts'
import type { Chunks } from '../load/chunks.ts'
import type { Sidebars } from '../load/sidebars.ts'
import type { Searcher } from '../search/searcher.ts'

export interface AppContext {
  readonly site: SiteData
  readonly text: InterfaceText
  readonly searcher: Searcher
  readonly chunks: Chunks
  readonly sidebars: Sidebars
}
