import { escapeHtml } from '@lectern/base/html'
import type { Nodes, Parents } from 'mdast'
import type {} from 'satteri'
import { renderCalled } from './code/callout-notes.ts'
import { renderCodeBlock } from './code/code-block.ts'
import { reportUnclosed } from './code/fence-line.ts'
import { renderPackageTabs } from './code/package-tabs.ts'
import { SLOT } from './components/components.ts'
import { renderDefinitions } from './definitions.ts'
import { alertOf, renderAdmonition } from './directives/admonition.ts'
import { renderDirective } from './directives/directives.ts'
import { renderInline } from './directives/inline.ts'
import { renderWithResult } from './directives/result.ts'
import { RawHtml } from './html/raw-html.ts'
import { renderFigure, renderImage, withoutOptions } from './image.ts'
import { reportLeftAsText } from './left-as-text.ts'
import { isRefused } from './refused-address.ts'
import type { NodeOf, RenderContext, Target } from './render-context.ts'
import { renderTable } from './table.ts'
import { bindSpaces } from './typography/non-breaking.ts'

export function renderChildren(parent: Parents, context: RenderContext): void {
  const raw = new RawHtml(context.page)
  for (const child of withoutOptions(parent.children, context)) {
    if (child.type !== 'html' || isShown(child, context))
      renderNode(child, raw.isInCode ? { ...context, locale: null } : context)
    else if (/^<!--\s*truncate\s*-->$/.test(child.value.trim())) context.truncate()
    else raw.append(child.value, child.position)
  }
  raw.end()
}

export function renderNode(node: Nodes, context: RenderContext): void {
  const { page } = context
  const shown = context.extensions.plugins?.shown.get(node)
  if (shown !== undefined) return renderShown(node, shown, context)
  const wrap = (tag: string, parent: Parents): void => {
    page.html(`<${tag}>`)
    renderChildren(parent, context)
    page.html(`</${tag}>`)
  }
  switch (node.type) {
    case 'text':
      reportLeftAsText(node, context)
      return renderText(node.value, context)
    case 'paragraph':
      if (renderFigure(node, image => targetOf(image, context), context)) return
      return renderParagraph(node, context)
    case 'heading':
      return context.headings.render(node, context)
    case 'emphasis':
      return wrap('em', node)
    case 'strong':
      return wrap('strong', node)
    case 'delete':
      return wrap('del', node)
    case 'inlineCode':
      return renderInlineCode(node.value, context)
    case 'code': {
      reportUnclosed(node, context)
      if (node.lang === 'npm') return renderPackageTabs(node, context)
      const callouts = context.callouts.get(node) ?? null
      const result = context.results.get(node)
      if (result !== undefined) return renderWithResult(node, result, context)
      return callouts === null
        ? renderCodeBlock(node, context)
        : renderCalled(node, callouts, context)
    }
    case 'break':
      return page.html('<br>')
    case 'thematicBreak':
      return page.html('<hr>')
    case 'blockquote': {
      const alert = alertOf(node, context)
      return alert === null ? wrap('blockquote', node) : renderAdmonition(alert, context)
    }
    case 'list':
      if (context.callouts.has(node)) return
      return context.terms.isDefinitions(node)
        ? renderDefinitions(node, context)
        : renderList(node, context)
    case 'listItem':
      return renderListItem(node, { ...context, loose: true })
    case 'link':
    case 'linkReference':
      return renderLink(node, targetOf(node, context), context)
    case 'image':
    case 'imageReference': {
      const target = targetOf(node, context)
      return target === undefined ? renderAsText(node, context) : renderImage(node, target, context)
    }
    case 'footnoteReference':
      return context.footnotes.renderReference(node, context)
    case 'table':
      return renderTable(node, context)
    case 'containerDirective':
    case 'leafDirective':
      return renderDirective(node, context)
    case 'textDirective':
      if (renderInline(node, context)) return
      reportLeftAsText(node, context)
      return renderAsText(node, context)
    case 'math':
    case 'inlineMath':
      return renderAsText(node, context)
    case 'html':
      return page.html(escapeHtml(node.value))
    case 'root':
    case 'tableRow':
    case 'tableCell':
      return renderChildren(node, context)
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
    case 'toml':
      return
    default:
      node satisfies NodeOf<DisabledNode>
      // Plugins may have nodes of their own.
      if ('children' in node) renderChildren(node, context)
  }
}

