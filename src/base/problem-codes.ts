/**
 * The codes of what can be wrong with the content of a site, in the alphabet. A site can say how bad each of
 * them is (`problems` in the configuration): the rest of it is sound all the same.
 */
export const SITE_CODES = [
  'announcement-blocks',
  'bad-include',
  'bad-locale',
  'bad-sidebar',
  'bad-synonyms',
  'bad-tabs',
  'bad-version-block',
  'bad-version-name',
  'broken-anchor',
  'broken-config-link',
  'broken-link',
  'broken-redirect',
  'case-collision',
  'duplicate-id',
  'front-matter',
  'heading-outline',
  'lost-address',
  'misplaced-file',
  'missing-image',
  'non-breaking-space',
  'orphan-translation',
  'page-in-no-sidebar',
  'raw-html',
  'reserved-folder',
  'sample-name',
  'sample-parses',
  'sample-syntax',
  'shallow-clone',
  'title-not-found',
  'unknown-directive',
  'unknown-doc-id',
  'unknown-fence-language',
  'unknown-fence-option',
  'unknown-fragment',
  'unsafe-link',
] as const

/** The codes of what keeps a command from doing its work, or would make a site that lacks a page. */
const FIXED_CODES = [
  'beyond-limit',
  'cache-not-kept',
  'config',
  'duplicate-permalink',
  'files-keep-changing',
  'folder-in-use',
  'foreign-output',
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

/** Stable kebab-case name of something that can be wrong. */
export type ProblemCode = SiteCode | (typeof FIXED_CODES)[number]
