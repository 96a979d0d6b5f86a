import { escapeHtml } from '@lectern/base/html'
import type { Table, TableRow } from 'mdast'
import { renderChildren } from './nodes.ts'
import type { RenderContext } from './render-context.ts'
import { renderFacts } from './term-facts.ts'

export function renderTable(node: Table, context: RenderContext): void {
  const { page, text } = context
  const [head, ...rows] = node.children
  const columns = head?.children.length ?? 0
  page.html(
    `<div class="table${columns < 3 ? ' pairs' : ''}" tabindex="0" role="group" aria-label="${text.tableScroll}"><table><thead>`,
  )
  if (head) renderRow(head, { tag: 'th', node, context })
  page.html('</thead><tbody>')
  const versions = page.since(rows)
  rows.forEach((row, index) => {
    renderRow(row, { tag: 'td', node, context, since: versions[index] })
  })
  page.html('</tbody></table></div>')
}

interface RowOptions {
  readonly tag: 'th' | 'td'
  readonly node: Table
  readonly context: RenderContext
  readonly since?: string | undefined
}

function renderRow(row: TableRow, { tag, node, context, since }: RowOptions): void {
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
    if (index === 0 && term !== undefined && since !== undefined) {
      renderFacts({ since: context.versionLabel(since), value: null }, context)
    }
    page.html(`</${name}>`)
  })
  page.html('</tr>')
}
