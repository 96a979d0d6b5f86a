import type { OldSite } from './old-site.ts'
import type { SourceFile } from './source-file.ts'

/** What a list calls a page of a version in a language. */
export type DocLabel = (version: string | null, id: string, locale: string) => string

/** Finds the labels of pages as sidebars of Docusaurus show them. */
export function openLabels({
  docs,
  names,
  made,
}: Pick<OldSite, 'docs' | 'names' | 'made'>): DocLabel {
  const files = new Map<
    string,
    { original: SourceFile; translations: Readonly<Record<string, SourceFile>> }
  >()
  for (const { name, docs: own } of docs.versions) {
    for (const doc of own) files.set(`${name}|${names.idOf(name, doc)}`, doc)
  }
  const titles = new Map(made.map(({ version, id, title }) => [`${version}|${id}`, title]))
  return (version, id, locale) => {
    const found = files.get(`${version}|${id}`)
    const file = found?.translations[locale] ?? found?.original
    if (file !== undefined) return labelOf(file, id)
    const title = titles.get(`${version}|${id}`)
    return typeof title === 'string' ? title : (title?.[locale] ?? id)
  }
}

function labelOf({ frontMatter, body }: SourceFile, id: string): string {
  const { sidebar_label, title } = frontMatter
  const heading = /^#\s+(.+?)\s*(?:\{#[^}]+\})?\s*#*\s*$/m.exec(body)?.[1]?.replace(/[`*_]/g, '')
  return String(sidebar_label ?? title ?? heading ?? id.split('/').at(-1))
}
