import type { Nodes } from 'mdast'
import { escapeMarkdown } from '../../base/markdown-link.ts'
import { replaceNode } from './blocks.ts'
import { colonsFor } from './containers.ts'
import { replaceTags } from './element-tags.ts'
import { attributesOf, type JsxElement, textAttribute } from './jsx-values.ts'
import { keptBlock, keptInline } from './kept.ts'
import { bracketed, type Level, type MdxPage, report, spanOf } from './mdx-page.ts'
import { tagsOf } from './tags.ts'

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
  if (/^[a-z]/.test(name) && !name.includes('.')) return false
  convertNamed(name, element, level, page)
  return true
}

function convertNamed(name: string, element: JsxElement, level: Level, page: MdxPage): void {
  const attributes = attributesOf(element, page.known)
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
      return container(element, `details${bracketed(summary)}`, level, page)
    }
    case 'Admonition': {
      if (!isBlock) break
      const type = textAttribute(attributes, 'type') ?? 'note'
      const title = textAttribute(attributes, 'title') ?? ''
      return container(element, `${type}${bracketed(title)}`, level, page)
    }
    case 'Link': {
      const to = textAttribute(attributes, 'to') ?? textAttribute(attributes, 'href')
      if (to === undefined) break
      const { open, close } = tagsOf(page.source, element)
      if (close === null) break
      page.edits.replace(open.from, open.to, '[')
      page.edits.replace(close.from, close.to, `](${page.context.link(to)})`)
      return page.visitAll(element.children, level)
    }
    case 'ThemedImage': {
      const sources = attributes.find(attribute => attribute.name === 'sources')?.value
      const light = pathIn(sources, 'light')
      if (light === undefined) break
      const dark = pathIn(sources, 'dark')
      const alt = escapeMarkdown(textAttribute(attributes, 'alt') ?? '')
      const image = `![${alt}](${page.context.image(light)})`
      const width = attributes.find(attribute => attribute.name === 'width')?.value
      const options = [
        ...(/^\d+(?:px)?$/.test(String(width))
          ? [`width=${Number.parseInt(String(width), 10)}`]
          : []),
        ...(dark === undefined ? [] : [`dark="${page.context.image(dark)}"`]),
      ]
      for (const { name: key } of attributes) {
        if (
          ['alt', 'sources'].includes(key) ||
          (key === 'width' && options[0]?.startsWith('width'))
        ) {
          continue
        }
        const message = `the attribute "${key}" of "<ThemedImage>" is left out`
        report(page, spanOf(element), { code: 'import-left-out', message })
      }
      const end = options.length === 0 ? '' : `{${options.join(' ')}}`
      return replaceNode(element, image + end, level, page)
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
    case 'Head':
      report(page, spanOf(element), {
        code: 'import-left-out',
        message: '"<Head>" of a page has no counterpart',
      })
      return replaceNode(element, '', level, page)
  }
  keep(element, level, page)
}

function pathIn(sources: unknown, key: string): string | undefined {
  const value: unknown =
    typeof sources === 'object' && sources !== null ? Reflect.get(sources, key) : undefined
  return typeof value === 'string' ? value : undefined
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
  const known = page.known.get(name)
  if (typeof known === 'string') return known
  const template = /^`([^`$\\]*)`$/.exec(name)?.[1] ?? /^(['"])([^'"\\]*)\1$/.exec(name)?.[2]
  return template ?? null
}

/** More tabs than these cannot be shown side by side. */
const MOST_TABS = 8

function convertTabs(element: JsxElement, level: Level, page: MdxPage): void {
  const attributes = attributesOf(element, page.known)
  const labels = labelsOf(attributes.find(({ name }) => name === 'values')?.value)
  const items: JsxElement[] = []
  for (const child of element.children) {
    if (child.type === 'mdxJsxFlowElement' && child.name === 'TabItem') items.push(child)
  }
  const first = items[0] && textAttribute(attributesOf(items[0], page.known), 'value')
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
    const own = attributesOf(item, page.known)
    const value = textAttribute(own, 'value') ?? ''
    return textAttribute(own, 'label') ?? labels.get(value) ?? value
  }
  const inner: MdxPage = {
    ...page,
    visitAll(nodes, at) {
      for (const node of nodes) {
        const item = items.find(each => each === node)
        if (item === undefined) page.visitAll([node], at)
        else if (isTooMany) container(item, `details${bracketed(labelOf(item))}`, at, page)
        else convertTab(item, labelOf(item), at, page)
      }
    },
  }
  replaceTags(element, lines, level, inner)
}

function labelsOf(values: unknown): ReadonlyMap<string, string> {
  const list = Array.isArray(values) ? values : []
  return new Map(
    list.flatMap((item: unknown) => {
      const value = pathIn(item, 'value')
      return value === undefined ? [] : [[value, pathIn(item, 'label') ?? value] as const]
    }),
  )
}

function convertTab(item: JsxElement, label: string, level: Level, page: MdxPage): void {
  container(item, `tab${bracketed(label)}`, level, page)
}

/** An element that becomes a directive. */
function container(element: JsxElement, head: string, level: Level, page: MdxPage): void {
  const colons = ':'.repeat(colonsFor(element, page))
  replaceTags(element, { open: `${colons}${head}`, close: colons }, level, page)
}

function convertDetails(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const summary = summaryOf(element)
  const isOpen = attributesOf(element, page.known).some(({ name }) => name === 'open')
  let title = ''
  if (summary !== null) {
    const { open, close } = tagsOf(source, summary)
    title = source
      .slice(open.to, close?.from ?? open.to)
      .replace(/<\/?(?:h\d|p|div|span)[^>]*>/g, '')
    const { from, to } = spanOf(summary)
    edits.replace(from, to, '')
  }
  const head = `details${bracketed(title)}${isOpen ? '{open}' : ''}`
  container(element, head, level, page)
}

/** The summary of details, which may stand in a paragraph. */
function summaryOf(parent: Nodes): JsxElement | null {
  if (!('children' in parent)) return null
  for (const child of parent.children) {
    const isElement = child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement'
    if (isElement && child.name === 'summary') return child
    const inside = child.type === 'paragraph' ? summaryOf(child) : null
    if (inside !== null) return inside
  }
  return null
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

/** Shows the tags of an element as code around what is in it. */
export function keep(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const name = element.name ?? ''
  const { open, close } = tagsOf(source, element)
  report(page, open, {
    code: 'import-kept',
    message: `"<${name}>" is shown as code, for it has no counterpart`,
  })
  const tag = source.slice(open.from, open.to)
  if (element.type === 'mdxJsxTextElement') {
    edits.replace(open.from, open.to, keptInline(tag))
    if (close !== null)
      edits.replace(close.from, close.to, keptInline(source.slice(close.from, close.to)))
    return page.visitAll(element.children, level)
  }
  const written = page.imports.get(name.split('.', 1)[0] ?? '')?.written
  const shown = written === undefined ? tag : `${written}\n\n${tag}`
  if (close === null || element.children.length === 0) {
    const whole = source.slice(open.from, close?.to ?? open.to)
    return replaceNode(
      element,
      keptBlock(written === undefined ? whole : `${written}\n\n${whole}`),
      level,
      page,
    )
  }
  replaceTags(
    element,
    { open: `${keptBlock(shown)}\n`, close: keptBlock(source.slice(close.from, close.to)) },
    level,
    page,
  )
}
