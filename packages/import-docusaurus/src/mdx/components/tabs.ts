import { colonsFor } from '../containers.ts'
import { replaceTags, toDirective } from '../element-tags.ts'
import {
  attributesOf,
  attributeValue,
  type JsxElement,
  tagsOf,
  textAttribute,
  textIn,
} from '../jsx-elements.ts'
import { bracketed, type Level, type MdxPage, report, type Spot } from '../mdx-page.ts'

/** More tabs than Lectern can show become sections that open. */
export function convertTabs(element: JsxElement, level: Level, page: MdxPage): void {
  const attributes = attributesOf(element, page.values)
  const labels = labelsOf(attributeValue(attributes, 'values'))
  const items: JsxElement[] = []
  for (const child of element.children) {
    if (child.type === 'mdxJsxFlowElement' && child.name === 'TabItem') items.push(child)
  }
  const first = items[0] && textAttribute(attributesOf(items[0], page.values), 'value')
  const wanted = textAttribute(attributes, 'defaultValue')
  if (wanted !== undefined && first !== undefined && wanted !== first) {
    const message = `the tab "${wanted}" was the open one; the first tab is now`
    report(page, tagsOf(page.source, element).open, { code: 'import-changed', message })
  }
  const isTooMany = items.length > MOST_TABS
  if (isTooMany) {
    const message = `${items.length} tabs become sections that open, for ${MOST_TABS} can stand side by side`
    report(page, tagsOf(page.source, element).open, { code: 'import-changed', message })
  }
  const group = textAttribute(attributes, 'groupId')
  const colons = ':'.repeat(colonsFor(element, page))
  const open = `${colons}tabs${group === undefined ? '' : `{group=${group.replace(/[^\w-]/g, '-')}}`}`
  const lines = isTooMany ? { open: '', close: '' } : { open, close: colons }
  const labelOf = (item: JsxElement): string => {
    const attributes = attributesOf(item, page.values)
    const value = textAttribute(attributes, 'value') ?? ''
    return textAttribute(attributes, 'label') ?? labels.get(value) ?? value
  }
  const inner: MdxPage = {
    ...page,
    visitAll(nodes, at) {
      for (const node of nodes) {
        const item = items.find(each => each === node)
        if (item === undefined) page.visitAll([node], at)
        else if (isTooMany)
          toDirective(item, `details${bracketed(labelOf(item))}`, { level: at, page })
        else convertTab(item, labelOf(item), { level: at, page })
      }
    },
  }
  replaceTags(element, lines, { level, page: inner })
}

export const MOST_TABS = 8

function labelsOf(values: unknown): ReadonlyMap<string, string> {
  const list = Array.isArray(values) ? values : []
  return new Map(
    list.flatMap((item: unknown) => {
      const value = textIn(item, 'value')
      return value === undefined ? [] : [[value, textIn(item, 'label') ?? value] as const]
    }),
  )
}

export function convertTab(item: JsxElement, label: string, { level, page }: Spot): void {
  toDirective(item, `tab${bracketed(label)}`, { level, page })
}
