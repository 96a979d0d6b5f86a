import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import type { Text } from '../../config/user-config.ts'
import { openTranslations } from '../docusaurus/translations.ts'
import { addressOf, docOf, type LinkSite, setOf } from './site-links.ts'

/** Controls that the bar of Lectern has by itself. */
const CONTROLS = ['docsVersionDropdown', 'docsVersion', 'localeDropdown', 'search']

/** Reads the entries of the bar; what has no counterpart is reported. */
export function newNavbar(site: LinkSite, problems: Problem[]): unknown[] {
  const { reader, value } = site.config
  const bar = reader.record(reader.record(value, 'themeConfig'), 'navbar')
  const list = reader.list(bar, 'items')
  const translations = openTranslations(site.config, 'docusaurus-theme-classic/navbar.json')
  const leftOut = (item: unknown, of: readonly unknown[], index: number): void => {
    const name = reader.text(item, 'label') ?? reader.text(item, 'type') ?? 'default'
    const message = `an entry of the bar (${name}) has no counterpart, and is left out`
    const place = reader.placeOf(of, String(index))
    problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
  }
  return list.flatMap((item: unknown, index): unknown[] => {
    if (CONTROLS.includes(reader.text(item, 'type') ?? '')) return []
    const position = reader.text(item, 'position') === 'right' ? 'right' : undefined
    const link = linkIn(item, site, translations)
    const inner = reader.list(item, 'items')
    if (inner.length === 0) {
      if (link === null) leftOut(item, list, index)
      return link === null ? [] : [{ ...link, position }]
    }
    const links = inner.map((each: unknown) => linkIn(each, site, translations))
    links.forEach((found, at) => {
      if (found === null) leftOut(inner[at], inner, at)
    })
    // A menu may lead somewhere itself.
    const items = [link, ...links].filter(each => each !== null)
    const label = reader.text(item, 'label') ?? 'More'
    return items.length === 0 ? [] : [{ label: labelIn(translations, label), items, position }]
  })
}

type Translations = ReturnType<typeof openTranslations>

function labelIn(translations: Translations, label: string): Text {
  return translations(`item.label.${label}`, label)
}

/** An entry as a link of the bar or of a menu in it; null for what is no link. */
function linkIn(item: unknown, site: LinkSite, translations: Translations): NewLink | null {
  const written = site.config.reader.text(item, 'label')
  const label = written === undefined ? undefined : labelIn(translations, written)
  const sidebar = sidebarOf(item, site)
  if (sidebar !== null) return { ...sidebar, label }
  const doc = docOf(item, site)
  if (doc !== null) return { href: joinPath(doc.address, '/'), label: label ?? doc.id }
  const href = addressOf(item, site)
  return href === null || label === undefined ? null : { href, label }
}

interface NewLink {
  readonly label: Text | undefined
  readonly sidebar?: string
  readonly docs?: string | undefined
  readonly href?: string
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
