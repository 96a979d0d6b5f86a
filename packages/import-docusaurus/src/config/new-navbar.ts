import type { Problem } from '@lectern/base/problem'
import { joinPath } from '@lectern/base/url'
import type { Text } from 'lectern'
import { openTranslations } from '../docusaurus/translations.ts'
import { type WithProblems, warning } from '../problems.ts'
import { itemAddress, itemDoc, itemSet, type LinkSite } from './site-links.ts'

/** Lectern adds these by itself. */
const CONTROLS = ['docsVersionDropdown', 'docsVersion', 'localeDropdown', 'search']

export function newNavbar(site: LinkSite): WithProblems<readonly unknown[]> {
  const { reader, navbar } = site.config
  const list = reader.list(navbar, 'items')
  const problems: Problem[] = []
  const translations = openTranslations(site.config, 'docusaurus-theme-classic/navbar.json')
  const leftOut = (item: unknown, of: readonly unknown[], index: number): void => {
    const name = reader.text(item, 'label') ?? reader.text(item, 'type') ?? 'default'
    const message = `an entry of the bar (${name}) has no counterpart, and is left out`
    problems.push(warning('import-left-out', message, reader.placeOf(of, String(index))))
  }
  const value = list.flatMap((item: unknown, index): unknown[] => {
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
    const inside = [link, ...links].filter(each => each !== null)
    const label = reader.text(item, 'label') ?? 'More'
    return inside.length === 0
      ? []
      : [{ label: labelIn(translations, label), items: inside, position }]
  })
  return { value, problems }
}

type Translations = ReturnType<typeof openTranslations>

function labelIn(translations: Translations, label: string): Text {
  return translations(`item.label.${label}`, label)
}

function linkIn(item: unknown, site: LinkSite, translations: Translations): NewLink | null {
  const written = site.config.reader.text(item, 'label')
  const label = written === undefined ? undefined : labelIn(translations, written)
  const sidebar = sidebarOf(item, site)
  if (sidebar !== null) return { ...sidebar, label }
  const doc = itemDoc(item, site)
  if (doc !== null) return { href: joinPath(doc.address, '/'), label: label ?? doc.id }
  const href = itemAddress(item, site)
  return href === null || label === undefined ? null : { href, label }
}

interface NewLink {
  readonly label: Text | undefined
  readonly sidebar?: string
  readonly docs?: string | undefined
  readonly href?: string
}

/** Found by its name, or by its main page. */
function sidebarOf(
  item: unknown,
  site: LinkSite,
): { sidebar: string; docs: string | undefined } | null {
  const set = itemSet(item, site)
  if (set === undefined) return null
  const id = site.config.reader.text(item, 'sidebarId')
  const doc = itemDoc(item, site)
  const found = set.sidebars.find(each => each.oldId === id || each.doc === doc?.id)
  if (found === undefined) return null
  return { sidebar: found.id, docs: set.docs.folder === '' ? undefined : set.docs.instance.id }
}
