import type { Nodes } from 'mdast'
import { escapeHtml } from '../../../base/html.ts'
import { replaceNode } from '../blocks.ts'
import { toDirective } from '../directive-element.ts'
import {
  attributesOf,
  isElement,
  type JsxAttribute,
  type JsxElement,
  textAttribute,
} from '../jsx-values.ts'
import { bracketed, type MdxPage, report, type Spot, spanOf } from '../mdx-page.ts'
import { tagsOf } from '../tags.ts'
import { convertDetails } from './details.ts'
import { convertTab, convertTabs } from './tabs.ts'
import { themedImage } from './themed-image.ts'

interface Component {
  readonly element: JsxElement
  readonly attributes: readonly JsxAttribute[]
}

/** Converts a component; false where it has no counterpart as it is written. */
type Converter = (component: Component, spot: Spot) => boolean

/** The components of Docusaurus, by their names. */
export const CONVERTERS: Readonly<Record<string, Converter>> = {
  Tabs: ifBlock(({ element }, { level, page }) => convertTabs(element, level, page)),
  TabItem: ifBlock(({ element, attributes }, spot) => {
    const label = textAttribute(attributes, 'label') ?? textAttribute(attributes, 'value') ?? ''
    convertTab(element, label, spot)
  }),
  Details: ifBlock(({ element, attributes }, spot) => {
    const summary = textAttribute(attributes, 'summary')
    if (summary === undefined) return convertDetails(element, spot.level, spot.page)
    toDirective(element, `details${bracketed(summary)}`, spot)
  }),
  Admonition: ifBlock(({ element, attributes }, spot) => {
    const type = textAttribute(attributes, 'type') ?? 'note'
    const title = textAttribute(attributes, 'title') ?? ''
    toDirective(element, `${type}${bracketed(title)}`, spot)
  }),
  Link: convertLink,
  ThemedImage: ({ element }, spot) => replaceWith(themedImage(element, spot.page), element, spot),
  CodeBlock: convertCodeBlock,
  DocCardList({ element }, spot) {
    const cards = spot.page.context.cards()
    const block = cards === null ? null : `:::cards\n\n${cards}\n\n:::`
    return replaceWith(block, element, spot)
  },
  TOCInline: ({ element }, spot) => replaceWith(spot.page.context.contents(), element, spot),
  head: convertHead,
  Head: convertHead,
}

/** What can be converted as a block only. */
function ifBlock(convert: (component: Component, spot: Spot) => void): Converter {
  return (component, spot) => {
    if (component.element.type !== 'mdxJsxFlowElement') return false
    convert(component, spot)
    return true
  }
}

function replaceWith(text: string | null, element: JsxElement, spot: Spot): boolean {
  if (text === null) return false
  replaceNode(element, text, spot)
  return true
}

function convertLink({ element, attributes }: Component, spot: Spot): boolean {
  const { level, page } = spot
  const to = textAttribute(attributes, 'to') ?? textAttribute(attributes, 'href')
  const id = textAttribute(attributes, 'id')
  if (to === undefined) {
    const isAnchor = id !== undefined && element.children.length === 0
    return replaceWith(isAnchor ? `<a id="${escapeHtml(id)}"></a>` : null, element, spot)
  }
  const { open, close } = tagsOf(page.source, element)
  if (close === null) return false
  page.edits.replace(open.from, open.to, '[')
  page.edits.replace(close.from, close.to, `](${page.context.link(to)})`)
  page.visitAll(element.children, level)
  return true
}

function convertCodeBlock({ element, attributes }: Component, spot: Spot): boolean {
  const code = codeOf(element, spot.page)
  if (code === null || element.type !== 'mdxJsxFlowElement') return false
  const language = textAttribute(attributes, 'language') ?? ''
  const title = textAttribute(attributes, 'title')
  const head = `\`\`\`\`${language}${title === undefined ? '' : ` title="${title}"`}`
  replaceNode(element, `${head}\n${code.replace(/^\n|\n$/g, '')}\n\`\`\`\``, spot)
  return true
}

/** Takes the description out of the elements for the head of a page, which has no counterpart for others. */
function convertHead({ element }: Component, spot: Spot): boolean {
  const { page } = spot
  const others = elementsIn(element).filter(child => {
    const attributes = attributesOf(child, page.values)
    const description = textAttribute(attributes, 'content')
    if (textAttribute(attributes, 'name') !== 'description' || description === undefined)
      return true
    page.context.describe(description)
    return false
  })
  if (others.length > 0) {
    const names = [...new Set(others.map(({ name }) => `<${name ?? ''}>`))].join(', ')
    const message = `in the "<head>" of a page ${names} has no counterpart`
    report(page, spanOf(element), { code: 'import-left-out', message })
  }
  return replaceWith('', element, spot)
}

/** The elements in another one, also where a paragraph is around them. */
function elementsIn({ children }: { readonly children: readonly Nodes[] }): readonly JsxElement[] {
  return children.flatMap(child => {
    if (isElement(child)) return [child]
    return child.type === 'paragraph' ? elementsIn(child) : []
  })
}

/** The text of a code block that is a component; null where only running it would tell. */
function codeOf(element: JsxElement, page: MdxPage): string | null {
  const [child, ...others] = element.children.filter(
    node => node.type !== 'text' || node.value.trim() !== '',
  )
  if (child === undefined || others.length > 0) return null
  if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return null
  const name = child.value.trim()
  const module = page.imports.get(name)?.module ?? ''
  if (module.startsWith('!!raw-loader!'))
    return page.context.code(module.slice('!!raw-loader!'.length))
  const value = page.values.get(name)
  if (typeof value === 'string') return value
  const template = /^`([^`$\\]*)`$/.exec(name)?.[1] ?? /^(['"])([^'"\\]*)\1$/.exec(name)?.[2]
  return template ?? null
}
