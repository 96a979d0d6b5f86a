import type { MdxFlowExpression, MdxTextExpression } from 'satteri'
import { htmlOf, Markup } from '../evaluate/markup.ts'
import { replaceNode } from './blocks.ts'
import { commentText, expressionValue, isComment } from './expressions.ts'
import { keptBlock, keptInline } from './kept.ts'
import { type Level, type MdxPage, report, spanOf } from './mdx-page.ts'

/** Replaces an expression by its value or its comment; one that depends on run time is shown as code. */
export function convertExpression(
  node: MdxFlowExpression | MdxTextExpression,
  level: Level,
  page: MdxPage,
): void {
  const { source } = page
  const { from, to } = spanOf(node)
  const code = source.slice(from + 1, to - 1)
  if (isComment(code)) {
    const text = commentText(code)
    // Emphasis must not be empty: `**{}**`.
    const empty = node.type === 'mdxTextExpression' ? '<!-- -->' : ''
    return replaceNode(node, text === '' ? empty : `<!-- ${text} -->`, { level, page })
  }
  const value = expressionValue(code, page.values)
  if (typeof value === 'string' || typeof value === 'number') {
    return replaceNode(node, escapedText(String(value)), { level, page })
  }
  const isMarkup =
    value instanceof Markup || (Array.isArray(value) && value.some(each => each instanceof Markup))
  const html = isMarkup ? htmlOf(value) : null
  if (html !== null) return replaceNode(node, html.trim(), { level, page })
  if (value === null || typeof value === 'boolean') return replaceNode(node, '', { level, page })
  if (code.trim() === 'props.children' || code.trim() === 'children') return
  report(page, { from, to }, { code: 'import-kept', message: 'this expression is shown, not run' })
  const kept = node.type === 'mdxFlowExpression' ? keptBlock : keptInline
  replaceNode(node, kept(source.slice(from, to)), { level, page })
}

function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<>&|~]/g, '\\$&')
}
