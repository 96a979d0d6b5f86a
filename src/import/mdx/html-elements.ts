import type { Nodes } from 'mdast'
import { escapeHtml } from '../../base/html.ts'
import { allowsHtml, VOID_ELEMENTS } from '../../markdown/raw-html.ts'
import { replaceNode } from './blocks.ts'
import { isLineStart, prefixOf } from './columns.ts'
import { dedentTags, visitInside } from './element-tags.ts'
import { attributesOf, type JsxElement, textAttribute } from './jsx-values.ts'
import { keep } from './keep-element.ts'
import type { Level } from './level.ts'
import { type MdxPage, report, spanOf } from './mdx-page.ts'
import { tagsOf } from './tags.ts'

/** Elements that content may not use, and what stands for them. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ article: 'div', aside: 'div', center: 'div', footer: 'div', header: 'div', main: 'div' },
  ...{
    nav: 'div',
    section: 'div',
    big: 'span',
    font: 'span',
    label: 'span',
    strike: 's',
    tt: 'code',
  },
}

/** With one of these at the start of a line Markdown stops being Markdown, up to an empty line. */
const BLOCKS = new Set(
  'address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol optgroup option p section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)

/** Converts an element of HTML: its attributes are those of HTML again, and what is in it stays Markdown. */
export function convertHtml(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const written = element.name ?? ''
  const heading = /^h([1-6])$/.exec(written)?.[1]
  if (heading !== undefined) return convertHeading(element, Number(heading), level, page)
  const name = INSTEAD[written] ?? written
  if (name === 'iframe' && convertFrame(element, level, page)) return
  if (!allowsHtml(name)) return keep(element, level, page)
  const { open, close } = tagsOf(source, element)
  const attributes = htmlAttributes(element, name, page)
  const isVoid = VOID_ELEMENTS.has(name)
  const isSame = attributes === null && name === written && (close !== null || isVoid)
  if (!isSame) {
    const own = attributes ?? attributesOf(element, page.known).map(attributeText).join('')
    edits.replace(
      open.from,
      open.to,
      `<${name}${own}${isVoid ? ' /' : ''}>${close === null && !isVoid ? `</${name}>` : ''}`,
    )
    if (close !== null && name !== written) edits.replace(close.from, close.to, `</${name}>`)
  }
  if (element.type === 'mdxJsxFlowElement') {
    dedentTags(element, level, page)
    return convertInside(element, name, level, page)
  }
  const isRaw = BLOCKS.has(name) && isLineStart(source, open.from)
  if (isRaw) rawInline(element.children, page)
  else page.visitAll(element.children, level)
}

/** A frame that stands alone is `::embed`, and its host is one of those that the site allows. */
function convertFrame(element: JsxElement, level: Level, page: MdxPage): boolean {
  const attributes = attributesOf(element, page.known)
  const src = textAttribute(attributes, 'src') ?? ''
  const isAlone = element.type === 'mdxJsxFlowElement'
  if (!isAlone || !src.startsWith('https://') || !URL.canParse(src)) return false
  const { host } = new URL(src)
  const title = (textAttribute(attributes, 'title') ?? host).replace(/["{}]/g, ' ')
  dedentTags(element, level, page)
  replaceNode(element, `::embed{src="${src.replaceAll('"', '%22')}" title="${title}"}`, level, page)
  page.context.embed(host)
  return true
}

/** A tag's attributes as HTML; null where they are written like that already. */
function htmlAttributes(element: JsxElement, name: string, page: MdxPage): string | null {
  const { context, known } = page
  const { open } = tagsOf(page.source, element)
  let isSame = true
  const parts = attributesOf(element, known).map(({ name: written, value }) => {
    const attribute = written === 'name' && name === 'a' ? 'id' : htmlName(written)
    if (
      written === 'key' ||
      !allowsHtml(name, attribute) ||
      !['string', 'number', 'boolean'].includes(typeof value)
    ) {
      isSame = false
      if (written !== 'key') {
        const message = `the attribute "${written}" of "<${name}>" is left out`
        report(page, open, { code: 'import-left-out', message })
      }
      return ''
    }
    const url = attribute === 'href' ? context.link(String(value)) : context.image(String(value))
    const isUrl = attribute === 'href' || attribute === 'src' || attribute === 'poster'
    const text = isUrl ? url : value
    const isWritten = element.attributes.some(
      each =>
        each.type === 'mdxJsxAttribute' &&
        each.name === attribute &&
        (typeof each.value === 'string' || each.value === null || each.value === undefined),
    )
    if (attribute !== written || text !== value || !isWritten) isSame = false
    if (text === false) return ''
    return attributeText({ name: attribute, value: text })
  })
  return isSame ? null : parts.join('')
}

function attributeText({
  name,
  value,
}: {
  readonly name: string
  readonly value: unknown
}): string {
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
}

const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

function htmlName(name: string): string {
  return HTML_NAMES[name] ?? (/^(aria|data)-/.test(name) ? name : name.toLowerCase())
}

/** What is in a block: Markdown between empty lines, or HTML where it is one line of text. */
function convertInside(element: JsxElement, name: string, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const { children } = element
  const isRaw = BLOCKS.has(name) || /^[ \t]*(?:\n|$)/.test(source.slice(open.to))
  const flow = children.filter(child => !isPhrasing(child))
  const [only] = flow
  const blocks = flow.filter(child => child.type !== 'mdxJsxFlowElement')
  if (
    isRaw &&
    only?.type === 'paragraph' &&
    flow.length === 1 &&
    children.length === 1 &&
    !standsAlone(only, page)
  ) {
    visitInside(element, level, {
      ...page,
      visitAll: nodes =>
        rawInline(
          nodes.flatMap(each => ('children' in each ? each.children : [])),
          page,
        ),
    })
    return
  }
  if (!isRaw || blocks.length === 0) {
    const phrasing = new Set<Nodes>(children.filter(isPhrasing))
    visitInside(element, level, {
      ...page,
      visitAll(nodes, at) {
        for (const node of nodes) {
          if (isRaw && phrasing.has(node)) rawInline([node], page)
          else page.visitAll([node], at)
        }
      },
    })
    return
  }
  const newLine = `\n${prefixOf(source, open.from, level).trimEnd()}`
  for (const child of children) {
    if (child.type === 'mdxJsxFlowElement' || isPhrasing(child)) continue
    const { from, to } = spanOf(child)
    const before = /\n[\s>]*$/.exec(source.slice(open.from, from))?.[0] ?? ''
    if ((before.match(/\n/g) ?? []).length < 2) {
      const line = source.lastIndexOf('\n', from - 1) + 1
      if (isLineStart(source, from)) edits.replace(line, line, `${newLine.slice(1)}\n`)
      else edits.replace(from, from, `\n${newLine}`)
    }
    const after = /^[ \t]*\n[ \t>]*\n/.test(source.slice(to))
    if (!after) edits.replace(to, to, /^[ \t]*\n/.test(source.slice(to)) ? newLine : `\n${newLine}`)
  }
  if (close !== null) visitInside(element, level, page)
}

/** True for a block between empty lines, where Markdown is read as ever. */
function standsAlone(node: Nodes, { source }: MdxPage): boolean {
  const { from, to } = spanOf(node)
  return (
    /\n[ \t>]*\n[\s>]*$/.test(source.slice(0, from)) && /^[ \t]*\n[ \t>]*\n/.test(source.slice(to))
  )
}

function isPhrasing(node: Nodes): boolean {
  return [
    'text',
    'strong',
    'emphasis',
    'delete',
    'inlineCode',
    'link',
    'image',
    'break',
    'mdxJsxTextElement',
    'mdxTextExpression',
  ].includes(node.type)
}

const MARKS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' }

/** Writes text and its marks as HTML, for where Markdown is not read. */
function rawInline(nodes: readonly Nodes[], page: MdxPage): void {
  const { source, edits, context } = page
  for (const node of nodes) {
    const { from, to } = spanOf(node)
    const element = MARKS[node.type]
    if (node.type === 'text') {
      const plain = node.value
      if (/[\\&]/.test(source.slice(from, to)) && !plain.includes('\n'))
        edits.replace(from, to, escapeHtml(plain))
    } else if (node.type === 'inlineCode')
      edits.replace(from, to, `<code>${escapeHtml(node.value)}</code>`)
    else if (node.type === 'image') {
      edits.replace(
        from,
        to,
        `<img src="${escapeHtml(context.image(node.url))}" alt="${escapeHtml(node.alt ?? '')}">`,
      )
    } else if ((element !== undefined || node.type === 'link') && 'children' in node) {
      const first = node.children[0]
      const last = node.children.at(-1)
      if (first === undefined || last === undefined) continue
      const start =
        node.type === 'link' ? `a href="${escapeHtml(context.link(node.url))}"` : (element ?? '')
      edits.replace(from, spanOf(first).from, `<${start}>`)
      edits.replace(spanOf(last).to, to, `</${element ?? 'a'}>`)
      rawInline(node.children, page)
    } else page.visitAll([node], { base: 0, shift: 0 })
  }
}

/** A heading that is written as an element is one of Markdown, where it stands alone. */
function convertHeading(element: JsxElement, depth: number, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const id = attributesOf(element, page.known).find(({ name }) => name === 'id')?.value
  const text = close === null ? '' : source.slice(open.to, close.from)
  if (element.type === 'mdxJsxTextElement' || close === null || text.trim().includes('\n')) {
    edits.replace(open.from, open.to, '<strong>')
    if (close !== null) edits.replace(close.from, close.to, '</strong>')
    return page.visitAll(element.children, level)
  }
  dedentTags(element, level, page)
  edits.replace(
    open.from,
    open.to + (text.length - text.trimStart().length),
    `${'#'.repeat(depth)} `,
  )
  const end = typeof id === 'string' ? ` {#${id}}` : ''
  edits.replace(close.from - (text.length - text.trimEnd().length), close.to, end)
  page.visitAll(element.children, level)
}
