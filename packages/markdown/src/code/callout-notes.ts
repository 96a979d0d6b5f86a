import { escapeHtml } from '@lectern/base/html'
import { fill } from '@lectern/texts/text'
import type { Code, ListItem } from 'mdast'
import { renderChildren } from '../nodes.ts'
import { plainText } from '../plain-text.ts'
import type { RenderContext } from '../render-context.ts'
import type { Callouts } from './callouts.ts'
import { renderCodeBlock } from './code-block.ts'

export function renderCalled(
  node: Code,
  { block, lines, notes }: Callouts,
  context: RenderContext,
): void {
  const { page, text } = context
  page.uses('callouts')
  page.html('<div class="called">')
  renderCodeBlock(node, context)
  page.html('<ol class="notes">')
  let row = 1
  notes.children.forEach((item, index) => {
    const number = index + 1
    const id = `note-${block}-${number}`
    const back = escapeHtml(fill(text.backToReference, { number }))
    page.anchor(id, item.position)
    row = Math.max(row, lines[index] ?? 0)
    const rows = rowsOf(item, context)
    page.html(
      `<li id="${id}" data-call="${number}" data-row="${row}" data-rows="${rows}"><a href="#call-${block}-${number}" aria-label="${back}">${number}</a><div>`,
    )
    renderNote(item, context)
    page.html('</div></li>')
    row += rows
  })
  page.html('</ol></div>')
}

/** About how many lines of code are as high as a note beside them. */
function rowsOf(note: ListItem, { source }: RenderContext): number {
  return Math.ceil((plainText(note.children, source).length / LINE_OF_NOTE) * 0.9 + 1)
}

/** Letters. */
const LINE_OF_NOTE = 28

function renderNote(item: ListItem, context: RenderContext): void {
  const [first, ...rest] = item.children
  if (first?.type !== 'paragraph') return renderChildren(item, context)
  renderChildren(first, context)
  renderChildren({ ...item, children: rest }, context)
}
