import type { OldPage } from '../addresses.ts'
import type { OldDocs } from '../docusaurus/old-docs.ts'
import type { SourceFile } from '../docusaurus/source-file.ts'

/** Sidebar label of a page in the same version as another page. */
export type DocLabel = (
  beside: Pick<OldPage, 'folder' | 'version'>,
  id: string,
  locale: string,
) => string

export function openLabels(sets: readonly OldDocs[]): DocLabel {
  const files = new Map(
    sets.flatMap(({ instance, folder, names }) =>
      instance.versions.flatMap(({ name, docs }) =>
        docs.map(doc => [keyOf(folder, name, names.idOf(name, doc)), doc] as const),
      ),
    ),
  )
  const titles = new Map(
    sets.flatMap(({ folder, indexPages }) =>
      indexPages.map(({ version, id, title }) => [keyOf(folder, version, id), title] as const),
    ),
  )
  return ({ folder, version }, id, locale) => {
    const key = keyOf(folder, version, id)
    const found = files.get(key)
    const file = found?.translations[locale] ?? found?.original
    if (file !== undefined) return labelOf(file, id)
    const title = titles.get(key)
    return typeof title === 'string' ? title : (title?.[locale] ?? id)
  }
}

function keyOf(folder: string, version: string | null, id: string): string {
  return `${folder}|${version}|${id}`
}

function labelOf({ frontMatter, body }: SourceFile, id: string): string {
  const { sidebar_label, title } = frontMatter
  const heading = /^#\s+(.+?)\s*(?:\{#[^}]+\})?\s*#*\s*$/m.exec(body)?.[1]?.replace(/[`*_]/g, '')
  return String(sidebar_label ?? title ?? heading ?? id.split('/').at(-1))
}
