/** Ids that the frame of a page has: none in its text may be the same. */
export const FRAME_IDS: readonly string[] = [
  'app',
  'locales',
  'main',
  'preview',
  'search-results',
  'sidebar',
  'toc',
  'used-in',
  'versions',
]
