import { join } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { filesBelow } from '../docusaurus/files.ts'
import { type WithProblems, warning } from '../problems.ts'
import type { StoredFile } from './file-store.ts'

/**
 * Static files and the icon, by path in the content folder. Docusaurus copies static files for each further
 * locale; here only HTML pages keep these addresses.
 */
export function staticFiles(
  config: DocusaurusConfig,
): WithProblems<ReadonlyMap<string, StoredFile>> {
  const { reader, value, folder, isOfSite } = config
  const listed = reader.list(value, 'staticDirectories').filter(each => typeof each === 'string')
  const folders = listed.length === 0 ? ['static'] : listed
  const files = new Map<string, StoredFile>(
    folders.flatMap(name =>
      filesBelow(join(folder, name), isOfSite)
        .filter(path => !path.split('/').some(part => part === '.nojekyll' || part === '.DS_Store'))
        .map(path => [`static/${path}`, { copyOf: join(folder, name, path) }] as const),
    ),
  )
  const problems: Problem[] = []
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  for (const prefix of localePaths(config)) {
    for (const [path, file] of pages) {
      const copy = path.replace(/^static/, `static/${prefix}`)
      if (!files.has(copy)) files.set(copy, file)
    }
    if (files.size === 0) continue
    const message = `static files stood below "/${prefix}" once more: of these only pages (.html) are copied`
    problems.push(warning('import-changed', message, reader.placeOf(value, 'i18n')))
  }
  const favicon = reader.text(value, 'favicon')
  const file = favicon === undefined ? null : join(folder, 'static', favicon)
  if (file === null || !isOfSite(file)) return { value: files, problems }
  const name = file.endsWith('.svg') ? 'static/favicon.svg' : 'static/favicon.ico'
  if (!files.has(name)) files.set(name, { copyOf: file })
  if (!file.endsWith('.svg')) {
    const message = `the icon "${favicon}" is copied; browsers prefer one that is "static/favicon.svg"`
    problems.push(warning('import-changed', message, reader.placeOf(value, 'favicon')))
  }
  return { value: files, problems }
}

function localePaths({ reader, value, locales }: DocusaurusConfig): string[] {
  const settings = reader.record(reader.record(value, 'i18n'), 'localeConfigs')
  return locales.slice(1).map(code => reader.text(reader.record(settings, code), 'path') ?? code)
}
