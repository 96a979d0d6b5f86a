import type { Problem } from '../../base/problem.ts'
import type { Text } from '../../config/user-config.ts'
import { openTranslations } from '../docusaurus/translations.ts'
import { withoutTags } from './html-text.ts'
import { type LinkSite, linkOf } from './site-links.ts'

/** Reads the footer; entries that are no links are reported. */
export function newFooter(site: LinkSite, problems: Problem[]): unknown {
  const { config } = site
  const { reader, value } = config
  const footer = reader.record(reader.record(value, 'themeConfig'), 'footer')
  const translate = openTranslations(config, 'docusaurus-theme-classic/footer.json')
  const links = reader.list(footer, 'links')
  const isFlat = links.length > 0 && links.every(item => reader.value(item, 'items') === undefined)
  const columns: readonly unknown[] = isFlat ? [{ title: '', items: links }] : links
  const groups = columns.flatMap((column: unknown) => {
    const title = reader.text(column, 'title') ?? ''
    const inner = reader.list(column, 'items')
    const items = inner.flatMap((item: unknown) =>
      linkOf(item, site, label => translate(`link.item.label.${label}`, label)),
    )
    if (items.length < inner.length) {
      const message = `${inner.length - items.length} entries of the footer ("${title}") are no links, and are left out`
      problems.push({ code: 'import-left-out', severity: 'warning', message, file: config.file })
    }
    return items.length === 0
      ? []
      : [{ title: title === '' ? 'Links' : translate(`link.title.${title}`, title), items }]
  })
  const copyright = reader.text(footer, 'copyright')
  return {
    groups,
    copyright: copyright === undefined ? undefined : plain(translate('copyright', copyright)),
  }
}

function plain(text: Text): Text {
  if (typeof text === 'string') return withoutTags(text)
  return Object.fromEntries(
    Object.entries(text).map(([locale, html]) => [locale, withoutTags(html)]),
  )
}
