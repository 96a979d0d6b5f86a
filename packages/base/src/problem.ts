import { compare, groupBy } from './collections.ts'

type Severity = 'error' | 'warning'

/** A range in a line that a person wrote. */
export interface Place {
  /** Absolute. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units. */
  readonly column: number
  /** In UTF-16 code units. */
  readonly length: number
}

/** Not an exception: a problem with what a person wrote. */
export interface Problem extends Partial<Place> {
  readonly code: ProblemCode
  readonly severity: Severity
  /** With the offending value in quotes. */
  readonly message: string
  readonly hint?: string
  /** URL path of a page that shows the problem, if it has no location in a single page. */
  readonly page?: string
  /** An error that the configuration has made a warning. */
  readonly isDebt?: true
}

export function compareProblems(a: Problem, b: Problem): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  )
}

/** Versions and locales share files: equal problems are reported once, with the first hint and the number of pages. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const groups = groupBy(problems, ({ page: _, hint: _hint, ...problem }) =>
    JSON.stringify(problem),
  )
  return [...groups.values()].flatMap(withPages).sort(compareProblems)
}

function withPages(problems: readonly Problem[]): readonly Problem[] {
  const pages = [...new Set(problems.flatMap(({ page }) => page ?? []))].sort()
  const [first = ''] = pages
  const where = pages.length === 1 ? first : `${pages.length} pages, the first of them ${first}`
  return problems.slice(0, 1).map(({ page: _, ...problem }) => {
    return pages.length === 0 ? problem : { ...problem, message: `${problem.message}, on ${where}` }
  })
}

/** Codes of problems of the content; `problems` in the configuration can change their severity. */
export const SITE_CODES = [
  'announcement-blocks',
  'bad-callouts',
  'bad-embed',
  'bad-include',
  'bad-locale',
  'bad-result',
  'bad-sidebar',
  'bad-synonyms',
  'bad-tabs',
  'bad-version-block',
  'bad-version-name',
  'blocked-script',
  'broken-anchor',
  'broken-config-link',
  'broken-link',
  'broken-redirect',
  'case-collision',
  'component-failed',
  'component-props',
  'duplicate-id',
  'empty-page',
  'foreign-syntax',
  'front-matter',
  'future-post',
  'heading-outline',
  'image-option',
  'lost-address',
  'low-contrast',
  'misplaced-file',
  'missing-description',
  'missing-image',
  'missing-text',
  'missing-package',
  'moving-version-name',
  'non-breaking-space',
  'orphan-translation',
  'page-in-no-sidebar',
  'plugin-failed',
  'raw-html',
  'reserved-folder',
  'sample-name',
  'sample-parses',
  'scheme-syntax',
  'sample-syntax',
  'shallow-clone',
  'title-not-found',
  'unclosed-container',
  'unknown-directive',
  'unknown-doc-id',
  'unknown-fence-language',
  'unknown-fence-option',
  'unknown-fragment',
  'unknown-icon',
  'unread-history',
  'unsafe-link',
  'wrong-description',
] as const

/** Codes of problems without which a command cannot work, or a page would be missing. */
const FIXED_CODES = [
  'beyond-limit',
  'build-failed',
  'cache-not-kept',
  'config',
  'duplicate-permalink',
  'files-keep-changing',
  'folder-in-use',
  'foreign-output',
  'import-address',
  'import-changed',
  'import-kept',
  'import-left-out',
  'import-output',
  'import-setting',
  'import-unread',
  'import-unseen',
  'journal-dropped',
  'no-access',
  'no-admin-key',
  'no-config',
  'no-host',
  'no-hosted-search',
  'no-main-page',
  'no-port',
  'not-built',
  'output-conflict',
  'output-in-use',
  'output-incomplete',
  'output-not-a-folder',
  'output-not-written',
  'page-failed',
  'push-failed',
  'syntax',
  'unknown-output',
  'unreadable-file',
  'unreadable-site',
  'worker-died',
] as const

export type SiteCode = (typeof SITE_CODES)[number]

/** Of a plugin: `math/bad-formula`. */
export type PluginCode = `${string}/${string}`

export type ProblemCode = SiteCode | PluginCode | (typeof FIXED_CODES)[number]
