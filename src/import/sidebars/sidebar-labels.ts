import type { Text } from '../../config/user-config.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import type { OldDocs } from '../docusaurus/old-docs.ts'
import { openTranslations } from '../docusaurus/translations.ts'

/** What the bar calls the sidebars of a documentation that it leads to, by their ids. */
export function sidebarLabels(docs: OldDocs, config: DocusaurusConfig): Record<string, Text> {
  const translate = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  return Object.fromEntries(
    navbarItems(docs, config).flatMap((item: unknown) => {
      const id = config.reader.text(item, 'sidebarId')
      const label = config.reader.text(item, 'label')
      return id === undefined || label === undefined
        ? []
        : [[id, translate(`item.label.${label}`, label)] as const]
    }),
  )
}

/** Doc ids of the pages of a documentation that the bar leads to. */
export function sidebarHeads(docs: OldDocs, config: DocusaurusConfig): string[] {
  const { instance, names } = docs
  const [newest] = instance.versions
  return navbarItems(docs, config).flatMap((item: unknown) => {
    const id = config.reader.text(item, 'docId')
    const doc = newest?.docs.find(each => each.id === id)
    return newest === undefined || doc === undefined ? [] : [names.idOf(newest.name, doc)]
  })
}

function navbarItems({ instance }: OldDocs, { reader, value }: DocusaurusConfig): unknown[] {
  const bar = reader.record(reader.record(value, 'themeConfig'), 'navbar')
  return reader
    .list(bar, 'items')
    .filter((item: unknown) => (reader.text(item, 'docsPluginId') ?? 'default') === instance.id)
}
