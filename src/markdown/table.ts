import type { Table, TableRow } from 'mdast'
import { escapeHtml } from '../base/html.ts'
import { renderChildren } from './nodes.ts'
import type { RenderContext } from './render-context.ts'

/** Appends a table inside a box that scrolls when the table is wider than the text. */
export function renderTable(node: Table, context: RenderContext): void {
  const { page, text } = context
  const [head, ...rows] = node.children
  page.html(
    `<div class="table" tabindex="0" role="group" aria-label="${text.tableScroll}"><table><thead>`,
  )
  if (head) renderRow(head, { tag: 'th', node, context })
  page.html('</thead><tbody>')
  for (const row of rows) renderRow(row, { tag: 'td', node, context })
  page.html('</tbody></table></div>')
}

function renderRow(
  row: TableRow,
  { tag, node, context }: { tag: 'th' | 'td'; node: Table; context: RenderContext },
): void {
  const { page } = context
  const term = context.terms.of(row)
  if (term !== undefined) page.anchor(term.id, row.position)
  page.html(term === undefined ? '<tr>' : `<tr id="${escapeHtml(term.id)}">`)
  row.children.forEach((cell, index) => {
    const align = node.align?.[index]
    const alignment = align === 'center' || align === 'right' ? ` class="${align}"` : ''
    const empty = tag === 'th' && cell.children.length === 0
    const name = empty ? 'td' : tag
    page.html(`<${name}${alignment}>`)
    renderChildren(cell, context)
    page.html(`</${name}>`)
  })
  page.html('</tr>')
}
