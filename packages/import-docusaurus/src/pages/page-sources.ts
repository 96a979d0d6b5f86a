import { docPage, type OldDocs, positionsOf } from '../docusaurus/old-docs.ts'
import { type OldSite, otherPage } from '../docusaurus/old-site.ts'
import type { SidebarEntry, VersionSidebars } from '../docusaurus/sidebar-tree.ts'
import type { PageSource } from './convert-pages.ts'

/** @param ordered doc ids that keep their `sidebar_position` */
export function docSources(docs: OldDocs, ordered: ReadonlySet<string>): PageSource[] {
  const { instance, trees, main } = docs
  return instance.versions.flatMap((version, index) => {
    const positions = positionsOf(docs, version)
    return version.docs.map((doc): PageSource => {
      const page = docPage(docs, version, doc)
      const isDefault = page.id === main || slugOf(page.id) === doc.address
      return {
        page,
        original: doc.original,
        translations: doc.translations,
        name: doc.id.split('/').at(-1) ?? doc.id,
        keys: {
          ...(isDefault ? {} : { slug: `/${doc.address}` }),
          ...(ordered.has(page.id) ? { sidebar_position: positions.get(page.id) } : {}),
        },
        below: below(page.id, trees[index] ?? {}),
      }
    })
  })
}

export function otherSources({ blog, sitePages }: OldSite): PageSource[] {
  const posts = (blog?.posts ?? []).map((post): PageSource => {
    const { id, address, date, tags, authors, original, translations } = post
    const name = id.replace(/^(.*\/)?\d{4}-\d{2}-\d{2}-/, '')
    const keys = {
      ...(name === address ? {} : { slug: address }),
      date,
      ...(tags.length === 0 ? {} : { tags }),
      ...(authors.length === 0 ? {} : { authors }),
    }
    const page = otherPage('post', post, blog?.path)
    return { page, original, translations, name: id, keys, below: [] }
  })
  const pages = sitePages.map((page): PageSource => {
    const { id, address, original, translations } = page
    const keys = slugOf(id) === address ? {} : { slug: `/${address}` }
    return { page: otherPage('page', page), original, translations, name: id, keys, below: [] }
  })
  return [...posts, ...pages]
}

function slugOf(id: string): string {
  return id.replace(/(^|\/)index$/, '')
}

/** Entries of the category of a page, or else beside the page. */
function below(id: string, tree: VersionSidebars): readonly SidebarEntry[] {
  const find = (entries: readonly SidebarEntry[]): readonly SidebarEntry[] | null => {
    for (const entry of entries) {
      if (entry.type === 'link') continue
      if (entry.doc === id) {
        return entry.type === 'category' ? entry.items : entries.filter(other => other !== entry)
      }
      const found = entry.type === 'category' ? find(entry.items) : null
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
