import { dedentLines, startColumn } from './blocks.ts'
import { columnOf, isLineStart, prefixOf } from './columns.ts'
import type { JsxElement } from './jsx-values.ts'
import type { Level } from './level.ts'
import { type MdxPage, type Spot, spanOf } from './mdx-page.ts'
import { tagsOf } from './tags.ts'

/** The lines that stand in the place of the tags of an element. */
interface TagLines {
  readonly open: string
  /** Null: the tag goes without a line of its own. */
  readonly close: string | null
}

/** Puts lines in the place of the tags of a block, and converts what is between them. */
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

/** Converts what is between the tags of a block, which comes back to the column of the tags. */
export function visitInside(element: JsxElement, level: Level, page: MdxPage): void {
  for (const child of element.children) {
    const column = startColumn(child, page) ?? 0
    const far = Math.max(0, column - level.base)
    if (child.type === 'mdxJsxFlowElement' || far === 0) {
      page.visitAll([child], level)
      continue
    }
    dedentLines(spanOf(child), far, page)
    page.visitAll([child], { base: column, shift: level.shift + far })
  }
}

/** Takes the lines of the tags back to the column of what the element stands in. */
export function dedentTags(element: JsxElement, { base }: Level, page: MdxPage): void {
  const { source } = page
  if (element.type === 'mdxJsxTextElement') return
  const { open, close } = tagsOf(source, element)
  for (const tag of close === null ? [open] : [open, close]) {
    const far = isLineStart(source, tag.from) ? columnOf(source, tag.from) - base : 0
    if (far > 0) dedentLines(tag, far, page)
  }
}
