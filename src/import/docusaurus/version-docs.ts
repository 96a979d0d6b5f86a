import { join, posix } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import { relativePath } from '../../engine/relative-path.ts'
import { nameDoc } from './doc-address.ts'
import type { Doc } from './docs-instance.ts'
import type { DocusaurusConfig, Plugin } from './docusaurus-config.ts'
import { type DocumentOptions, documentsOf, filesBelow } from './list-markdown.ts'
import { readSourceFile } from './source-file.ts'
import { readTranslations } from './translated-files.ts'

interface VersionFolder {
  readonly config: DocusaurusConfig
  readonly plugin: Plugin
  readonly folder: string
  readonly translations: Readonly<Record<string, string>>
  readonly problems: Problem[]
}

/** Reads the documents of a version; what no page can be is reported. */
export function readVersion({
  config,
  plugin,
  folder,
  translations,
  problems,
}: VersionFolder): Doc[] {
  const options = documentOptions(config, plugin)
  const paths = documentsOf(filesBelow(folder), options).filter(
    path => !isInVersionsOf(config, folder, path),
  )
  const taken = new Set(paths)
  for (const [locale, below] of Object.entries(translations)) {
    for (const path of documentsOf(filesBelow(below), options)) {
      if (taken.has(path)) continue
      const message = `this translation (${locale}) has no original, so no page shows it`
      const hint = 'Write the original, or remove it.'
      problems.push({
        code: 'import-left-out',
        severity: 'warning',
        message,
        hint,
        file: join(below, path),
      })
    }
  }
  const withPrefixes = config.reader.value(plugin.options, 'numberPrefixParser') !== false
  const docs = paths.map((path): Doc => {
    const original = readSourceFile(join(folder, path), problems)
    const { id, slug } = original.frontMatter
    const named = nameDoc({
      path,
      id: id === undefined || id === null ? undefined : String(id),
      slug: slug === undefined || slug === null ? undefined : String(slug),
      numberPrefixes: withPrefixes,
    })
    return {
      id: named.id,
      address: posix.normalize(named.slug).replace(/^\/|\/$/g, ''),
      path,
      isFolder: named.slug.endsWith('/'),
      number: named.number,
      original,
      translations: readTranslations(translations, path, problems),
    }
  })
  return withoutDuplicates(docs, problems)
}

/** Which files a plugin takes for documents. */
export function documentOptions(
  { reader }: DocusaurusConfig,
  { options }: Plugin,
): DocumentOptions {
  const texts = (key: string): string[] =>
    reader.list(options, key).filter(each => typeof each === 'string')
  return { include: texts('include'), exclude: texts('exclude') }
}

/** A site whose documents stand at its root must not read those of its versions again. */
function isInVersionsOf(config: DocusaurusConfig, folder: string, path: string): boolean {
  const inside = relativePath(config.folder, join(folder, path))
  return (
    /^(\w+_)?versioned_docs\/|^i18n\/|^node_modules\/|^build\//.test(inside) &&
    folder === config.folder
  )
}

/** Of several documents at one address Docusaurus serves one, so the others are left out. */
function withoutDuplicates(docs: readonly Doc[], problems: Problem[]): Doc[] {
  const byAddress = new Map<string, Doc>()
  for (const doc of docs) {
    const other = byAddress.get(doc.address)
    if (other === undefined) byAddress.set(doc.address, doc)
    else {
      const message = `this page has the address "/${doc.address}" of "${other.path}", so it is left out`
      const hint = 'Give one of the two another "slug".'
      problems.push({
        code: 'import-left-out',
        severity: 'warning',
        message,
        hint,
        file: doc.original.file,
      })
    }
  }
  return [...byAddress.values()]
}
