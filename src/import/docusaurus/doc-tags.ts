import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import { keyPlace } from '../pages/front-matter.ts'
import type { DocsInstance } from './docs-instance.ts'
import { recordOf } from './reader.ts'
import { tagSlug } from './tag-slug.ts'

/** Reports the pages of tags that a documentation had: each once, where a page of it names the tag first. */
export function reportDocTags({ versions, plugin }: DocsInstance, problems: Problem[]): void {
  for (const { path, docs } of versions) {
    const addresses = new Set<string>()
    for (const { original } of docs) {
      const { file, yaml, frontMatter } = original
      const tags = Array.isArray(frontMatter.tags) ? frontMatter.tags : []
      for (const tag of tags) {
        const address = joinPath(path, 'tags', addressOf(tag))
        if (addresses.has(address)) continue
        addresses.add(address)
        const message = `the page of a tag at "${address}" is left out, for pages of the documentation have no tags`
        const hint = 'Lead its address to another page in "redirects".'
        const place = keyPlace(file, `---\n${yaml}`, 'tags')
        problems.push({ code: 'import-address', severity: 'warning', message, hint, ...place })
      }
    }
    if (addresses.size === 0) continue
    const message = `the list of tags at "${joinPath(path, 'tags')}" is left out`
    problems.push({ code: 'import-address', severity: 'warning', message, ...plugin.place })
  }
}

function addressOf(tag: unknown): string {
  const { permalink, label } = recordOf(tag)
  return permalink === undefined
    ? tagSlug(String(label ?? tag))
    : String(permalink).replace(/^\//, '')
}
