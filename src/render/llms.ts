import type { Output } from '../output/output.ts'
import {
  type LlmsContents,
  llmsFullPermalink,
  llmsPermalink,
  llmsText,
  llmsTitle,
  pagesInOrder,
} from '../site/llms.ts'
import { outputPath } from '../site/page-file.ts'
import { markdownPermalink } from '../site/permalink.ts'
import type { Site } from '../site/site.ts'
import type { Tree } from '../site/tree.ts'

/**
 * `llms.txt` and `llms-full.txt` of a tree. The large one is joined from the Markdown files of the
 * pages, so that a changed sentence costs no look at the text of the others.
 */
export function renderLlms(site: Site, tree: Tree, contents: LlmsContents): readonly Output[] {
  const { config } = site
  const files = pagesInOrder(contents.sections).map(({ permalink }) =>
    outputPath(config, markdownPermalink(permalink)),
  )
  return [
    {
      path: outputPath(config, llmsPermalink(config, tree)),
      content: llmsText(site, tree, contents),
    },
    {
      path: outputPath(config, llmsFullPermalink(config, tree)),
      content: { start: llmsTitle(site, tree), files },
    },
  ]
}
