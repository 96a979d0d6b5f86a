import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import { expressionValue, type Values } from './expressions.ts'
import { type Span, spanOf } from './mdx-page.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

export function isElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

export interface JsxAttribute {
  readonly name: string
  /** True without a value; undefined if it depends on run time. */
  readonly value: unknown
}

export function attributesOf(element: JsxElement, values: Values): JsxAttribute[] {
  return element.attributes.map((attribute): JsxAttribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '...', value: undefined }
    const { name, value } = attribute
    if (value === null || value === undefined) return { name, value: true }
    if (typeof value === 'string') return { name, value }
    return { name, value: expressionValue(value.value, values) }
  })
}

export function attributeValue(attributes: readonly JsxAttribute[], name: string): unknown {
  return attributes.find(attribute => attribute.name === name)?.value
}

export function textAttribute(
  attributes: readonly JsxAttribute[],
  name: string,
): string | undefined {
  const value = attributeValue(attributes, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

export function textIn(object: unknown, key: string): string | undefined {
  const value: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined
  return typeof value === 'string' ? value : undefined
}

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
