import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import type { StoredFile } from './file-store.ts'
import { filesBelow } from './list-markdown.ts'

/** The static files of a site by their paths in the content folder of the new one, with its icon. */
export function staticFiles(
  config: DocusaurusConfig,
  problems: Problem[],
): Map<string, StoredFile> {
  const { reader, value, folder } = config
  const listed = reader.list(value, 'staticDirectories').filter(each => typeof each === 'string')
  const folders = listed.length === 0 ? ['static'] : listed
  const files = new Map(
    folders.flatMap(name =>
      filesBelow(join(folder, name))
        .filter(path => !path.split('/').some(part => part === '.nojekyll' || part === '.DS_Store'))
        .map(path => [`static/${path}`, { copyOf: join(folder, name, path) }] as const),
    ),
  )
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
