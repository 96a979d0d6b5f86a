import { escapeHtml } from '@lectern/base/html'
import { splitHeadingId } from '@lectern/base/markdown'
import type { Code } from 'mdast'
import type { Span } from '../builder.ts'
import { fenceMeta } from '../code/fence-line.ts'
import { parseFenceMeta } from '../code/fence-meta.ts'
import { renderChildren } from '../nodes.ts'
import { plainText } from '../plain-text.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { splitLabel } from './directive-label.ts'

type ContainerDirective = NodeOf<'containerDirective'>

/** tabs.css has one selector per panel. */
const MOST_PANELS = 9

interface Panel {
  readonly title: string
  readonly children: ContainerDirective['children']
  readonly position: Span | undefined
}

export function renderTabs(node: ContainerDirective, context: RenderContext): void {
  const { page } = context
  const tabs = node.children.filter(
    (child): child is ContainerDirective | Code =>
      child.type === 'code' || (child.type === 'containerDirective' && child.name === 'tab'),
  )
  for (const child of node.children) {
    if (tabs.some(tab => tab === child)) continue
    const message = 'only "tab" directives and code blocks may stand directly in "tabs"'
    page.problem({ code: 'bad-tabs', message, hint: 'Move this into a tab.' }, child.position)
  }
  const panels = tabs.map((tab, index): Panel => {
    if (tab.type === 'code') return panelOf(tab)
    const { label, body } = splitLabel(tab)
    const title =
      label === undefined ? String(index + 1) : plainText(label.children, context.source)
    return { title, children: body.children, position: tab.position }
  })
  const group = node.attributes?.group
  const choice = group ? ` data-choice="tabs:${escapeHtml(group)}"` : ''
  renderPanels(panels, { name: node.name, choice }, context)
}

/** The title of a code block is that of its tab. */
function panelOf(code: Code): Panel {
  const meta = fenceMeta(code)
  const title = parseFenceMeta(meta).title ?? code.lang ?? ''
  const untitled = meta.replace(/(^|\s)title=(?:"[^"]*"|'[^']*'|\S+)/, '$1')
  return { title, children: [{ ...code, meta: untitled }], position: code.position }
}

/** A part begins at each heading that is as large as the first one. */
export function renderFilter(node: ContainerDirective, context: RenderContext): void {
  const { page, text, source } = context
  const [first] = node.children
  if (first?.type !== 'heading') {
    const message = 'a "filter" begins with a heading'
    page.problem({ code: 'bad-tabs', message, hint: 'Move this above it.' }, first?.position)
    return renderChildren(node, context)
  }
  const starts = node.children.flatMap((child, index) =>
    child.type === 'heading' && child.depth === first.depth ? [{ child, index }] : [],
  )
  const panels = starts.map(({ child, index }, part): Panel => {
    const { text: title } = splitHeadingId(plainText(child.children, source))
    const children = node.children.slice(index, starts[part + 1]?.index)
    return { title, children, position: child.position }
  })
  renderPanels(panels, { name: node.name, all: text.filterAll }, context)
}

interface PanelOptions {
  /** Of the directive, for messages. */
  readonly name: string
  /** Text of a first button that shows all panels. */
  readonly all?: string
  /** Attribute, see `choices.ts` of the theme. */
  readonly choice?: string
}

/** Radio buttons with panels need no script. */
export function renderPanels(
  panels: readonly Panel[],
  { name: directive, all, choice = '' }: PanelOptions,
  context: RenderContext,
): void {
  const { page } = context
  const hidden = panels[MOST_PANELS]
  if (hidden !== undefined) {
    const message = `"${directive}" with ${panels.length} parts: readers can open the first ${MOST_PANELS} only`
    const hint = 'Put the parts into two groups, or use headings.'
    page.problem({ code: 'bad-tabs', message, hint }, hidden.position)
  }
  page.uses('tabs')
  const name = context.unique('tabs')
  const classes = all === undefined ? 'tabs' : 'tabs filter'
  page.html(`<div class="${classes}"><div class="tab-bar" role="radiogroup"${choice}>`)
  const titles = [...(all === undefined ? [] : [all]), ...panels.map(({ title }) => title)]
  titles.forEach((title, index) => {
    const checked = index === 0 ? ' checked' : ''
    page.html(
      `<label><input type="radio" name="${name}" value="${escapeHtml(title)}"${checked}><span>${escapeHtml(title)}</span></label>`,
    )
  })
  page.html('</div>')
  // The style sheet counts.
  if (all !== undefined) page.html('<div class="tab-panel"></div>')
  for (const { children } of panels) {
    page.html('<div class="tab-panel">')
    renderChildren({ type: 'blockquote', children: [...children] }, context)
    page.html('</div>')
  }
  page.html('</div>')
}
