import type { Nodes } from 'mdast'
import { escapeHtml } from '../../../base/html.ts'
import { type MdxPage, spanOf } from '../mdx-page.ts'

const MARKS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' }
/** A character that Markdown takes for itself, and that stands for nothing else. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** Writes text and its marks as HTML, for where Markdown is not read. */
export function rawInline(nodes: readonly Nodes[], page: MdxPage): void {
  const { source, edits, context } = page
  for (const node of nodes) {
    const { from, to } = spanOf(node)
    const element = node.type === 'link' ? 'a' : MARKS[node.type]
    if (node.type === 'text') {
      for (const { 0: pair, 1: mark = '', index } of source.slice(from, to).matchAll(ESCAPED)) {
        edits.replace(from + index, from + index + pair.length, escapeHtml(mark))
      }
    } else if (node.type === 'inlineCode') {
      edits.replace(from, to, `<code>${escapeHtml(node.value)}</code>`)
    } else if (node.type === 'image') {
      const image = `<img src="${escapeHtml(context.image(node.url))}" alt="${escapeHtml(node.alt ?? '')}">`
      edits.replace(from, to, image)
    } else if (element !== undefined && 'children' in node) {
      const first = node.children[0]
      const last = node.children.at(-1)
      if (first === undefined || last === undefined) continue
      const href = node.type === 'link' ? ` href="${escapeHtml(context.link(node.url))}"` : ''
      edits.replace(from, spanOf(first).from, `<${element}${href}>`)
      edits.replace(spanOf(last).to, to, `</${element}>`)
      rawInline(node.children, page)
    } else page.visitAll([node], { base: 0, shift: 0 })
  }
}
