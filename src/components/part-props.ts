import type { PageProps } from '../theme/page-props.ts'

/**
 * What a part of the frame is given, which is what the part that it replaces gets: the page, what is the same
 * on all pages of the locale, the texts of the interface, and the open branch of the sidebar.
 */
export type PartProps = Omit<PageProps, 'article' | 'laterStyle'>
