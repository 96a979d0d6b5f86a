import { docPages, type OldDocs, positionsOf } from '../docusaurus/old-docs.ts'
import { type OldSite, pagesOf } from '../docusaurus/old-site.ts'
import type { SidebarEntry, VersionSidebars } from '../sidebars/sidebar-tree.ts'
import type { PageSource } from './convert-pages.ts'

/** @param ordered doc ids that keep their `sidebar_position` */
export function docSources(docs: OldDocs, ordered: ReadonlySet<string>): PageSource[] {
  const { instance, trees, main } = docs
  const byFile = new Map(docPages(docs).map(page => [page.files[0], page]))
  return instance.versions.flatMap(({ name, docs: ofVersion }, index) => {
    const positions = positionsOf(docs, name)
    return ofVersion.flatMap((doc): PageSource[] => {
      const page = byFile.get(doc.original.file)
      if (page === undefined) return []
      const isDefault = page.id === main || slugOf(page.id) === doc.address
      return [
        {
          page,
          original: doc.original,
          translations: doc.translations,
          name: doc.id.split('/').at(-1) ?? doc.id,
          keys: {
            ...(isDefault ? {} : { slug: `/${doc.address}` }),
            ...(ordered.has(page.id) ? { sidebar_position: positions.get(page.id) } : {}),
          },
          below: below(page.id, trees[index] ?? {}),
        },
      ]
    })
  })
}

export function otherSources(old: OldSite): PageSource[] {
  const { blog, sitePages } = old
  const byFile = new Map(pagesOf(old).map(page => [page.files[0], page]))
  const source = (
    { original, translations }: Pick<PageSource, 'original' | 'translations'>,
    name: string,
    keys: PageSource['keys'],
  ): PageSource[] => {
    const page = byFile.get(original.file)
    return page === undefined ? [] : [{ page, original, translations, name, keys, below: [] }]
  }
  const posts = (blog?.posts ?? []).flatMap(post => {
    const { id, address, date, tags, authors } = post
    const name = id.replace(/^(.*\/)?\d{4}-\d{2}-\d{2}-/, '')
    const keys = {
      ...(name === address ? {} : { slug: address }),
      date,
      ...(tags.length === 0 ? {} : { tags }),
      ...(authors.length === 0 ? {} : { authors }),
    }
    return source(post, id, keys)
  })
  const pages = sitePages.flatMap(page => {
    return source(
      page,
      page.id,
      slugOf(page.id) === page.address ? {} : { slug: `/${page.address}` },
    )
  })
  return [...posts, ...pages]
}

function slugOf(id: string): string {
  return id.replace(/(^|\/)index$/, '')
}

function below(id: string, tree: VersionSidebars): readonly SidebarEntry[] {
  const find = (entries: readonly SidebarEntry[]): readonly SidebarEntry[] | null => {
    for (const entry of entries) {
      if (entry.type === 'link') continue
      if (entry.type === 'doc') {
        if (entry.doc === id) return entries.filter(other => other !== entry)
        continue
      }
      if (entry.doc === id) return entry.items
      const found = find(entry.items)
      if (found !== null) return found
    }
    return null
  }
  for (const entries of Object.values(tree)) {
    const found = find(entries)
    if (found !== null) return found
  }
  return []
}