function renderShown(node: Nodes, html: string, context: RenderContext): void {
  const [before = '', after] = html.split(SLOT)
  context.page.html(before)
  if (after === undefined) return
  if ('children' in node) renderChildren(node, context)
  context.page.html(after)
}

/** By a plugin. */
function isShown(node: Nodes, { extensions }: RenderContext): boolean {
  return extensions.plugins?.shown.has(node) === true
}

type DisabledNode = 'superscript' | 'subscript' | `description${string}` | `mdx${string}`

function renderText(text: string, { page, locale }: RenderContext): void {
  page.html(escapeHtml(locale === null ? text : bindSpaces(text, locale)))
}

/** A keyword of the documented language links to its page, except inside links. */
function renderInlineCode(code: string, { page, inLink, language }: RenderContext): void {
  const html = escapeHtml(code)
  const doc = inLink ? null : (language?.pageOfWord(code) ?? null)
  page.html(isKeptWhole(code) ? '<code class=whole>' : '<code>')
  if (doc === null) page.html(html)
  else page.keyword({ page: doc, html, style: null })
  page.html('</code>')
}

/** In characters: about a line on a phone. */
const LONGEST_WHOLE = 32

/** Prevents a line break after a hyphen: `java -version`. */
function isKeptWhole(code: string): boolean {
  return code.includes('-') && code.length <= LONGEST_WHOLE
}

function renderList(node: NodeOf<'list'>, context: RenderContext): void {
  const { page } = context
  const tag = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : ''
  const tasks = node.children.some(item => typeof item.checked === 'boolean')
  page.html(`<${tag}${start}${tasks ? ' class="tasks"' : ''}>`)
  const loose = node.spread || node.children.some(item => item.spread)
  for (const item of node.children) renderListItem(item, { ...context, loose })
  page.html(`</${tag}>`)
}

function renderParagraph(node: NodeOf<'paragraph'>, context: RenderContext): void {
  const { page, terms } = context
  const term = terms.of(node)
  if (term !== undefined) page.anchor(term.id, node.position)
  page.html(term === undefined ? '<p>' : `<p id="${escapeHtml(term.id)}">`)
  renderChildren(node, context)
  page.html('</p>')
}

function renderListItem(
  node: NodeOf<'listItem'>,
  context: RenderContext & { readonly loose: boolean },
): void {
  const { page } = context
  page.html('<li>')
  const task = typeof node.checked === 'boolean'
  const raw = new RawHtml(page)
  node.children.forEach((child, index) => {
    const label = task && index === 0
    if (label)
      page.html(`<label><input type="checkbox" disabled${node.checked ? ' checked' : ''}> `)
    const isOwn = isShown(child, context)
    if (child.type === 'paragraph' && !isOwn && (label || !context.loose))
      renderChildren(child, context)
    else if (child.type === 'html' && !isOwn) raw.append(child.value, child.position)
    else renderNode(child, context)
    if (label) page.html('</label>')
  })
  raw.end()
  page.html('</li>')
}

function renderLink(
  node: NodeOf<'link'> | NodeOf<'linkReference'>,
  target: Target | undefined,
  context: RenderContext,
): void {
  const { page } = context
  if (target === undefined || node.position === undefined) return renderAsText(node, context)
  if (isRefused(target.url, node.position, page)) return renderChildren(node, context)
  const textEnd = node.children.at(-1)?.position?.end
  const written =
    node.type === 'link' && textEnd
      ? { ...node.position, start: textEnd }
      : (target.position ?? node.position)
  page.html('<a ')
  page.hole(page.target({ kind: 'link', url: target.url }, node.position, written))
  page.html(`${titleAttribute(target)}>`)
  if (context.pictured.has(node)) page.picture(target.url, node.position)
  renderChildren(node, { ...context, inLink: true })
  page.html('</a>')
}

function targetOf(
  node: NodeOf<'link' | 'linkReference' | 'image' | 'imageReference'>,
  { definitions }: RenderContext,
): Target | undefined {
  return 'url' in node ? node : definitions.get(node.identifier.toLowerCase())
}

/** Restores text that the parser took for markup: `10:30` is no directive. */
function renderAsText(node: Nodes, { page, source }: RenderContext): void {
  const from = node.position?.start.offset
  const to = node.position?.end.offset
  if (from !== undefined && to !== undefined) page.html(escapeHtml(source.slice(from, to)))
}

function titleAttribute({ title }: Target): string {
  return title ? ` title="${escapeHtml(title)}"` : ''
}
