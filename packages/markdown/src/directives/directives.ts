import { didYouMean } from '@lectern/base/nearest'
import type { Nodes } from 'mdast'
import { renderChildren } from '../nodes.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { admonitionKinds, renderAdmonition } from './admonition.ts'
import { renderChanges } from './changes.ts'
import { renderComponent } from './component.ts'
import { splitLabel } from './directive-label.ts'
import { renderEmbed } from './embed.ts'
import { renderFiles } from './files.ts'
import { renderButtons, renderHero, renderScreen } from './landing.ts'
import { checkResult } from './result.ts'
import { renderFilter, renderTabs } from './tabs.ts'
import { renderUsers } from './users.ts'

type ContainerDirective = NodeOf<'containerDirective'>
type LeafDirective = NodeOf<'leafDirective'>

const CONTAINERS = [
  ...['details', 'cards', 'steps', 'hero', 'screen', 'tabs', 'tab', 'filter', 'result'],
  ...['files', 'buttons'],
  ...['since', 'until'],
]
const LEAVES = ['embed', 'include', 'users', 'changes']
const LISTS = ['cards', 'steps'] as const

export function renderDirective(
  node: ContainerDirective | LeafDirective,
  context: RenderContext,
): void {
  const { plugins } = context.extensions
  if (plugins?.directiveNames.includes(node.name)) {
    if (node.type === 'containerDirective') reportUnclosed(node, context)
    if (renderComponent(node, context)) return
  }
  const kinds = admonitionKinds(context.extensions)
  const list = LISTS.find(name => name === node.name)
  if (node.type === 'leafDirective' && node.name === 'embed') return renderEmbed(node, context)
  if (node.type === 'leafDirective' && node.name === 'users') return renderUsers(node, context)
  if (node.type === 'leafDirective' && node.name === 'changes') return renderChanges(node, context)
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
    if (node.name === 'buttons') return renderButtons(node, context)
    if (node.name === 'files') return renderFiles(node, context)
    if (node.name === 'screen') return renderScreen(splitLabel(node), context)
    if (node.name === 'result') return checkResult(node, context)
    if (node.name === 'tabs') return renderTabs(node, context)
    if (node.name === 'filter') return renderFilter(node, context)
  }
  if (renderComponent(node, context)) return
  reportUnknown(node, kinds, context)
  renderChildren(node, context)
}

function reportUnknown(
  node: ContainerDirective | LeafDirective,
  kinds: readonly string[],
  { page, extensions }: RenderContext,
): void {
  const isLeaf = node.type === 'leafDirective'
  const marker = isLeaf ? '::' : ':::'
  const start = node.position?.start ?? { line: 1, column: 1 }
  const span = { start, end: { ...start, column: start.column + marker.length + node.name.length } }
  const code = 'unknown-directive'
  if (node.name === 'tab') {
    const message = `"${marker}tab" stands outside of "::::tabs"`
    const hint = 'Put the tabs between "::::tabs" and "::::", with more colons than the tabs have.'
    return page.problem({ code, message, hint }, span)
  }
  const components = [
    ...(extensions.plugins?.directiveNames ?? []),
    ...Object.keys(extensions.components?.infos ?? {}),
  ]
  const names = [...(isLeaf ? [] : [...kinds, ...CONTAINERS]), ...LEAVES, ...components]
  const message = `unknown directive "${marker}${node.name}"`
  const component = /^[A-Z]/.test(node.name) && extensions.components === null
  const hint =
    didYouMean(node.name, names) ??
    (component
      ? 'Name the module of the components in the configuration: "components".'
      : `Known directives: ${names.join(', ')}.`)
  page.problem({ code, message, hint }, span)
}

/** Reports a container that is closed by the end of its parent. */
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

/** The first link of a card is the target of the whole card. */
function renderListOf(
  node: ContainerDirective,
  name: (typeof LISTS)[number],
  context: RenderContext,
): void {
  const isGallery = name === 'cards' && node.attributes?.pictures !== undefined
  const pictured = new Set(isGallery ? firstLinksOf(node) : [])
  context.page.uses(name === 'steps' ? 'landing' : 'cards')
  if (isGallery) context.page.uses('gallery')
  context.page.html(`<div class="${isGallery ? 'cards gallery' : name}">`)
  renderChildren(node, { ...context, pictured })
  context.page.html('</div>')
}

function firstLinksOf({ children }: ContainerDirective): readonly Nodes[] {
  return children
    .flatMap(list => (list.type === 'list' ? list.children : []))
    .flatMap(({ children: [first] }) => {
      const [link] = first?.type === 'paragraph' ? first.children : []
      return link?.type === 'link' || link?.type === 'linkReference' ? [link] : []
    })
}
