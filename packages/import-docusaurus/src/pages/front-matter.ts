import { isDeepStrictEqual } from 'node:util'
import { fenceTracker } from '@lectern/base/fences'
import type { Problem } from '@lectern/base/problem'
import { parseDocument } from 'yaml'
import { frontMatterPlace, type SourceFile } from '../docusaurus/source-file.ts'
import { type WithProblems, warning } from '../problems.ts'

interface NewFrontMatter {
  readonly set: Readonly<Record<string, unknown>>
  /** Keys of Docusaurus that this kind of page keeps; others are reported. */
  readonly allowed: readonly string[]
  /** Front matter of the original of a translation; equal keys are not reported again. */
  readonly original: SourceFile['frontMatter']
  /** Collects keys that neither tool reads; they stay. */
  readonly foreign: Set<string>
}

/** Lectern has them in paths, sidebars and the configuration. */
const CONSUMED = [
  'id',
  'slug',
  'sidebar_position',
  'original_id',
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorTitle',
  'authorURL',
  'authorImageURL',
]
const OF_DOCUSAURUS = new Set([
  ...CONSUMED,
  'title',
  'title_meta',
  'description',
  'keywords',
  'image',
  'draft',
  'unlisted',
  'last_update',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'pagination_next',
  'pagination_prev',
  'pagination_label',
  'custom_edit_url',
  'tags',
  'sidebar_label',
  'sidebar_class_name',
  'sidebar_key',
  'sidebar_custom_props',
  'displayed_sidebar',
  'parse_number_prefixes',
  'date',
  'authors',
  'wrapperClassName',
])
/** Keys of Lectern, which cannot stay as those of another program. */
const OF_LECTERN = ['since', 'until', 'aliases']
/** Keys for which `null` has a meaning. */
const MEANING_NOTHING = ['pagination_next', 'pagination_prev']
const DEFAULTS: Readonly<Record<string, string>> = {
  draft: 'false',
  hide_table_of_contents: 'false',
  hide_title: 'false',
  parse_number_prefixes: 'true',
  toc_max_heading_level: '3',
  toc_min_heading_level: '2',
  unlisted: 'false',
}

export function newFrontMatter(
  source: SourceFile,
  { set, allowed, original, foreign }: NewFrontMatter,
): WithProblems<string> {
  const { yaml, frontMatter, body } = source
  const problems: Problem[] = []
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
    // A translation overrides its original even with a default.
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
    problems.push(warning('import-setting', message, frontMatterPlace(source, key)))
  }
  for (const [key, value] of Object.entries(set)) {
    if (value === undefined) continue
    kept.set(key, value)
    isChanged = true
  }
  const text = isChanged ? kept.toString({ lineWidth: 0 }) : yaml
  const isEmpty = text.trim() === '' || text.trim() === '{}' || text.trim() === 'null'
  const block = `---\n${text.endsWith('\n') ? text : `${text}\n`}---\n`
  return { value: isEmpty ? '' : block, problems }
}

/** Lectern shows such a heading once, whatever `hide_title` says. */
function hasHeading(body: string): boolean {
  const kindOf = fenceTracker()
  return body.split('\n').some(line => kindOf(line) === 'text' && line.startsWith('# '))
}
