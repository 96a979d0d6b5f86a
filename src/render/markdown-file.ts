import type { PageBody } from '../markdown/page.ts'
import type { Output } from '../output/output.ts'
import { fillTemplate } from '../site/links/template.ts'
import { outputPath } from '../site/page-file.ts'
import { markdownPermalink } from '../site/permalink.ts'
import type { PageInput } from './page-input.ts'

/**
 * The Markdown of a page as a file beside it: its title, its address, and its text as the reader's
 * version has it, with whole addresses.
 */
export function markdownFile(
  { config, description }: Pick<PageInput, 'config' | 'description'>,
  body: Pick<PageBody, 'markdown'>,
): Output {
  const { data, linked } = description
  const text = fillTemplate(body.markdown, linked?.fills ?? [], 'markdown').trim()
  const content = `# ${data.title}\n\nSource: ${config.url}${data.permalink}\n\n${text}`
  const path = outputPath(config, markdownPermalink(data.permalink))
  return { path, content: `${content.trimEnd()}\n` }
}
