import type { InterfaceText } from '../base/text.ts'
import type { PageData, SidebarItem } from '../site/page-data.ts'
import type { SiteData } from '../site/site-data.ts'

/** Everything that a page is shown from. */
export interface PageProps {
  readonly page: PageData
  /** HTML of the text of a page made of a file; empty on others. */
  readonly article: string
  readonly site: SiteData
  readonly text: InterfaceText
  /** The open branch of the page's sidebar; empty where it has none. */
  readonly sidebar: readonly SidebarItem[]
  /** Address of the style sheet that stands before what follows an article. */
  readonly laterStyle: string
}
