import { isExternal, joinPath } from '../../base/url.ts'
import type { Text } from '../../config/user-config.ts'
import { localAddress, type OldPage, type OldPages } from '../addresses.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import type { OldDocs } from '../docusaurus/old-docs.ts'
import { outsideAddress } from '../outside-address.ts'
import type { NamedSidebar } from '../sidebars/new-sidebars.ts'

/** A set of documentation with its sidebars in the new site. */
export interface NewSet {
  readonly docs: OldDocs
  readonly sidebars: readonly NamedSidebar[]
}

/** What the links of the bar and of the footer are resolved with. */
export interface LinkSite {
  readonly config: DocusaurusConfig
  readonly sets: readonly NewSet[]
  readonly pages: OldPages
}

/** The set of documentation that an entry names; undefined for one that there is not. */
export function setOf(item: unknown, { config, sets }: LinkSite): NewSet | undefined {
  const id = config.reader.text(item, 'docsPluginId') ?? 'default'
  return sets.find(({ docs }) => docs.instance.id === id)
}

/** The page that an entry names by its doc id, in the newest version; null for none. */
export function docOf(item: unknown, site: LinkSite): OldPage | null {
  const id = site.config.reader.text(item, 'docId')
  const [newest] = setOf(item, site)?.docs.instance.versions ?? []
  const doc = id === undefined ? undefined : newest?.docs.find(each => each.id === id)
  return (doc && site.pages.byFile(doc.original.file)) ?? null
}

/** Where an entry leads: an address below base URL and locale, or one of another site; null for none. */
export function addressOf(item: unknown, { config }: LinkSite): string | null {
  const { reader } = config
  const href = reader.text(item, 'to') ?? reader.text(item, 'href')
  if (href === undefined) return null
  const outside = outsideAddress(href, config)
  if (outside !== null) return outside
  return isExternal(href) ? href : localAddress(joinPath(href), config)
}

/** An entry as a link of the footer; none for what is no link. */
export function linkOf(
  item: unknown,
  site: LinkSite,
  translate: (label: string) => Text,
): { label: Text; href: string }[] {
  const written = site.config.reader.text(item, 'label')
  const doc = docOf(item, site)
  const href = doc === null ? addressOf(item, site) : joinPath(doc.address, '/')
  return href === null || written === undefined ? [] : [{ label: translate(written), href }]
}
