import { contentHash } from '../disk/hash.ts'
import { descriptionOf, type Facts } from '../site/describe.ts'
import {
  llmsFullPermalink,
  llmsPages,
  llmsPermalink,
  llmsSections,
  llmsText,
  llmsTitle,
  pagesInOrder,
} from '../site/llms.ts'
import { outputPath } from '../site/page-file.ts'
import { markdownPermalink } from '../site/permalink.ts'
import { scopesOf } from '../site/scope.ts'
import { type EditionRoute, type Site, treeKey } from '../site/site.ts'
import type { FileGroup } from './group.ts'
import type { Manifest } from './manifest.ts'

/**
 * `llms.txt` and `llms-full.txt` of each version and locale; `pages` are the pages of the site as they
 * are written, by their permalink. The large one is joined from the Markdown files of the pages, so
 * that a changed sentence costs no look at the text of the others.
 */
export function llmsGroups(site: Site, facts: Facts, pages: Manifest['pages']): FileGroup[] {
  const { config } = site
  const routes = llmsPages(site)
  return scopesOf(config).map((scope): FileGroup => {
    const path = outputPath(config, llmsPermalink(site, scope))
    const fullPath = outputPath(config, llmsFullPermalink(site, scope))
    const tree = treeKey(scope.version, scope.locale)
    const own = routes.get(tree) ?? []
    return {
      paths: [path, fullPath],
      // The configuration, titles and descriptions are in the files of the pages too.
      key: () => {
        const keys = own.map(({ permalink }) => pages[permalink]?.key)
        return contentHash(JSON.stringify([site.sidebars.get(tree), keys]))
      },
      render() {
        const sections = llmsSections(site, scope, own)
        const describe = (route: EditionRoute) => descriptionOf(route, facts.compiled)
        const files = pagesInOrder(sections).map(({ permalink }) =>
          outputPath(config, markdownPermalink(permalink)),
        )
        return [
          { path, content: llmsText(site, scope, { sections, describe }) },
          { path: fullPath, content: { start: llmsTitle(site, scope), files } },
        ]
      },
    }
  })
}
