import { parseDocument } from 'yaml'
import type { Problem } from '../base/problem.ts'
import type { SourceFile } from './source-file.ts'

/** What the front matter of a page becomes. */
export interface NewFrontMatter {
  /** Keys that are set, in place of what stands there. */
  readonly set: Readonly<Record<string, unknown>>
  /** Keys that Lectern has for this kind of page; the rest is left out and reported. */
  readonly allowed: readonly string[]
}

/** Keys that say how Docusaurus finds a page: what they say is in the path, the sidebars and the configuration. */
const CONSUMED = [
  'id',
  'slug',
  'sidebar_position',
  'sidebar_class_name',
  'unlisted',
  'displayed_sidebar',
  'parse_number_prefixes',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'pagination_label',
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'original_id',
]

/** The front matter of a page in Lectern, with its `---` lines; empty where nothing is said. */
export function newFrontMatter(
  { file, yaml, frontMatter }: SourceFile,
  { set, allowed }: NewFrontMatter,
  problems: Problem[],
): string {
  const document = parseDocument(yaml, { logLevel: 'silent' })
  const isBroken = document.errors.length > 0
  const kept = isBroken ? parseDocument('') : document
  let isChanged = isBroken
  for (const key of Object.keys(frontMatter)) {
    if (allowed.includes(key) && frontMatter[key] !== null && !(key in set)) continue
    kept.delete(key)
    isChanged = true
    if (CONSUMED.includes(key) || key in set || frontMatter[key] === null) continue
    const message = `the front matter key "${key}" is left out`
    problems.push({
      code: 'import-left-out',
      severity: 'warning',
      message,
      ...placeOf(file, yaml, key),
    })
  }
  for (const [key, value] of Object.entries(set)) {
    if (value === undefined) continue
    kept.set(key, value)
    isChanged = true
  }
  const text = isChanged ? kept.toString({ lineWidth: 0 }) : yaml
  const isEmpty = text.trim() === '' || text.trim() === '{}' || text.trim() === 'null'
  return isEmpty ? '' : `---\n${text.endsWith('\n') ? text : `${text}\n`}---\n`
}

function placeOf(file: string, yaml: string, key: string) {
  const index = yaml.split('\n').findIndex(line => line.startsWith(`${key}:`))
  return index < 0 ? { file, line: 1 } : { file, line: index + 2, column: 1, length: key.length }
}
