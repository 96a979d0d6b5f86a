import type { OldPage } from '../addresses.ts'
import type { OldDocs } from '../docusaurus/old-docs.ts'
import type { SourceFile } from '../docusaurus/source-file.ts'
import { textFor } from '../docusaurus/translations.ts'

/** Sidebar label of a page in the same version as another page. */
export type DocLabel = (
  beside: Pick<OldPage, 'folder' | 'version'>,
  id: string,
  locale: string,
) => string

export function openLabels(sets: readonly OldDocs[]): DocLabel {
  const labels = new Map<string, (locale: string) => string>()
  for (const { instance, folder, names, indexPages } of sets) {
    for (const { version, id, title } of indexPages) {
      labels.set(keyOf(folder, version, id), locale => textFor(locale, title))
    }
    for (const { name, docs } of instance.versions) {
      for (const doc of docs) {
        const id = names.idOf(name, doc)
        const fileFor = (locale: string): SourceFile => doc.translations[locale] ?? doc.original
        labels.set(keyOf(folder, name, id), locale => labelOf(fileFor(locale), id))
      }
    }
  }
  return ({ folder, version }, id, locale) => labels.get(keyOf(folder, version, id))?.(locale) ?? id
}

function keyOf(folder: string, version: string | null, id: string): string {
  return `${folder}|${version}|${id}`
}

function labelOf({ frontMatter, body }: SourceFile, id: string): string {
  const { sidebar_label, title } = frontMatter
  const heading = /^#\s+(.+?)\s*(?:\{#[^}]+\})?\s*#*\s*$/m.exec(body)?.[1]?.replace(/[`*_]/g, '')
  return String(sidebar_label ?? title ?? heading ?? id.split('/').at(-1))
}
