import type { Nodes } from 'mdast'
import { toDirective } from '../element-tags.ts'
import { attributesOf, isElement, type JsxElement, tagsOf } from '../jsx-elements.ts'
import { bracketed, type Level, type MdxPage, spanOf } from '../mdx-page.ts'

export function convertDetails(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const summary = summaryOf(element)
  const isOpen = attributesOf(element, page.values).some(({ name }) => name === 'open')
  let title = ''
  if (summary !== null) {
    const { open, close } = tagsOf(source, summary)
    title = source
      .slice(open.to, close?.from ?? open.to)
      .replace(/<\/?(?:h\d|p|div|span)[^>]*>/g, '')
    const { from, to } = spanOf(summary)
    edits.replace(from, to, '')
  }
  const head = `details${bracketed(title)}${isOpen ? '{open}' : ''}`
  toDirective(element, head, { level, page })
}

function summaryOf(parent: Nodes): JsxElement | null {
  if (!('children' in parent)) return null
  for (const child of parent.children) {
    if (isElement(child) && child.name === 'summary') return child
    const inside = child.type === 'paragraph' ? summaryOf(child) : null
    if (inside !== null) return inside
  }
  return null
}
