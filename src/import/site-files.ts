import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import type { DocusaurusConfig } from './docusaurus/docusaurus-config.ts'
import { filesBelow } from './docusaurus/list-markdown.ts'
import type { StoredFile } from './file-store.ts'

/**
 * The static files of a site by their paths in the content folder of the new one, with its icon. Docusaurus
 * copies them once more for each further language; of these copies only pages keep their addresses.
 */
export function staticFiles(
  config: DocusaurusConfig,
  problems: Problem[],
): Map<string, StoredFile> {
  const { reader, value, folder } = config
  const listed = reader.list(value, 'staticDirectories').filter(each => typeof each === 'string')
  const folders = listed.length === 0 ? ['static'] : listed
  const files = new Map<string, StoredFile>(
    folders.flatMap(name =>
      filesBelow(join(folder, name))
        .filter(path => !path.split('/').some(part => part === '.nojekyll' || part === '.DS_Store'))
        .map(path => [`static/${path}`, { copyOf: join(folder, name, path) }] as const),
    ),
  )
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  for (const prefix of localePaths(config)) {
    for (const [path, file] of pages) {
      const copy = path.replace(/^static/, `static/${prefix}`)
      if (!files.has(copy)) files.set(copy, file)
    }
    if (files.size === 0) continue
    const message = `static files stood below "/${prefix}" once more: of these only pages (.html) are copied`
    const place = reader.placeOf(value, 'i18n')
    problems.push({ code: 'import-changed', severity: 'warning', message, ...place })
  }
  const favicon = reader.text(value, 'favicon')
  const file = favicon === undefined ? null : join(folder, 'static', favicon)
  if (file === null || !existsSync(file)) return files
  const name = file.endsWith('.svg') ? 'static/favicon.svg' : 'static/favicon.ico'
  if (!files.has(name)) files.set(name, { copyOf: file })
  if (!file.endsWith('.svg')) {
    const message = `the icon "${favicon}" is copied; browsers prefer one that is "static/favicon.svg"`
    problems.push({
      code: 'import-changed',
      severity: 'warning',
      message,
      ...reader.placeOf(value, 'favicon'),
    })
  }
  return files
}

/** The first parts of the addresses of all languages but the default one. */
function localePaths({ reader, value, locales }: DocusaurusConfig): string[] {
  const settings = reader.record(reader.record(value, 'i18n'), 'localeConfigs')
  return locales.slice(1).map(code => reader.text(reader.record(settings, code), 'path') ?? code)
}
