/** Parts that a site can replace, in the order of the page. */
export const PART_NAMES = [
  'Announcement',
  'Navbar',
  'Sidebar',
  'Toc',
  'Breadcrumbs',
  'PageFacts',
  'Pagination',
  'NotFound',
  'Footer',
] as const

export type PartName = (typeof PART_NAMES)[number]
