import { isExternal, joinPath } from '@lectern/base/url'
import type { Text } from 'lectern'
import { localAddress, type OldPage, type OldPages, outsideAddress } from '../addresses.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import type { OldDocs } from '../docusaurus/old-docs.ts'
import type { NamedSidebar } from '../sidebars/new-sidebars.ts'

interface NewSet {
  readonly docs: OldDocs
  readonly sidebars: readonly NamedSidebar[]
}

export interface LinkSite {
  readonly config: DocusaurusConfig
  readonly sets: readonly NewSet[]
  readonly pages: OldPages
}

export function itemSet(item: unknown, { config, sets }: LinkSite): NewSet | undefined {
  const id = config.reader.text(item, 'docsPluginId') ?? 'default'
  return sets.find(({ docs }) => docs.instance.id === id)
}

/** By doc id, in the newest version. */
export function itemDoc(item: unknown, site: LinkSite): OldPage | null {
  const id = site.config.reader.text(item, 'docId')
  const [newest] = itemSet(item, site)?.docs.instance.versions ?? []
  const doc = id === undefined ? undefined : newest?.docs.find(each => each.id === id)
  return (doc && site.pages.byFile(doc.original.file)) ?? null
}

/** Below base URL and locale, or external. */
export function itemAddress(item: unknown, { config }: LinkSite): string | null {
  const { reader } = config
  const href = reader.text(item, 'to') ?? reader.text(item, 'href')
  if (href === undefined) return null
  const outside = outsideAddress(href, config)
  if (outside !== null) return outside
  return isExternal(href) ? href : localAddress(joinPath(href), config)
}

export function itemLink(
  item: unknown,
  site: LinkSite,
  translate: (label: string) => Text,
): { label: Text; href: string }[] {
  const written = site.config.reader.text(item, 'label')
  const doc = itemDoc(item, site)
  const href = doc === null ? itemAddress(item, site) : joinPath(doc.address, '/')
  return href === null || written === undefined ? [] : [{ label: translate(written), href }]
}
