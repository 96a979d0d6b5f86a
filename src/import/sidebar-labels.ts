import type { Text } from '../config/user-config.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import type { OldSite } from './old-site.ts'
import { openTranslations } from './translations.ts'

/** What the bar calls the sidebars that it leads to, by their ids. */
export function sidebarLabels(config: DocusaurusConfig): Record<string, Text> {
  const translate = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  return Object.fromEntries(
    navbarItems(config).flatMap((item: unknown) => {
      const id = config.reader.text(item, 'sidebarId')
      const label = config.reader.text(item, 'label')
      return id === undefined || label === undefined
        ? []
        : [[id, translate(`item.label.${label}`, label)] as const]
    }),
  )
}

/** Doc ids of the pages that the bar leads to. */
export function sidebarHeads({ config, docs, names }: OldSite): string[] {
  const [newest] = docs.versions
  return navbarItems(config).flatMap((item: unknown) => {
    const id = config.reader.text(item, 'docId')
    const doc = newest?.docs.find(each => each.id === id)
    return newest === undefined || doc === undefined ? [] : [names.idOf(newest.name, doc)]
  })
}

function navbarItems({ reader, value }: DocusaurusConfig): readonly unknown[] {
  return reader.list(reader.record(reader.record(value, 'themeConfig'), 'navbar'), 'items')
}
