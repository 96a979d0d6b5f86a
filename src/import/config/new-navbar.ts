import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import { openTranslations } from '../docusaurus/translations.ts'
import { addressOf, docOf, type LinkSite, linkOf, setOf } from './site-links.ts'

/** The bar of the new site. */
interface NewNavbar {
  readonly items: readonly unknown[]
  /** Its menus, which stand in the footer, for the bar has none here. */
  readonly menus: readonly unknown[]
}

/** Controls that the bar of Lectern has by itself. */
const CONTROLS = ['docsVersionDropdown', 'docsVersion', 'localeDropdown', 'search']

/** Reads the entries of the bar; what has no counterpart is reported. */
export function newNavbar(site: LinkSite, problems: Problem[]): NewNavbar {
  const { config } = site
  const { reader, value } = config
  const translations = openTranslations(config, 'docusaurus-theme-classic/navbar.json')
  const translate = (label: string) => translations(`item.label.${label}`, label)
  const bar = reader.record(reader.record(value, 'themeConfig'), 'navbar')
  const list = reader.list(bar, 'items')
  const menus: unknown[] = []
  const items = list.flatMap((item: unknown, index): unknown[] => {
    const type = reader.text(item, 'type') ?? 'default'
    if (CONTROLS.includes(type)) return []
    const written = reader.text(item, 'label')
    const label = written === undefined ? undefined : translate(written)
    const position = reader.text(item, 'position') === 'right' ? 'right' : undefined
    const sidebar = sidebarOf(item, site)
    if (sidebar !== null) return [{ ...sidebar, label, position }]
    const doc = docOf(item, site)
    if (doc !== null) {
      return [{ href: joinPath(doc.address, '/'), label: label ?? doc.id, position }]
    }
    const place = reader.placeOf(list, String(index))
    const inner = reader.list(item, 'items')
    if (inner.length > 0) {
      const links = inner.flatMap((each: unknown) => linkOf(each, site, translate))
      if (links.length > 0) menus.push({ title: label ?? 'More', items: links })
      const message = `the menu "${written ?? ''}" of the bar stands in the footer now`
      problems.push({ code: 'import-changed', severity: 'warning', message, ...place })
    }
    const href = addressOf(item, site)
    if (href !== null && label !== undefined) return [{ href, label, position }]
    if (inner.length === 0) {
      const message = `an entry of the bar (${written ?? type}) has no counterpart, and is left out`
      problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
    }
    return []
  })
  return { items, menus }
}

/** The sidebar that an entry leads to: by its name, or by the page that stands for it. */
function sidebarOf(
  item: unknown,
  site: LinkSite,
): { sidebar: string; docs: string | undefined } | null {
  const set = setOf(item, site)
  if (set === undefined) return null
  const id = site.config.reader.text(item, 'sidebarId')
  const doc = docOf(item, site)
  const found = set.sidebars.find(each => each.oldId === id || each.doc === doc?.id)
  if (found === undefined) return null
  return { sidebar: found.id, docs: set.docs.folder === '' ? undefined : set.docs.instance.id }
}
