import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'

/**
 * The translations of a file that there are, by their locales.
 *
 * @param folders absolute folders of translations, by locales
 * @param path of the file, relative to each of them
 */
export function readTranslations(
  folders: Readonly<Record<string, string>>,
  path: string,
  problems: Problem[],
): Readonly<Record<string, SourceFile>> {
  return Object.fromEntries(
    Object.entries(folders).flatMap(([locale, folder]) => {
      const file = join(folder, path)
      return existsSync(file) ? [[locale, readSourceFile(file, problems)] as const] : []
    }),
  )
}

/** The folders of the translations of a plugin's files, by their locales; absolute. */
export function translationFolders(
  { folder, locales }: Pick<DocusaurusConfig, 'folder' | 'locales'>,
  plugin: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locales.slice(1).map(locale => [locale, join(folder, 'i18n', locale, plugin)]),
  )
}
