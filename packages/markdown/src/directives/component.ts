import { ownValue } from '@lectern/base/collections'
import { escapeHtml } from '@lectern/base/html'
import { ComponentError } from '../components/component-error.ts'
import { SLOT } from '../components/components.ts'
import { renderChildren } from '../nodes.ts'
import type { Template } from '../page.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { rewriteNode } from '../rewrite-node.ts'
import { styleClasses } from '../style-classes.ts'
import { ADDRESS, type Directive, propsOf, spanOf } from './component-props.ts'

/** @returns false if the site has no such component */
export function renderComponent(node: Directive, context: RenderContext): boolean {
  const { components } = context.extensions
  const info = components === null ? undefined : ownValue(components.infos, node.name)
  if (components === null || info === undefined) return renderDirectiveOfPlugin(node, context)
  const { page, unique } = context
  const props = propsOf(node, info.props, context)
  if (props === null) return true
  const isInline = node.type === 'textDirective'
  const id = unique(node.name)
  const shown = {
    props: { ...props, locale: context.locale ?? '' },
    ...{ hasChildren: holdsMarkdown(node), isInline, idPrefix: id },
  }
  const rendered = attempt(() => components.render(node.name, shown))
  if (rendered instanceof ComponentError) {
    reportFailure(node, rendered, context)
    return true
  }
  if (isInline) reportBlocks(node, rendered, context)
  page.usesComponent(node.name)
  const { html, declarations } = styleClasses(rendered)
  for (const declaration of declarations) page.declares(declaration)
  const island = isInline ? 'span' : 'div'
  if (info.interactive) {
    page.html(`<${island} class="island" data-island="${id}" data-module="`)
    page.hole(page.refer({ kind: 'island', name: node.name }))
    page.html('" data-props="')
    appendFilled(escapeHtml(JSON.stringify(shown.props)), page)
    page.html('">')
  }
  appendParts(node, html.split(SLOT), { context, rewrites: true })
  if (info.interactive) page.html(`</${island}>`)
  return true
}

function renderDirectiveOfPlugin(node: Directive, context: RenderContext): boolean {
  const { page, extensions, source, unique } = context
  const { plugins } = extensions
  const directive = plugins?.directive(node.name) ?? null
  if (directive === null) return false
  const props = propsOf(node, directive.props, context)
  if (props === null) return true
  const children = holdsMarkdown(node) ? SLOT : ''
  const call = { source, lines: page.lines, firstLine: node.position?.start.line ?? 1, unique }
  const shown = directive.render({ ...props, children }, call)
  if (shown === null) return true
  const { html, markdown } = shown
  if (node.type === 'textDirective') reportBlocks(node, html, context)
  if (markdown !== null) rewriteNode(node, markdown, page)
  appendParts(node, html.split(SLOT), { context, rewrites: markdown === null })
  return true
}

function appendParts(
  node: Directive,
  parts: readonly string[],
  { context, rewrites }: { readonly context: RenderContext; readonly rewrites: boolean },
): void {
  const { page } = context
  if (rewrites) rewriteSource(node, parts, context)
  const [first = '', ...rest] = parts
  appendFilled(first, page)
  rest.forEach((part, index) => {
    if (index === 0 && holdsMarkdown(node)) renderChildren(node, context)
    appendFilled(part, page)
  })
  reportChildren(node, rest.length, context)
}

function holdsMarkdown(node: Directive): node is NodeOf<'containerDirective' | 'textDirective'> {
  return (
    node.type === 'containerDirective' ||
    (node.type === 'textDirective' && node.children.length > 0)
  )
}

function attempt(render: () => string): string | ComponentError {
  try {
    return render()
  } catch (reason) {
    if (reason instanceof ComponentError) return reason
    throw reason
  }
}

/** Rewrites the Markdown for other programs: what the component shows, around the Markdown in it. */
function rewriteSource(
  node: Directive,
  parts: readonly string[],
  { page, source }: RenderContext,
): void {
  const from = node.position?.start.offset
  const to = node.position?.end.offset
  if (from === undefined || to === undefined) return
  const template = (html: string): Template => {
    const pieces = html.replace(/ (?:class|data-slot)="[^"]*"|<!-- -->/g, '').split(ADDRESS)
    return {
      chunks: pieces.filter((_, index) => index % 2 === 0),
      holes: pieces.filter((_, index) => index % 2 === 1).map(Number),
    }
  }
  const [first = '', second] = parts
  if (node.type === 'textDirective' && second !== undefined) {
    const start = node.children[0]?.position?.start.offset ?? to
    const end = node.children.at(-1)?.position?.end.offset ?? to
    page.rewrite({ from, to: start, template: template(first) })
    page.rewrite({ from: end, to, template: template(second) })
    return
  }
  const endOfLine = source.indexOf('\n', from)
  const lastLine = source.lastIndexOf('\n', to - 1)
  if (second === undefined || endOfLine < 0 || endOfLine > lastLine) {
    page.rewrite({ from, to, template: template(parts.join('')) })
    return
  }
  page.rewrite({ from, to: endOfLine, template: template(`${first}\n`) })
  page.rewrite({ from: lastLine, to, template: template(`\n\n${second}`) })
}

function appendFilled(html: string, page: RenderContext['page']): void {
  let from = 0
  for (const match of html.matchAll(ADDRESS)) {
    page.html(html.slice(from, match.index))
    page.hole(Number(match[1]))
    from = match.index + match[0].length
  }
  page.html(html.slice(from))
}

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
      hint: 'Fix it there, or give it other properties.',
    },
    spanOf(node, undefined, context),
  )
}

function reportChildren(node: Directive, times: number, context: RenderContext): void {
  const isFilled = holdsMarkdown(node)
  if (times === (isFilled ? 1 : 0)) return
  if (isFilled && times === 0 && node.children.length === 0) return
  const message =
    times === 0
      ? `the component "${node.name}" does not show the Markdown in it`
      : `the component "${node.name}" shows the Markdown in it ${times} times`
  const hint =
    times === 0
      ? `Write "${node.type === 'textDirective' ? ':' : '::'}${node.name}{…}" without it, or let the component show its children.`
      : 'Let it show its children once: they have ids.'
  context.page.problem({ code: 'component-props', message, hint }, spanOf(node, undefined, context))
}

/** A browser would end the paragraph before them. */
const BLOCK =
  /<(address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)[\s/>]/

function reportBlocks(node: Directive, html: string, context: RenderContext): void {
  const [, element] = BLOCK.exec(html) ?? []
  if (element === undefined) return
  const message = `"${node.name}" shows <${element}>, which cannot be in a line of text`
  const hint = `Write "::${node.name}{…}" alone on a line, or let it show <span>.`
  context.page.problem({ code: 'component-props', message, hint }, spanOf(node, undefined, context))
}
