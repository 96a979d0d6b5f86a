import type { Output } from '../output/output.ts'
import {
  type LlmsSection,
  llmsFullPermalink,
  llmsPermalink,
  llmsText,
  llmsTitle,
  pagesInOrder,
} from '../site/llms.ts'
import { outputPath } from '../site/page-file.ts'
import { markdownPermalink } from '../site/permalink.ts'
import type { EditionRoute, Site } from '../site/site.ts'
import type { Tree } from '../site/tree.ts'

/**
 * `llms.txt` and `llms-full.txt` of a tree. The large one is joined from the Markdown files of the
 * pages, so that a changed sentence costs no look at the text of the others.
 *
 * @param describe gives the description of a page
 */
export function renderLlms(
  site: Site,
  tree: Tree,
  {
    sections,
    describe,
  }: {
    readonly sections: readonly LlmsSection[]
    readonly describe: (route: EditionRoute) => string
  },
): readonly Output[] {
  const { config } = site
  const files = pagesInOrder(sections).map(({ permalink }) =>
    outputPath(config, markdownPermalink(permalink)),
  )
  return [
    {
      path: outputPath(config, llmsPermalink(config, tree)),
      content: llmsText(site, tree, { sections, describe }),
    },
    {
      path: outputPath(config, llmsFullPermalink(config, tree)),
      content: { start: llmsTitle(site, tree), files },
    },
  ]
}
