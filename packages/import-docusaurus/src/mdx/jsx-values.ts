import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import { expressionValue, type Values } from './expressions.ts'

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
