import { dedentTags } from '../element-tags.ts'
import { attributesOf, type JsxElement } from '../jsx-values.ts'
import type { Level } from '../level.ts'
import type { MdxPage } from '../mdx-page.ts'
import { tagsOf } from '../tags.ts'

/** Makes a heading that is written as an element one of Markdown; within text it is strong. */
export function convertHeading(
  element: JsxElement,
  depth: number,
  { level, page }: { readonly level: Level; readonly page: MdxPage },
): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const id = attributesOf(element, page.values).find(({ name }) => name === 'id')?.value
  const text = close === null ? '' : source.slice(open.to, close.from)
  if (element.type === 'mdxJsxTextElement' || close === null || text.trim().includes('\n')) {
    edits.replace(open.from, open.to, '<strong>')
    if (close !== null) edits.replace(close.from, close.to, '</strong>')
    return page.visitAll(element.children, level)
  }
  dedentTags(element, level, page)
  const start = open.to + (text.length - text.trimStart().length)
  edits.replace(open.from, start, `${'#'.repeat(depth)} `)
  const end = typeof id === 'string' ? ` {#${id}}` : ''
  edits.replace(close.from - (text.length - text.trimEnd().length), close.to, end)
  page.visitAll(element.children, level)
}
