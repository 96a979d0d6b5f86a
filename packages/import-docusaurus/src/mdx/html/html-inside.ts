import { escapeHtml } from '@lectern/base/html'
import type { Nodes } from 'mdast'
import { spaceBefore } from '../blocks.ts'
import { isLineStart, linesAbove, prefixOf } from '../columns.ts'
import { visitInside } from '../element-tags.ts'
import { type JsxElement, tagsOf } from '../jsx-elements.ts'
import { type Level, type MdxPage, type Spot, spanOf } from '../mdx-page.ts'
import { htmlName } from './html-names.ts'

/**
 * At the start of a line they start an HTML block, which ends at an empty line:
 * https://spec.commonmark.org/0.31.2/#html-blocks
 */
const BLOCKS = new Set(
  'address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol optgroup option p section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)

export function convertInline(element: JsxElement, name: string, { level, page }: Spot): void {
  const { from } = spanOf(element)
  if (BLOCKS.has(name) && isLineStart(page.source, from)) rawInline(element.children, page)
  else page.visitAll(element.children, level)
}

/** Markdown between empty lines; HTML for a single line of text. */
export function convertInside(element: JsxElement, name: string, { level, page }: Spot): void {
  const { source } = page
  const { open } = tagsOf(source, element)
  const { children } = element
  const isRaw = BLOCKS.has(name) || /^[ \t]*(?:\n|$)/.test(source.slice(open.to))
  const flow = children.filter(child => !PHRASING.has(child.type))
  const [only] = flow
  if (isRaw && only?.type === 'paragraph' && children.length === 1 && !standsAlone(only, page)) {
    return visitInside(element, level, {
      ...page,
      visitAll: nodes =>
        rawInline(
          nodes.flatMap(each => ('children' in each ? each.children : [])),
          page,
        ),
    })
  }
  if (isRaw && flow.some(isMarkdown)) return spaceBlocks(element, level, page)
  const phrasing = new Set<Nodes>(children.filter(child => PHRASING.has(child.type)))
  visitInside(element, level, {
    ...page,
    visitAll(nodes, at) {
      for (const node of nodes) {
        if (isRaw && phrasing.has(node)) rawInline([node], page)
        else page.visitAll([node], at)
      }
    },
  })
}

/** Between empty lines Markdown is parsed. */
function spaceBlocks(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const newLine = `\n${prefixOf(source, open.from, level).trimEnd()}`
  for (const child of element.children) {
    if (!isMarkdown(child)) continue
    const { from, to } = spanOf(child)
    spaceBefore(from, level, page)
    const after = /^[ \t]*\n[ \t>]*\n/.test(source.slice(to))
    if (!after) edits.replace(to, to, /^[ \t]*\n/.test(source.slice(to)) ? newLine : `\n${newLine}`)
  }
  if (close !== null) visitInside(element, level, page)
}

function isMarkdown(node: Nodes): boolean {
  if (node.type === 'mdxJsxFlowElement') return htmlName(node.name) === null
  return !PHRASING.has(node.type)
}

function standsAlone(node: Nodes, { source }: MdxPage): boolean {
  const { from, to } = spanOf(node)
  return linesAbove(source, from) > 1 && /^[ \t]*\n[ \t>]*\n/.test(source.slice(to))
}

const PHRASING: ReadonlySet<string> = new Set<Nodes['type']>([
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
])

const MARKS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' }
const ESCAPED = /\\([!-/:-@[-`{-~])/g

/** Writes Markdown as HTML, for places where it is not parsed. */
function rawInline(nodes: readonly Nodes[], page: MdxPage): void {
  const { source, edits, context } = page
  for (const node of nodes) {
    const { from, to } = spanOf(node)
    const element = node.type === 'link' ? 'a' : MARKS[node.type]
    if (node.type === 'text') {
      for (const { 0: pair, 1: mark = '', index } of source.slice(from, to).matchAll(ESCAPED)) {
        edits.replace(from + index, from + index + pair.length, escapeHtml(mark))
      }
    } else if (node.type === 'inlineCode') {
      edits.replace(from, to, `<code>${escapeHtml(node.value)}</code>`)
    } else if (node.type === 'image') {
      const image = `<img src="${escapeHtml(context.image(node.url))}" alt="${escapeHtml(node.alt ?? '')}">`
      edits.replace(from, to, image)
    } else if (element !== undefined && 'children' in node) {
      const first = node.children[0]
      const last = node.children.at(-1)
      if (first === undefined || last === undefined) continue
      const href = node.type === 'link' ? ` href="${escapeHtml(context.link(node.url))}"` : ''
      edits.replace(from, spanOf(first).from, `<${element}${href}>`)
      edits.replace(spanOf(last).to, to, `</${element}>`)
      rawInline(node.children, page)
    } else page.visitAll([node], { base: 0, shift: 0 })
  }
}
