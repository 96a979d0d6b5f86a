import { escapeHtml } from '@lectern/base/html'
import { fill } from '@lectern/texts/text'
import type { Code, ListItem } from 'mdast'
import { renderChildren } from '../nodes.ts'
import type { RenderContext } from '../render-context.ts'
import type { Callouts } from './callouts.ts'
import { renderCodeBlock } from './code-block.ts'

export function renderCalled(node: Code, { block, notes }: Callouts, context: RenderContext): void {
  const { page, text } = context
  page.uses('callouts')
  page.html('<div class="called">')
  renderCodeBlock(node, context)
  page.html('<ol class="notes">')
  notes.children.forEach((item, index) => {
    const number = index + 1
    const id = `note-${block}-${number}`
    const back = escapeHtml(fill(text.backToReference, { number }))
    page.anchor(id, item.position)
    page.html(
      `<li id="${id}" data-call="${number}"><a href="#call-${block}-${number}" aria-label="${back}">${number}</a><div>`,
    )
    renderNote(item, context)
    page.html('</div></li>')
  })
  page.html('</ol></div>')
}

function renderNote(item: ListItem, context: RenderContext): void {
  const [first, ...rest] = item.children
  if (first?.type !== 'paragraph') return renderChildren(item, context)
  renderChildren(first, context)
  renderChildren({ ...item, children: rest }, context)
}
