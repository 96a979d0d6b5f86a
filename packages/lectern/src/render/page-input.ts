import type { InterfaceText } from '@lectern/texts/text'
import type { DocumentExtras } from '@lectern/theme/document'
import type { PartTexts } from '@lectern/theme/Part'
import type { SidebarItem } from '@lectern/theme/page-data'
import type { SiteData } from '@lectern/theme/site-data'
import type { Config } from '../config/config.ts'
import type { PageDescription } from '../site/describe/describe.ts'
import { findLocale } from '../site/permalink.ts'
import type { PageRoute } from '../site/route.ts'
import type { SiteIndex } from '../site/site-index.ts'
import { createFrames } from './frames.ts'
import type { Shell } from './shell.ts'
import { siteHead } from './site-head.ts'

/** All inputs of the files of a page except its text. */
export interface PageInput extends LocaleInput {
  readonly config: Config
  readonly shell: Shell
  readonly route: PageRoute
  readonly description: PageDescription
  /** URL paths of the style sheets that only some pages load. */
  readonly styles: readonly string[]
  readonly hasIslands: boolean
  /** The open branch. */
  readonly sidebar: readonly SidebarItem[]
  readonly partTexts: PartTexts
  readonly extras: DocumentExtras
}

/** What the pages of a locale share. */
interface LocaleInput {
  readonly siteData: SiteData
  readonly text: InterfaceText
  readonly siteHead: string
  /** URL path of the frame, see `createFrames`. */
  readonly frame: string
}

export function localeInputs(site: SiteIndex): (locale: string) => LocaleInput {
  const frames = createFrames(site)
  const inputs = new Map(
    Object.entries(site.data).map(([locale, siteData]) => {
      const { text } = findLocale(site.config, locale)
      const frame = frames[locale]?.url ?? ''
      return [locale, { siteData, text, siteHead: siteHead(site, locale), frame }]
    }),
  )
  return locale => {
    const input = inputs.get(locale)
    if (input === undefined) throw new Error(`no site data for ${locale}`)
    return input
  }
}
