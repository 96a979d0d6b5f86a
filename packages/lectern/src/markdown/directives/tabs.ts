import { escapeHtml } from '@lectern/base/html'
import { renderChildren } from '../nodes.ts'
import { plainText } from '../plain-text.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { splitLabel } from './directive-label.ts'

type ContainerDirective = NodeOf<'containerDirective'>

/** tabs.css has one selector per tab. */
const MOST_TABS = 8

/** Tabs are radio buttons with panels, so that they need no script. */
export function renderTabs(node: ContainerDirective, context: RenderContext): void {
  const { page } = context
  const tabs = node.children.filter(
    (child): child is ContainerDirective =>
      child.type === 'containerDirective' && child.name === 'tab',
  )
  for (const child of node.children) {
    if (tabs.some(tab => tab === child)) continue
    const message = 'only "tab" directives may stand directly in "tabs"'
    page.problem({ code: 'bad-tabs', message, hint: 'Move this into a tab.' }, child.position)
  }
  const hidden = tabs[MOST_TABS]
  if (hidden !== undefined) {
    const message = `"tabs" with ${tabs.length} tabs: readers can open the first ${MOST_TABS} only`
    const hint = 'Put the tabs into two groups, or use headings.'
    page.problem({ code: 'bad-tabs', message, hint }, hidden.position)
  }
  page.uses('tabs')
  const name = context.unique('tabs')
  const group = node.attributes?.group
  const choice = group ? ` data-choice="tabs:${escapeHtml(group)}"` : ''
  page.html(`<div class="tabs"><div class="tab-bar" role="radiogroup"${choice}>`)
  tabs.forEach((tab, index) => {
    const { label } = splitLabel(tab)
    const title =
      label === undefined ? String(index + 1) : plainText(label.children, context.source)
    const checked = index === 0 ? ' checked' : ''
    page.html(
      `<label><input type="radio" name="${name}" value="${escapeHtml(title)}"${checked}><span>${escapeHtml(title)}</span></label>`,
    )
  })
  page.html('</div>')
  for (const tab of tabs) {
    page.html('<div class="tab-panel">')
    renderChildren(splitLabel(tab).body, context)
    page.html('</div>')
  }
  page.html('</div>')
}
