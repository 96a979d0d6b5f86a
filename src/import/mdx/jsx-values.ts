import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import { expressionValue, type Values } from './expressions.ts'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

export function isElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** An attribute of an element. */
export interface JsxAttribute {
  readonly name: string
  /** Its value; undefined where only running the code would tell. True for an attribute without a value. */
  readonly value: unknown
}

/** The attributes of an element; one that spreads an object has the name `...`. */
export function attributesOf(element: JsxElement, values: Values): JsxAttribute[] {
  return element.attributes.map((attribute): JsxAttribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return { name: '...', value: undefined }
    const { name, value } = attribute
    if (value === null || value === undefined) return { name, value: true }
    if (typeof value === 'string') return { name, value }
    return { name, value: expressionValue(value.value, values) }
  })
}

/** The text of an attribute; undefined where there is none, or only running the code would tell. */
export function textAttribute(
  attributes: readonly JsxAttribute[],
  name: string,
): string | undefined {
  const value = attributes.find(attribute => attribute.name === name)?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** A text in a value that is an object. */
export function textIn(object: unknown, key: string): string | undefined {
  const value: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined
  return typeof value === 'string' ? value : undefined
}
