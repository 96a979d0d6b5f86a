import type { Nodes } from 'mdast'
import { isComment } from '../expressions.ts'
import { attributesOf, type JsxElement } from '../jsx-elements.ts'
import type { MdxPage } from '../mdx-page.ts'

export type SiteProp = string | number | boolean

/** Null if a directive cannot express them. */
export function sitePropsOf(
  element: JsxElement,
  { values }: MdxPage,
): ReadonlyMap<string, SiteProp> | null {
  if (!/^[A-Z]\w*$/.test(element.name ?? '')) return null
  if (element.children.some(isCode)) return null
  const props = new Map<string, SiteProp>()
  for (const { name, value } of attributesOf(element, values)) {
    const prop = propOf(value)
    if (prop === null || !/^[A-Za-z]\w*$/.test(name) || TAKEN.includes(name)) return null
    if (prop !== '') props.set(name, prop)
  }
  return props
}

const TAKEN = ['children', 'dangerouslySetInnerHTML', 'key', 'locale', 'ref']

function isCode(node: Nodes): boolean {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
  return isExpression && !isComment(node.value)
}

function propOf(value: unknown): SiteProp | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!list.every(item => typeof item === 'string')) return null
  return list.join(', ').replace(/\s*\n\s*/g, ' ')
}
