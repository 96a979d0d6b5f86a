import { ownValue } from '@lectern/base/collections'
import { escapeMarkdown } from '@lectern/base/markdown'
import { replaceNode } from '../blocks.ts'
import { replaceTags } from '../element-tags.ts'
import { attributesOf, type JsxElement, tagsOf, textAttribute } from '../jsx-elements.ts'
import { keep } from '../kept.ts'
import type { Level, MdxPage, Spot } from '../mdx-page.ts'
import { CONVERTERS } from './converters.ts'
import { convertDetails } from './details.ts'
import { convertExample } from './example.ts'
import { convertSiteComponent } from './site-component.ts'

/** Unknown components are shown as code. False for an element of HTML. */
export function convertComponent(element: JsxElement, level: Level, page: MdxPage): boolean {
  const { name } = element
  if (name === null) {
    removeTags(element, level, page)
    return true
  }
  if (name === 'details' && element.type === 'mdxJsxFlowElement') {
    convertDetails(element, level, page)
    return true
  }
  if (/^[a-z]/.test(name) && !name.includes('.') && name !== 'head') return false
  convertNamed(name, element, { level, page })
  return true
}

function convertNamed(name: string, element: JsxElement, spot: Spot): void {
  const { page } = spot
  const module = page.imports.get(name)?.module ?? ''
  const attributes = attributesOf(element, page.values)
  if (/\.mdx?$/.test(module)) {
    const props = new Map(attributes.map(({ name: key, value }) => [key, value]))
    const path = page.context.partial(module, props)
    if (path !== null) return replaceNode(element, `::include{file="${path}"}`, spot)
  }
  if (/\.svg$/.test(module)) {
    const alt = textAttribute(attributes, 'title') ?? textAttribute(attributes, 'alt') ?? ''
    const image = `![${escapeMarkdown(alt)}](${page.context.image(module)})`
    return replaceNode(element, image, spot)
  }
  const convert = ownValue(CONVERTERS, name)
  if (convert?.({ element, attributes }, spot) === true) return
  const isDone =
    convert === undefined &&
    (convertExample(element, attributes, spot) || convertSiteComponent(name, element, spot))
  if (!isDone) keep(element, spot.level, page)
}

function removeTags(element: JsxElement, level: Level, page: MdxPage): void {
  if (element.type === 'mdxJsxFlowElement') {
    return replaceTags(element, { open: '', close: null }, { level, page })
  }
  const { open, close } = tagsOf(page.source, element)
  page.edits.replace(open.from, open.to, '')
  if (close !== null) page.edits.replace(close.from, close.to, '')
  page.visitAll(element.children, level)
}
