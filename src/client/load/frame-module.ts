import type { InterfaceText } from '../../base/text.ts'
import type { SiteData } from '../../site/page-data.ts'

/** The module of a locale: what all its pages share. */
export interface FrameModule {
  readonly default: { readonly site: SiteData; readonly text: InterfaceText }
}
