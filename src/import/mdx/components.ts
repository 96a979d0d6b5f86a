import { escapeHtml } from '../../base/html.ts'
import { escapeMarkdown } from '../../base/markdown-link.ts'
import { replaceNode } from './blocks.ts'
import { convertDetails } from './details.ts'
import { toDirective } from './directive-element.ts'
import { replaceTags } from './element-tags.ts'
import { attributesOf, type JsxElement, textAttribute } from './jsx-values.ts'
import { keep } from './keep-element.ts'
import type { Level } from './level.ts'
import { bracketed, type MdxPage, report, spanOf } from './mdx-page.ts'
import { convertTab, convertTabs } from './tabs.ts'
import { tagsOf } from './tags.ts'
import { themedImage } from './themed-image.ts'

/**
 * Converts a component of Docusaurus, or of the site: one that is not known stays visible. False for an
 * element of HTML.
 */
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
  convertNamed(name, element, level, page)
  return true
}

function convertNamed(name: string, element: JsxElement, level: Level, page: MdxPage): void {
  const attributes = attributesOf(element, page.values)
  const isBlock = element.type === 'mdxJsxFlowElement'
  const module = page.imports.get(name)?.module ?? ''
  if (/\.mdx?$/.test(module)) {
    const props = new Map(attributes.map(({ name: key, value }) => [key, value]))
    const path = page.context.partial(module, props)
    if (path !== null) return replaceNode(element, `::include{file="${path}"}`, level, page)
  }
  if (/\.svg$/.test(module)) {
    const alt = textAttribute(attributes, 'title') ?? textAttribute(attributes, 'alt') ?? ''
    return replaceNode(
      element,
      `![${escapeMarkdown(alt)}](${page.context.image(module)})`,
      level,
      page,
    )
  }
  switch (name) {
    case 'Tabs':
      if (isBlock) return convertTabs(element, level, page)
      break
    case 'TabItem':
      if (isBlock) {
        const label = textAttribute(attributes, 'label') ?? textAttribute(attributes, 'value') ?? ''
        return convertTab(element, label, level, page)
      }
      break
    case 'Details': {
      if (!isBlock) break
      const summary = textAttribute(attributes, 'summary')
      if (summary === undefined) return convertDetails(element, level, page)
      return toDirective(element, `details${bracketed(summary)}`, level, page)
    }
    case 'Admonition': {
      if (!isBlock) break
      const type = textAttribute(attributes, 'type') ?? 'note'
      const title = textAttribute(attributes, 'title') ?? ''
      return toDirective(element, `${type}${bracketed(title)}`, level, page)
    }
    case 'Link': {
      const to = textAttribute(attributes, 'to') ?? textAttribute(attributes, 'href')
      const id = textAttribute(attributes, 'id')
      if (to === undefined && id !== undefined && element.children.length === 0) {
        return replaceNode(element, `<a id="${escapeHtml(id)}"></a>`, level, page)
      }
      if (to === undefined) break
      const { open, close } = tagsOf(page.source, element)
      if (close === null) break
      page.edits.replace(open.from, open.to, '[')
      page.edits.replace(close.from, close.to, `](${page.context.link(to)})`)
      return page.visitAll(element.children, level)
    }
    case 'ThemedImage': {
      const image = themedImage(element, page)
      if (image !== null) return replaceNode(element, image, level, page)
      break
    }
    case 'CodeBlock': {
      const code = codeOf(element, page)
      if (code === null || !isBlock) break
      const language = textAttribute(attributes, 'language') ?? ''
      const title = textAttribute(attributes, 'title')
      const head = `\`\`\`\`${language}${title === undefined ? '' : ` title="${title}"`}`
      return replaceNode(element, `${head}\n${code.replace(/^\n|\n$/g, '')}\n\`\`\`\``, level, page)
    }
    case 'DocCardList': {
      const cards = page.context.cards()
      if (cards !== null) return replaceNode(element, `:::cards\n\n${cards}\n\n:::`, level, page)
      break
    }
    case 'TOCInline': {
      const contents = page.context.contents()
      if (contents !== null) return replaceNode(element, contents, level, page)
      break
    }
    case 'head':
    case 'Head':
      report(page, spanOf(element), {
        code: 'import-left-out',
        message: '"<Head>" of a page has no counterpart',
      })
      return replaceNode(element, '', level, page)
  }
  keep(element, level, page)
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

/** A fragment is what is in it. */
function removeTags(element: JsxElement, level: Level, page: MdxPage): void {
  if (element.type === 'mdxJsxFlowElement') {
    return replaceTags(element, { open: '', close: null }, level, page)
  }
  const { open, close } = tagsOf(page.source, element)
  page.edits.replace(open.from, open.to, '')
  if (close !== null) page.edits.replace(close.from, close.to, '')
  page.visitAll(element.children, level)
}
