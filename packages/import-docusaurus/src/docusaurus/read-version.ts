import { join, posix } from 'node:path'
import { relativePath } from '@lectern/base/node/folders'
import type { Problem } from '@lectern/base/problem'
import { trimSlashes } from '@lectern/base/url'
import { warning } from '../problems.ts'
import { nameDoc } from './doc-address.ts'
import type { Doc, DocsVersion } from './docs-instance.ts'
import type { DocusaurusConfig, Plugin } from './docusaurus-config.ts'
import { type DocumentOptions, documentsOf, filesBelow } from './files.ts'
import { textOf } from './reader.ts'
import { filesOf, readSourceFile, readTranslations } from './source-file.ts'

export function readVersion(
  { folder, translations }: Pick<DocsVersion, 'folder' | 'translations'>,
  plugin: Plugin,
  config: DocusaurusConfig,
): Pick<DocsVersion, 'docs' | 'problems'> {
  const options = documentOptions(config, plugin)
  const paths = documentsOf(filesBelow(folder, config.isOfSite), options).filter(
    path => !isInVersionsOf(config, folder, path),
  )
  const originals = new Set(paths)
  const withoutOriginal = Object.entries(translations).flatMap(([locale, below]) =>
    documentsOf(filesBelow(below, config.isOfSite), options)
      .filter(path => !originals.has(path))
      .map(path => {
        const message = `this translation (${locale}) has no original, so no page shows it`
        const hint = 'Write the original, or remove it.'
        return warning('import-unseen', message, { hint, file: join(below, path) })
      }),
  )
  const withPrefixes = config.reader.value(plugin.options, 'numberPrefixParser') !== false
  const all = paths.map((path): Doc => {
    const original = readSourceFile(join(folder, path))
    const { id, slug } = original.frontMatter
    const named = nameDoc({
      path,
      id: textOf(id),
      slug: textOf(slug),
      numberPrefixes: withPrefixes,
    })
    return {
      id: named.id,
      address: trimSlashes(posix.normalize(named.slug)),
      path,
      isFolder: named.slug.endsWith('/'),
      number: named.number,
      original,
      translations: readTranslations(translations, path, config),
    }
  })
  const unread = all.flatMap(filesOf).flatMap(({ problems }) => problems)
  const { docs, problems: duplicates } = withoutDuplicates(all)
  return { docs, problems: [...withoutOriginal, ...unread, ...duplicates] }
}

export function documentOptions(
  { reader }: DocusaurusConfig,
  { options }: Plugin,
): DocumentOptions {
  const texts = (key: string): string[] =>
    reader.list(options, key).filter(each => typeof each === 'string')
  return { include: texts('include'), exclude: texts('exclude') }
}

/** Docs in the root of a site must not contain those of its versions again. */
function isInVersionsOf(config: DocusaurusConfig, folder: string, path: string): boolean {
  const inside = relativePath(config.folder, join(folder, path))
  return (
    /^(\w+_)?versioned_docs\/|^i18n\/|^node_modules\/|^build\//.test(inside) &&
    folder === config.folder
  )
}

/** Docusaurus serves only one of several documents with one address. */
function withoutDuplicates(all: readonly Doc[]): Pick<DocsVersion, 'docs' | 'problems'> {
  const byAddress = new Map<string, Doc>()
  const problems: Problem[] = []
  for (const doc of all) {
    const other = byAddress.get(doc.address)
    if (other === undefined) byAddress.set(doc.address, doc)
    else {
      const message = `this page has the address "/${doc.address}" of "${other.path}", so it is left out`
      const hint = 'Give one of the two another "slug".'
      problems.push(warning('import-unseen', message, { hint, file: doc.original.file }))
    }
  }
  return { docs: [...byAddress.values()], problems }
}
