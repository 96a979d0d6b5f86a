import { dedentLines, startColumn } from './blocks.ts'
import { columnOf, isLineStart, prefixOf } from './columns.ts'
import { colonsFor } from './containers.ts'
import { type JsxElement, tagsOf } from './jsx-elements.ts'
import { type Level, type MdxPage, type Spot, spanOf } from './mdx-page.ts'

interface TagLines {
  readonly open: string
  readonly close: string | null
}

/** Replaces the tags of a block, and converts its content. */
export function replaceTags(element: JsxElement, lines: TagLines, { level, page }: Spot): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const prefix = prefixOf(source, open.from, level)
  dedentTags(element, level, page)
  const newLine = `\n${prefix}`
  const before = isLineStart(source, open.from) ? '' : newLine
  const after = close === null || /^[ \t]*(?:\n|$)/.test(source.slice(open.to)) ? '' : newLine
  edits.replace(open.from, open.to, before + lines.open.split('\n').join(newLine) + after)
  if (close === null) {
    if (lines.close !== null) edits.replace(open.to, open.to, newLine + lines.close)
    return
  }
  const isAlone = isLineStart(source, close.from)
  const tail = /^[ \t]*(?:\n|$)/.test(source.slice(close.to)) ? '' : newLine
  edits.replace(
    close.from,
    close.to,
    `${isAlone || lines.close === null ? '' : newLine}${(lines.close ?? '').split('\n').join(newLine)}${tail}`,
  )
  visitInside(element, level, page)
}

/** Converts the content of a block at the column of its tags. */
export function visitInside(element: JsxElement, level: Level, page: MdxPage): void {
  for (const child of element.children) {
    const column = startColumn(child, page) ?? 0
    const excess = Math.max(0, column - level.base)
    if (child.type === 'mdxJsxFlowElement' || excess === 0) {
      page.visitAll([child], level)
      continue
    }
    dedentLines(spanOf(child), excess, page)
    page.visitAll([child], { base: column, shift: level.shift + excess })
  }
}

export function dedentTags(element: JsxElement, { base }: Level, page: MdxPage): void {
  const { source } = page
  if (element.type === 'mdxJsxTextElement') return
  const { open, close } = tagsOf(source, element)
  for (const tag of close === null ? [open] : [open, close]) {
    const excess = isLineStart(source, tag.from) ? columnOf(source, tag.from) - base : 0
    if (excess > 0) dedentLines(tag, excess, page)
  }
}

/** @param head everything after the colons: `tab[Label]` */
export function toDirective(element: JsxElement, head: string, { level, page }: Spot): void {
  const colons = ':'.repeat(colonsFor(element, page))
  replaceTags(element, { open: `${colons}${head}`, close: colons }, { level, page })
}
