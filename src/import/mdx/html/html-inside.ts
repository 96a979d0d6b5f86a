import type { Nodes } from 'mdast'
import { isLineStart, linesAbove, prefixOf } from '../columns.ts'
import { visitInside } from '../element-tags.ts'
import type { JsxElement } from '../jsx-values.ts'
import type { Level } from '../level.ts'
import { type MdxPage, type Spot, spanOf } from '../mdx-page.ts'
import { tagsOf } from '../tags.ts'
import { htmlName } from './html-names.ts'
import { rawInline } from './raw-inline.ts'

/** With one of these at the start of a line Markdown stops being Markdown, up to an empty line. */
const BLOCKS = new Set(
  'address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol optgroup option p section summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)

/** Converts what is in an element of HTML that stands in a text. */
export function convertInline(element: JsxElement, name: string, { level, page }: Spot): void {
  const { from } = spanOf(element)
  if (BLOCKS.has(name) && isLineStart(page.source, from)) rawInline(element.children, page)
  else page.visitAll(element.children, level)
}

/** Converts what is in a block of HTML: Markdown between empty lines, or HTML where it is one line of text. */
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

/** Puts empty lines around the blocks in an element, between which Markdown is read. */
function spaceBlocks(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const newLine = `\n${prefixOf(source, open.from, level).trimEnd()}`
  for (const child of element.children) {
    if (!isMarkdown(child)) continue
    const { from, to } = spanOf(child)
    if (linesAbove(source, from) < 2) {
      const line = source.lastIndexOf('\n', from - 1) + 1
      if (isLineStart(source, from)) edits.replace(line, line, `${newLine.slice(1)}\n`)
      else edits.replace(from, from, `\n${newLine}`)
    }
    const after = /^[ \t]*\n[ \t>]*\n/.test(source.slice(to))
    if (!after) edits.replace(to, to, /^[ \t]*\n/.test(source.slice(to)) ? newLine : `\n${newLine}`)
  }
  if (close !== null) visitInside(element, level, page)
}

/** True for a block that becomes Markdown. */
function isMarkdown(node: Nodes): boolean {
  if (node.type === 'mdxJsxFlowElement') return htmlName(node.name) === null
  return !PHRASING.has(node.type)
}

/** True for a block between empty lines, where Markdown is read as ever. */
function standsAlone(node: Nodes, { source }: MdxPage): boolean {
  const { from, to } = spanOf(node)
  return linesAbove(source, from) > 1 && /^[ \t]*\n[ \t>]*\n/.test(source.slice(to))
}

const PHRASING: ReadonlySet<string> = new Set<Nodes['type']>([
  ...(['text', 'strong', 'emphasis', 'delete', 'inlineCode', 'link', 'image', 'break'] as const),
  ...(['mdxJsxTextElement', 'mdxTextExpression'] as const),
])
