import type { InterfaceText } from '@lectern/texts/text'
import type { PageData, SidebarItem } from '../page-data.ts'
import type { SiteData } from '../site-data.ts'

export interface PageProps {
  readonly page: PageData
  /** HTML; empty for pages without a file. */
  readonly article: string
  readonly site: SiteData
  readonly text: InterfaceText
  readonly sidebar: readonly SidebarItem[]
  /** Address, see `LaterStyle`. */
  readonly laterStyle: string
}
