import type { Source } from '../content/source.ts'

/** Plain title of a page: from its front matter, else its first line if that is a `# heading`, else its id. */
export function titleOf(source: Source): string {
  return source.frontMatter.title ?? source.heading ?? source.id
}

/** Label of a page in a sidebar. */
export function labelOf(source: Source): string {
  return source.frontMatter.sidebar_label ?? titleOf(source)
}
