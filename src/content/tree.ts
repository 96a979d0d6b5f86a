import type { SourceKind } from './front-matter.ts'

/** Where a Markdown file stands in the content tree. */
export interface TreePlace {
  readonly kind: SourceKind
  readonly layer: string | null
  readonly locale: string
  readonly id: string
}

/** Tells from a path relative to the content folder which page the file is; null for no page. */
export function placeInTree(path: string): TreePlace | null {
  const [top = '', ...rest] = path.replace(/\.md$/, '').split('/')
  const [first = '', ...tail] = rest
  switch (top) {
    case 'docs':
      return tail.length === 0
        ? null
        : { kind: 'doc', layer: null, locale: first, id: tail.join('/') }
    case 'versions':
      return tail.length < 2
        ? null
        : { kind: 'doc', layer: first, locale: tail[0] ?? '', id: tail.slice(1).join('/') }
    case 'blog':
      return tail.length === 0
        ? null
        : { kind: 'post', layer: null, locale: first, id: tail.join('/') }
    case 'pages':
      return tail.length === 0
        ? null
        : { kind: 'page', layer: null, locale: first, id: tail.join('/') }
    default:
      return null
  }
}
