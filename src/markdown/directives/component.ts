import { escapeHtml } from '../../base/html.ts'
import { didYouMean } from '../../base/nearest.ts'
import { ownValue } from '../../base/own-value.ts'
import type { ComponentInfo, PropKind } from '../../components/component.ts'
import { ComponentError } from '../../components/component-error.ts'
import type { RenderedComponent } from '../../components/load-components.ts'
import type { Span } from '../builder.ts'
import type { NodeOf } from '../node-of.ts'
import { renderChildren } from '../nodes.ts'
import type { Template } from '../page.ts'
import { isRefused } from '../refused-address.ts'
import type { RenderContext } from '../render-context.ts'
import { styleClasses } from '../style-classes.ts'

type Directive = NodeOf<'containerDirective'> | NodeOf<'leafDirective'>

/** Appends a component of the site; false when there is none of that name. */
export function renderComponent(node: Directive, context: RenderContext): boolean {
  const { components } = context.extensions
  const info = components === null ? undefined : ownValue(components.infos, node.name)
  if (components === null || info === undefined) return false
  const { page, unique } = context
  const props = propsOf(node, info, context)
  if (props === null) return true
  const hasChildren = node.type === 'containerDirective'
  const id = unique(node.name)
  const shown = { props: { ...props, locale: context.locale ?? '' }, hasChildren, idPrefix: id }
  const rendered = attempt(() => components.render(node.name, shown))
  if (rendered instanceof ComponentError) {
    reportFailure(node, rendered, context)
    return true
  }
  page.usesComponent(node.name)
  const { html, declarations } = styleClasses(rendered.html)
  for (const declaration of declarations) page.declares(declaration)
  if (info.interactive) {
    page.html(`<div class="island" data-island="${id}" data-module="`)
    page.hole(page.refer({ kind: 'island', name: node.name }))
    page.html('" data-props="')
    appendFilled(escapeHtml(JSON.stringify(shown.props)), page)
    page.html('">')
  }
  const parts = html.split(rendered.slot)
  rewriteSource(node, parts, context)
  const [first = '', ...rest] = parts
  appendFilled(first, page)
  rest.forEach((part, index) => {
    if (index === 0 && node.type === 'containerDirective') renderChildren(node, context)
    appendFilled(part, page)
  })
  if (info.interactive) page.html('</div>')
  reportChildren(node, rest.length, context)
  return true
}

function attempt(render: () => RenderedComponent): RenderedComponent | ComponentError {
  try {
    return render()
  } catch (reason) {
    if (reason instanceof ComponentError) return reason
    throw reason
  }
}

/** In the Markdown for other programs stands what a component shows, around the Markdown in it. */
function rewriteSource(
  { position }: Directive,
  parts: readonly string[],
  { page, source }: RenderContext,
): void {
  const from = position?.start.offset
  const to = position?.end.offset
  if (from === undefined || to === undefined) return
  const template = (html: string): Template => {
    const pieces = html.replace(/ (?:class|data-slot)="[^"]*"|<!-- -->/g, '').split(ADDRESS)
    return {
      chunks: pieces.filter((_, index) => index % 2 === 0),
      holes: pieces.filter((_, index) => index % 2 === 1).map(Number),
    }
  }
  const [first = '', second] = parts
  const endOfLine = source.indexOf('\n', from)
  const lastLine = source.lastIndexOf('\n', to - 1)
  if (second === undefined || endOfLine < 0 || endOfLine > lastLine) {
    page.rewrite({ from, to, template: template(parts.join('')) })
    return
  }
  page.rewrite({ from, to: endOfLine, template: template(`${first}\n`) })
  page.rewrite({ from: lastLine, to, template: template(`\n\n${second}`) })
}

/** What stands for an address in the HTML of a component until it is known. */
const ADDRESS = /lectern-address-(\d+)-/g

/** Appends HTML with holes where its addresses are. */
function appendFilled(html: string, page: RenderContext['page']): void {
  let from = 0
  for (const match of html.matchAll(ADDRESS)) {
    page.html(html.slice(from, match.index))
    page.hole(Number(match[1]))
    from = match.index + match[0].length
  }
  page.html(html.slice(from))
}

