import type { DocsSet } from '../config/config.ts'
import type { SourceKind } from './front-matter.ts'

export interface ContentPath {
  readonly kind: SourceKind
  readonly docs: string | null
  readonly layer: string | null
  readonly locale: string
  readonly id: string
}

type DocsFolders = readonly Pick<DocsSet, 'id' | 'folder'>[]

/** Null if no page is read from a path, which is relative to the content folder. */
export function parseContentPath(path: string, sets: DocsFolders): ContentPath | null {
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

/** The `docs` or the layer whose `sidebars.yml` has a path. */
export function parseSidebarsPath(
  path: string,
  sets: DocsFolders,
): (Pick<ContentPath, 'layer'> & { readonly docs: string }) | null {
  if (!path.endsWith('sidebars.yml')) return null
  for (const { id: docs, below } of inSets(path, sets)) {
    if (below === 'sidebars.yml') return { docs, layer: null }
    const layer = /^versions\/([^/]+)\/sidebars\.yml$/.exec(below)?.[1]
    if (layer !== undefined) return { docs, layer }
  }
  return null
}

function commonPlace(kind: 'post' | 'page', locale: string, names: readonly string[]): ContentPath {
  return { kind, docs: null, layer: null, locale, id: names.join('/') }
}

function inSets(path: string, sets: DocsFolders) {
  return sets.flatMap(({ id, folder }) => {
    const prefix = folder === '' ? '' : `${folder}/`
    return path.startsWith(prefix) ? [{ id, below: path.slice(prefix.length) }] : []
  })
}
