import { join } from 'node:path'
import { describeError, readFile } from '@lectern/base/node/read-file'
import type { Place, Problem } from '@lectern/base/problem'
import { bodyOf, decodeText, parseYaml } from 'lectern/authoring'
import { type WithProblems, warning } from '../problems.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { recordOf } from './reader.ts'

export interface SourceFile {
  readonly file: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Between the `---` lines. */
  readonly yaml: string
  readonly body: string
  /** 1-based. */
  readonly bodyLine: number
  /** An unreadable file is empty, and has a problem. */
  readonly problems: readonly Problem[]
}

export interface SourceFiles {
  readonly original: SourceFile
  readonly translations: Readonly<Record<string, SourceFile>>
}

export function readSourceFile(file: string): SourceFile {
  const { value: text, problems: unreadable } = readText(file)
  const { body, bodyLine } = bodyOf(text)
  const yaml = text.slice(0, text.length - body.length).replace(/^---[^\n]*\n|---[^\n]*\n?$/g, '')
  const { value, error } = parseYaml(yaml)
  const problems = [...unreadable]
  if (error !== null) {
    const message = `the front matter is not valid YAML: ${error.message}`
    const place = { ...error.place, file, line: error.place.line + 1 }
    const hint = 'Correct it; the page is imported without it.'
    problems.push(warning('import-unread', message, { hint, ...place }))
  }
  return { file, frontMatter: recordOf(value), yaml, body, bodyLine, problems }
}

function readText(file: string): WithProblems<string> {
  try {
    return { value: decodeText(readFile(file)), problems: [] }
  } catch (reason) {
    const message = `the file cannot be read: ${describeError(reason)}`
    return { value: '', problems: [warning('unreadable-file', message, { file })] }
  }
}

/**
 * Existing translations, by locale.
 *
 * @param folders absolute, by locale
 * @param path relative to each of them
 */
export function readTranslations(
  folders: Readonly<Record<string, string>>,
  path: string,
  { isOfSite }: DocusaurusConfig,
): Readonly<Record<string, SourceFile>> {
  return Object.fromEntries(
    Object.entries(folders).flatMap(([locale, folder]) => {
      const file = join(folder, path)
      return isOfSite(file) ? [[locale, readSourceFile(file)] as const] : []
    }),
  )
}

export function translationFolders(
  { folder, locales }: DocusaurusConfig,
  plugin: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locales.slice(1).map(locale => [locale, join(folder, 'i18n', locale, plugin)]),
  )
}

/** Place of a top-level key; `text` may be only the start of the file. */
export function keyPlace(file: string, text: string, key: string): Partial<Place> {
  const index = text.split('\n').findIndex(line => line.startsWith(`${key}:`))
  return index < 0 ? { file, line: 1 } : { file, line: index + 1, column: 1, length: key.length }
}

export function frontMatterPlace(
  { file, yaml }: Pick<SourceFile, 'file' | 'yaml'>,
  key: string,
): Partial<Place> {
  return keyPlace(file, `---\n${yaml}`, key)
}

export function filesOf({ original, translations }: SourceFiles): SourceFile[] {
  return [original, ...Object.values(translations)]
}

export function pathsOf(files: SourceFiles): string[] {
  return filesOf(files).map(({ file }) => file)
}
