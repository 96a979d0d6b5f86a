import type { Problem } from '@lectern/base/problem'
import type { Text } from 'lectern'
import { openTranslations } from '../docusaurus/translations.ts'
import { type WithProblems, warning } from '../problems.ts'
import { linksIn, withoutTags } from './html-text.ts'
import { itemLink, type LinkSite } from './site-links.ts'

export function newFooter(site: LinkSite): WithProblems<unknown> {
  const { config } = site
  const { reader } = config
  const problems: Problem[] = []
  const footer = reader.record(config.theme, 'footer')
  const translate = openTranslations(config, 'docusaurus-theme-classic/footer.json')
  const links = reader.list(footer, 'links')
  const isFlat = links.length > 0 && links.every(item => reader.value(item, 'items') === undefined)
  const columns: readonly unknown[] = isFlat ? [{ title: '', items: links }] : links
  const groups = columns.flatMap((column: unknown) => {
    const title = reader.text(column, 'title') ?? ''
    const found = reader.list(column, 'items').map((item: unknown) => {
      const html = reader.text(item, 'html')
      return html === undefined
        ? itemLink(item, site, label => translate(`link.item.label.${label}`, label))
        : linksOf(html, site)
    })
    const items = found.flat()
    const left = found.filter(({ length }) => length === 0).length
    if (left > 0) {
      const message = `${left} entries of the footer ("${title}") are not links, and are left out`
      problems.push(warning('import-left-out', message, { file: config.file }))
    }
    return items.length === 0
      ? []
      : [{ title: title === '' ? 'Links' : translate(`link.title.${title}`, title), items }]
  })
  const copyright = reader.text(footer, 'copyright')
  const legal = linksOf(copyright ?? '', site)
  if (legal.length > 0) {
    const message = `the line of the copyright is text here: its ${legal.length} links are a column of the footer`
    problems.push(warning('import-changed', message, reader.placeOf(footer, 'copyright')))
  }
  return {
    value: {
      groups: legal.length === 0 ? groups : [...groups, { title: 'Legal', items: legal }],
      copyright: copyright === undefined ? undefined : plain(translate('copyright', copyright)),
    },
    problems,
  }
}

function linksOf(html: string, site: LinkSite): { label: Text; href: string }[] {
  const links = linksIn(html).flatMap(link => itemLink(link, site, label => label))
  return [...new Map(links.map(link => [link.href, link])).values()]
}

function plain(text: Text): Text {
  if (typeof text === 'string') return withoutTags(text)
  return Object.fromEntries(
    Object.entries(text).map(([locale, html]) => [locale, withoutTags(html)]),
  )
}
