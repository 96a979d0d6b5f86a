import type { Output } from '@lectern/output/output'
import {
  type LlmsContents,
  llmsFullPermalink,
  llmsPermalink,
  llmsText,
  llmsTitle,
  pagesInOrder,
} from '../site/llms.ts'
import { markdownPermalink, outputPath } from '../site/permalink.ts'
import type { Site } from '../site/site.ts'
import type { Tree } from '../site/tree.ts'

/** The large file is joined from Markdown files, so that a changed sentence does not read the text of other pages. */
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
