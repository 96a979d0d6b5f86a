import type { InterfaceText } from '../base/text.ts'
import type { Config } from '../config/config.ts'
import type { PageDescription } from '../site/describe.ts'
import type { SidebarItem } from '../site/page-data.ts'
import { findLocale } from '../site/permalink.ts'
import type { PageRoute } from '../site/route.ts'
import type { Site } from '../site/site.ts'
import type { SiteData } from '../site/site-data.ts'
import { treeOf } from '../site/tree.ts'
import type { DocumentExtras } from '../theme/document.tsx'
import { openBranch } from '../theme/open-branch.ts'
import type { Frames } from './frames.ts'
import type { Shell } from './shell.ts'

/** All that the files of a page depend on, apart from its text. */
export interface PageInput {
  readonly config: Config
  readonly shell: Shell
  readonly route: PageRoute
  readonly description: PageDescription
  readonly siteData: SiteData
  readonly text: InterfaceText
  /** The elements of the head that all pages of the locale share. */
  readonly siteHead: string
  /** URL paths of the style sheets of what it shows and most pages do not. */
  readonly styles: readonly string[]
  /** Whether it shows components that come to life in the browser. */
  readonly hasIslands: boolean
  /** The open branch of its sidebar. */
  readonly sidebar: readonly SidebarItem[]
  /** URL path of the module with what all pages of the locale share. */
  readonly frame: string
  readonly extras: DocumentExtras
}

/** What the pages of a site share. */
interface SharedInput {
  readonly site: Site
  readonly frames: Frames
  /** See `PageInput.siteHead`; by the code of the locale. */
  readonly siteHeads: Readonly<Record<string, string>>
}

/** Collects what a page is rendered from. */
export function pageInput(
  { site, frames, siteHeads }: SharedInput,
  shell: Shell,
  page: Pick<PageInput, 'route' | 'description' | 'styles' | 'hasIslands' | 'extras'>,
): PageInput {
  const { data } = page.description
  const siteData = site.data[data.locale]
  if (siteData === undefined) throw new Error(`no site data for ${data.locale}`)
  const sidebar =
    data.kind === 'doc' && data.sidebar !== null
      ? treeOf(site, data).sidebars[data.sidebar]
      : undefined
  const { text, htmlLang } = findLocale(site.config, data.locale)
  return {
    ...page,
    config: site.config,
    shell,
    siteData,
    text,
    siteHead: (siteHeads[data.locale] ?? '') + shell.fontPreloads(htmlLang),
    sidebar: openBranch(sidebar ?? [], data.permalink),
    frame: frames[data.locale]?.url ?? '',
  }
}
