import type { Problem } from '@lectern/base/problem'
import { joinPath } from '@lectern/base/url'
import { warning } from '../problems.ts'
import type { DocsInstance } from './docs-instance.ts'
import { recordOf } from './reader.ts'
import { frontMatterPlace } from './source-file.ts'

/** Lectern has no pages for tags of docs. */
export function docTagProblems({ versions, plugin }: DocsInstance): Problem[] {
  return versions.flatMap(({ path, docs }) => {
    const byAddress = new Map<string, Problem>()
    for (const { original } of docs) {
      const { tags } = original.frontMatter
      for (const tag of Array.isArray(tags) ? tags : []) {
        const address = joinPath(path, 'tags', tagAddress(tag))
        if (byAddress.has(address)) continue
        const message = `the page of a tag at "${address}" is left out, for pages of the documentation have no tags`
        const hint = 'Lead its address to another page in "redirects".'
        const place = frontMatterPlace(original, 'tags')
        byAddress.set(address, warning('import-address', message, { hint, ...place }))
      }
    }
    if (byAddress.size === 0) return []
    const message = `the list of tags at "${joinPath(path, 'tags')}" is left out`
    return [...byAddress.values(), warning('import-address', message, plugin.place)]
  })
}

function tagAddress(tag: unknown): string {
  const { permalink, label } = recordOf(tag)
  return permalink === undefined
    ? tagSlug(String(label ?? tag))
    : String(permalink).replace(/^\//, '')
}

/** Slug of a tag in Docusaurus: `v-1-0-beta` for `v1.0 Beta`. */
export function tagSlug(text: string): string {
  const words = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\d+/gu) ?? []
  return words.join('-').toLowerCase()
}