/** The properties of a component as it is given them; null when something is wrong with them. */
function propsOf(
  node: Directive,
  { props: kinds }: ComponentInfo,
  context: RenderContext,
): Readonly<Record<string, unknown>> | null {
  const { page } = context
  const written = node.attributes ?? {}
  const props: Record<string, unknown> = {}
  let isRight = true
  const wrong = (message: string, hint: string, name?: string): void => {
    isRight = false
    page.problem({ code: 'component-props', message, hint }, spanOf(node, name, context))
  }
  const all = Object.keys(kinds)
  for (const name of Object.keys(written)) {
    if (all.includes(name)) continue
    const list = all.length === 0 ? 'It has none.' : `There are: ${all.join(', ')}.`
    wrong(`"${node.name}" has no property "${name}"`, didYouMean(name, all) ?? list, name)
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const value = ownValue(written, name) ?? undefined
    const found = readProp(kind, value)
    if ('mistake' in found) {
      wrong(`property "${name}" of "${node.name}" ${found.mistake}`, found.hint, name)
    } else if ('address' in found) {
      const span = spanOf(node, name, context)
      if (isRefused(found.address, span, page)) isRight = false
      else props[name] = `lectern-address-${refer(found.address, span, page)}-`
    } else if (found.value !== undefined) props[name] = found.value
  }
  return isRight ? props : null
}

function refer(url: string, span: Span, page: RenderContext['page']): number {
  return page.target({ kind: 'address', url }, span, span)
}

/** What a property is, as it is written; an address is only known by the rest of the site. */
type PropValue =
  | { readonly value: unknown }
  | { readonly address: string }
  | { readonly mistake: string; readonly hint: string }

function readProp(kind: PropKind, written: string | undefined): PropValue {
  if (typeof kind !== 'string') {
    if (written === undefined) return { value: kind[0] }
    if (kind.includes(written)) return { value: written }
    const hint = didYouMean(written, kind) ?? `Write one of: ${kind.join(', ')}.`
    return { mistake: `is "${written}"`, hint }
  }
  if (kind === 'flag') return { value: written !== undefined && written !== 'false' }
  const name = kind.replace('?', '')
  if (written === undefined) {
    if (kind.endsWith('?')) return { value: undefined }
    return { mistake: 'is missing', hint: `It is a ${name}, which has to be given.` }
  }
  if (name === 'text') return { value: written }
  if (name === 'number') {
    const number = Number(written)
    if (written.trim() !== '' && Number.isFinite(number)) return { value: number }
    return { mistake: `is "${written}"`, hint: 'It has to be a number.' }
  }
  if (written === '') return { mistake: 'is empty', hint: 'Write an address.' }
  return { address: written }
}

/** Where a property is written, with its value; the start of the component where it is not. */
function spanOf(node: Directive, name: string | undefined, { source }: RenderContext): Span {
  const start = node.position?.start ?? { line: 1, column: 1 }
  const [line = ''] = source.slice(start.offset).split('\n', 1)
  const colons = /^:*/.exec(line)?.[0].length ?? 0
  const match =
    name === undefined
      ? null
      : new RegExp(`[\\s{]${name}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s}]+))?`).exec(line)
  const from = match === null ? 0 : match.index + 1
  const length = match === null ? colons + node.name.length : match[0].length - 1
  const at = (column: number) => ({
    line: start.line,
    column: start.column + column,
    offset: start.offset === undefined ? undefined : start.offset + column,
  })
  return { start: at(from), end: at(from + length) }
}

/** Reports what a component has thrown, with its own line. */
function reportFailure(
  node: Directive,
  { message, place }: ComponentError,
  context: RenderContext,
): void {
  const where = place === null ? '' : ` (${place.file}:${place.line})`
  context.page.problem(
    {
      code: 'component-failed',
      message: `the component "${node.name}" fails: ${message}${where}`,
      hint: 'Mend it there, or give it other properties.',
    },
    spanOf(node, undefined, context),
  )
}

/** Reports Markdown that a component does not show, or shows more than once. */
function reportChildren(node: Directive, times: number, context: RenderContext): void {
  const isContainer = node.type === 'containerDirective'
  if (times === (isContainer ? 1 : 0) || (!isContainer && times === 0)) return
  if (isContainer && times === 0 && node.children.length === 0) return
  const message =
    times === 0
      ? `the component "${node.name}" does not show the Markdown in it`
      : `the component "${node.name}" shows the Markdown in it ${times} times`
  const hint =
    times === 0
      ? `Write "::${node.name}{…}" alone, or let the component show its children.`
      : 'Let it show its children once: they have ids.'
  context.page.problem({ code: 'component-props', message, hint }, spanOf(node, undefined, context))
}
