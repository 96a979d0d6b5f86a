import type { JsxElement } from './jsx-values.ts'
import { type Span, spanOf } from './mdx-page.ts'

interface Tags {
  readonly open: Span
  readonly close: Span | null
}

export function tagsOf(source: string, element: JsxElement): Tags {
  const { from, to } = spanOf(element)
  const end = endOfTag(source, from)
  if (source.slice(from, end).endsWith('/>') && end >= to)
    return { open: { from, to: end }, close: null }
  const close = source.lastIndexOf('</', to - 1)
  return { open: { from, to: end }, close: { from: Math.max(end, close), to } }
}

/** Offset after the `>` of a tag; strings and braces may contain others. */
export function endOfTag(source: string, from: number): number {
  let depth = 0
  let quote = ''
  for (let at = from + 1; at < source.length; at++) {
    const mark = source.charAt(at)
    if (quote !== '') {
      if (mark === '\\' && depth > 0) at += 1
      else if (mark === quote) quote = ''
    } else if (mark === '"' || mark === "'" || (mark === '`' && depth > 0)) quote = mark
    else if (mark === '{') depth += 1
    else if (mark === '}') depth -= 1
    else if (mark === '>' && depth === 0) return at + 1
  }
  return source.length
}
