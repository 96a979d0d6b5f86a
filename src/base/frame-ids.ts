/** Ids that the frame of a page has: none in its text may be the same. */
export const FRAME_IDS: readonly string[] = [
  'app',
  'color-mode',
  'locales',
  'main',
  'page-menu',
  'preview',
  'search-results',
  'sidebar',
  'toc',
  'versions',
]
