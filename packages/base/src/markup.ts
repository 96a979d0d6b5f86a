/** Class by `CodeStyle`. */
export const TOKEN_CLASSES = {
  keyword: 'k',
  type: 't',
  string: 's',
  literal: 'n',
  operator: 'o',
  definition: 'd',
  parameter: 'p',
  attribute: 'a',
  comment: 'c',
  meta: 'm',
} as const

/** Of badges; each is a class, see tones.css, and the first one is the default. */
export const TONES = ['info', 'tip', 'note', 'warning', 'danger'] as const

/** Ids of the page frame, which headings must not have. */
export const FRAME_IDS: readonly string[] = [
  'app',
  'color-mode',
  'locales',
  'main',
  'page-changes',
  'page-menu',
  'preview',
  'search-results',
  'sidebar',
  'toc',
  'versions',
]
