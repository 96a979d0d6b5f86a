import type { Paragraph } from 'mdast'
import { escapeHtml } from '../../base/html.ts'
import { didYouMean } from '../../base/nearest.ts'
import type { NodeOf } from '../node-of.ts'
import { renderChildren } from '../nodes.ts'
import { plainText } from '../plain-text.ts'
import type { RenderContext } from '../render-context.ts'
import { admonitionKinds, renderAdmonition } from './admonition.ts'
import { renderComponent } from './component.ts'
import { renderEmbed } from './embed.ts'
import { renderHero, renderScreen } from './landing.ts'

type ContainerDirective = NodeOf<'containerDirective'>
type LeafDirective = NodeOf<'leafDirective'>

/** As many as theme.css can show: it follows the chosen tab with one selector each. */
const MOST_TABS = 8
const CONTAINERS = [
  ...['details', 'cards', 'steps', 'hero', 'screen'],
  ...['tabs', 'tab', 'since', 'until'],
]
const LEAVES = ['embed', 'include']
/** Lists that are shown in another way. */
const LISTS = ['cards', 'steps'] as const

/**
 * Appends an admonition, an embedded frame, details, cards, steps, a hero, a screen, tabs or a component of
 * the site; a name that is none of these is reported.
 */
export function renderDirective(
  node: ContainerDirective | LeafDirective,
  context: RenderContext,
): void {
  const kinds = admonitionKinds(context.extensions)
  const list = LISTS.find(name => name === node.name)
  if (node.type === 'leafDirective' && node.name === 'embed') return renderEmbed(node, context)
  if (node.type === 'containerDirective') {
    reportUnclosed(node, context)
    if (kinds.includes(node.name)) {
      const { label, body } = splitLabel(node)
      const title = label?.children ?? null
      return renderAdmonition({ kind: node.name, title, body: body.children }, context)
    }
    if (node.name === 'details') return renderDetails(node, context)
    if (list !== undefined) return renderListOf(node, list, context)
    if (node.name === 'hero') return renderHero(node, context)
    if (node.name === 'screen') return renderScreen(splitLabel(node), context)
    if (node.name === 'tabs') return renderTabs(node, context)
  }
  if (renderComponent(node, context)) return
  const leaf = node.type === 'leafDirective'
  const marker = leaf ? '::' : ':::'
  const components = Object.keys(context.extensions.components?.infos ?? {})
  const names = leaf
    ? [...LEAVES, ...components]
    : [...kinds, ...CONTAINERS, ...LEAVES, ...components]
  const message =
    node.name === 'tab'
      ? `"${marker}tab" stands outside of "::::tabs"`
      : `unknown directive "${marker}${node.name}"`
  const hint =
    node.name === 'tab'
      ? 'Put the tabs between "::::tabs" and "::::", with more colons than the tabs have.'
      : (didYouMean(node.name, names) ?? `Known directives: ${names.join(', ')}.`)
  const start = node.position?.start ?? { line: 1, column: 1 }
  const span = { start, end: { ...start, column: start.column + marker.length + node.name.length } }
  context.page.problem({ code: 'unknown-directive', message, hint }, span)
  renderChildren(node, context)
}

/** Reports a container that ends because the text does, or what it stands in. */
function reportUnclosed(
  { name, children, position }: ContainerDirective,
  { page, source }: RenderContext,
): void {
  if (position?.end.offset === undefined || position.start.offset === undefined) return
  const written = source.slice(position.start.offset, position.end.offset)
  const [, colons = ':::'] = /^(:{3,})/.exec(written) ?? []
  const [, closing = ''] = /\n[ \t>]*(:{3,})[ \t]*$/.exec(written) ?? []
  // A line of colons closes the innermost container.
  const isInner = children.at(-1)?.position?.end.line === position.end.line
  if (closing.length >= colons.length && !isInner) return
  const { start } = position
  const end = { ...start, column: start.column + colons.length + name.length }
  const message = `"${colons}${name}" is never closed`
  const hint = `Close it with a line "${colons}"; an outer container has more colons than an inner one.`
  page.problem({ code: 'unclosed-container', message, hint }, { start, end })
}

function renderDetails(node: ContainerDirective, context: RenderContext): void {
  const { page, text } = context
  const { label, body } = splitLabel(node)
  const open = node.attributes && 'open' in node.attributes ? ' open' : ''
  page.html(`<details${open}><summary>`)
  if (label === undefined) page.html(text.details)
  else renderChildren(label, context)
  page.html('</summary>')
  renderChildren(body, context)
  page.html('</details>')
}

/** A list as steps, or as cards. The first link of a card is where all of it leads. */
function renderListOf(
  node: ContainerDirective,
  name: (typeof LISTS)[number],
  context: RenderContext,
): void {
  context.page.uses(name === 'steps' ? 'landing' : 'cards')
  context.page.html(`<div class="${name}">`)
  renderChildren(node, context)
  context.page.html('</div>')
}

/** Tabs are radio buttons and panels: the style sheet shows the panel of the chosen one, without script. */
function renderTabs(node: ContainerDirective, context: RenderContext): void {
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
  const dataGroup = group ? ` data-group="${escapeHtml(group)}"` : ''
  page.html(`<div class="tabs"${dataGroup}><div class="tab-bar" role="radiogroup">`)
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

function splitLabel(node: ContainerDirective): {
  label: Paragraph | undefined
  body: ContainerDirective
} {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) {
    return { label: undefined, body: node }
  }
  return { label: first, body: { ...node, children: rest } }
}
