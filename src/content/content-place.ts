import type { DocsSet } from '../config/config.ts'
import type { SourceKind } from './front-matter.ts'

/** Where a Markdown file stands in the content folder: which page it is, of which version and locale. */
export interface ContentPlace {
  readonly kind: SourceKind
  /** Id of its set of documentation; null for posts and other pages. */
  readonly docs: string | null
  readonly layer: string | null
  readonly locale: string
  readonly id: string
}

/** Sets of documentation with their folders. */
type DocsFolders = readonly Pick<DocsSet, 'id' | 'folder'>[]

/** Tells from a path relative to the content folder which page the file is; null for no page. */
export function contentPlace(path: string, sets: DocsFolders): ContentPlace | null {
  const name = path.replace(/\.md$/, '')
  const [top = '', ...rest] = name.split('/')
  const [locale = '', ...tail] = rest
  if (tail.length > 0 && top === 'blog') return commonPlace('post', locale, tail)
  if (tail.length > 0 && top === 'pages') return commonPlace('page', locale, tail)
  for (const { id: docs, below } of inSets(name, sets)) {
    const [kind, first = '', second = '', ...others] = below.split('/')
    if (kind === 'docs' && second !== '') {
      const id = [second, ...others].join('/')
      return { kind: 'doc', docs, layer: null, locale: first, id }
    }
    if (kind === 'versions' && others.length > 0) {
      return { kind: 'doc', docs, layer: first, locale: second, id: others.join('/') }
    }
  }
  return null
}

/** Whose `sidebars.yml` a path is: that of a set of documentation, or of one of its versions; null for none. */
export function sidebarsPlace(
  path: string,
  sets: DocsFolders,
): (Pick<ContentPlace, 'layer'> & { readonly docs: string }) | null {
  for (const { id: docs, below } of inSets(path, sets)) {
    if (below === 'sidebars.yml') return { docs, layer: null }
    const layer = /^versions\/([^/]+)\/sidebars\.yml$/.exec(below)?.[1]
    if (layer !== undefined) return { docs, layer }
  }
  return null
}

function commonPlace(
  kind: 'post' | 'page',
  locale: string,
  names: readonly string[],
): ContentPlace {
  return { kind, docs: null, layer: null, locale, id: names.join('/') }
}

/** The sets in whose folders a path lies, with its rest there. */
function inSets(path: string, sets: DocsFolders) {
  return sets.flatMap(({ id, folder }) => {
    const prefix = folder === '' ? '' : `${folder}/`
    return path.startsWith(prefix) ? [{ id, below: path.slice(prefix.length) }] : []
  })
}
