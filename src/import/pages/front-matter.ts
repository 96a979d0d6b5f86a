import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { fenceTracker } from '../../base/fences.ts'
import type { Place, Problem } from '../../base/problem.ts'
import type { SourceFile } from '../docusaurus/source-file.ts'

/** What the front matter of a page becomes. */
interface NewFrontMatter {
  /** Keys that are set, in place of what stands there. */
  readonly set: Readonly<Record<string, unknown>>
  /** Keys of Docusaurus that Lectern has for this kind of page; others of its keys are left out and reported. */
  readonly allowed: readonly string[]
  /** For a translation what its original says, which is not reported once more. */
  readonly original: SourceFile['frontMatter']
  /** Keys that neither of the two knows, which stay in the files: further ones are added. */
  readonly foreign: Set<string>
}

/** Keys that say how Docusaurus finds a page: what they say is in the path, the sidebars and the configuration. */
const CONSUMED = [
  ...['id', 'slug', 'sidebar_position', 'original_id'],
  ...['author', 'author_title', 'author_url', 'author_image_url'],
  ...['authorTitle', 'authorURL', 'authorImageURL'],
]
/** Keys that Docusaurus reads. */
const OF_DOCUSAURUS = new Set([
  ...CONSUMED,
  ...[
    'title',
    'title_meta',
    'description',
    'keywords',
    'image',
    'draft',
    'unlisted',
    'last_update',
  ],
  ...['hide_title', 'hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
  ...['pagination_next', 'pagination_prev', 'pagination_label', 'custom_edit_url', 'tags'],
  ...['sidebar_label', 'sidebar_class_name', 'sidebar_key', 'sidebar_custom_props'],
  ...['displayed_sidebar', 'parse_number_prefixes', 'date', 'authors', 'wrapperClassName'],
])
/** Keys that mean something in Lectern, and cannot be those of another program. */
const OF_LECTERN = ['since', 'until', 'aliases']
/** Keys that say something by having no value. */
const MEANING_NOTHING = ['pagination_next', 'pagination_prev']
/** Values that say what is so anyway. */
const DEFAULTS: Readonly<Record<string, string>> = {
  draft: 'false',
  hide_table_of_contents: 'false',
  hide_title: 'false',
  parse_number_prefixes: 'true',
  toc_max_heading_level: '3',
  toc_min_heading_level: '2',
  unlisted: 'false',
}

/** The front matter of a page in Lectern, with its `---` lines; empty where nothing is said. */
export function newFrontMatter(
  { file, yaml, frontMatter, body }: SourceFile,
  { set, allowed, original, foreign }: NewFrontMatter,
  problems: Problem[],
): string {
  const document = parseDocument(yaml, { logLevel: 'silent' })
  const isBroken = document.errors.length > 0
  const kept = isBroken ? parseDocument('') : document
  let isChanged = isBroken
  for (const key of Object.keys(frontMatter)) {
    if (!OF_DOCUSAURUS.has(key) && !OF_LECTERN.includes(key)) {
      foreign.add(key)
      continue
    }
    const isDefault = key in DEFAULTS && String(frontMatter[key]) === DEFAULTS[key]
    // What a translation says goes before what its original says.
    const isSaid = !isDefault || key in original
    const isKept = isSaid && allowed.includes(key) && !OF_LECTERN.includes(key)
    if (isKept && frontMatter[key] !== null && !(key in set)) continue
    kept.delete(key)
    isChanged = true
    if (CONSUMED.includes(key) || key in set || isDefault) continue
    if (frontMatter[key] === null && !MEANING_NOTHING.includes(key)) continue
    if (isDeepStrictEqual(frontMatter[key], original[key])) continue
    if (key === 'hide_title' && hasHeading(body)) continue
    const message = `the front matter key "${key}" is left out`
    problems.push({
      code: 'import-left-out',
      severity: 'warning',
      message,
      ...keyPlace(file, `---\n${yaml}`, key),
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

/** Whether a text has a `# heading`, which Lectern shows once in any case. */
function hasHeading(body: string): boolean {
  const kindOf = fenceTracker()
  return body.split('\n').some(line => kindOf(line) === 'text' && line.startsWith('# '))
}

/** Where a key is written in the text of a file, or in as much as stands at its start. */
export function keyPlace(file: string, text: string, key: string): Partial<Place> {
  const index = text.split('\n').findIndex(line => line.startsWith(`${key}:`))
  return index < 0 ? { file, line: 1 } : { file, line: index + 1, column: 1, length: key.length }
}
