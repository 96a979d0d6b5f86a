import { escapeMarkdown } from '@lectern/base/markdown'
import { contentPath, pathBetween } from '../addresses.ts'
import type { IndexPage } from '../docusaurus/read-sidebars.ts'
import { firstDoc, type SidebarEntry } from '../docusaurus/sidebar-tree.ts'
import { textFor } from '../docusaurus/translations.ts'
import type { PageTexts } from '../layers/layers.ts'
import type { Conversion } from './conversion.ts'

/** @param folder of its docs instance, below the content folder */
export function indexPageTexts(
  { title, description, items, id, version }: IndexPage,
  folder: string,
  { config, labels }: Pick<Conversion, 'config' | 'labels'>,
): PageTexts {
  return Object.fromEntries(
    config.locales.map(locale => {
      const here = contentPath({ kind: 'doc', folder, id }, locale)
      const labelOf = (doc: string): string => labels({ folder, version }, doc, locale)
      const links = linkList(items, { here, folder, locale, labelOf }) ?? ''
      const intro = description === null ? '' : `${textFor(locale, description)}\n\n`
      const text = {
        frontMatter: `---\ntitle: ${JSON.stringify(textFor(locale, title))}\n---\n`,
        body: `\n${intro}:::cards\n\n${links}\n\n:::\n`,
      }
      return [locale, text]
    }),
  )
}

interface ListOptions {
  /** Path of the file with the list, in the content folder. */
  readonly here: string
  readonly folder: string
  readonly locale: string
  readonly labelOf: (doc: string) => string
}

/** Entries as a Markdown list; null if it is empty. */
export function linkList(
  entries: readonly SidebarEntry[],
  { here, folder, locale, labelOf }: ListOptions,
): string | null {
  const lines = entries.flatMap(entry => {
    const label = entry.label === null ? '' : textFor(locale, entry.label)
    if (entry.type === 'link') return [`- [${label}](${entry.href})`]
    const doc = entry.doc ?? (entry.type === 'category' ? firstDoc(entry.items) : null)
    if (doc === null) return []
    const path = pathBetween(here, contentPath({ kind: 'doc', folder, id: doc }, locale))
    const target = /\s/.test(path) ? `<${path}>` : path
    return [`- [${escapeMarkdown(label === '' ? labelOf(doc) : label)}](${target})`]
  })
  return lines.length === 0 ? null : lines.join('\n')
}
