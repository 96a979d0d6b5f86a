import { escapeHtml } from '@lectern/base/html'
import { fill } from '@lectern/texts/text'
import type { Code } from 'mdast'
import type { RenderContext } from '../render-context.ts'
import { rewriteNode } from '../rewrite-node.ts'
import { renderSchemeDiagram } from '../scheme-diagram.ts'
import { reportSwitchedOff } from '../switched-off.ts'
import { type Callouts, callOf } from './callouts.ts'
import { colorCode } from './color-code.ts'
import { type CodeNode, fenceMeta, wordSpan } from './fence-line.ts'
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts'
import { LINE_KINDS, type LineMarks } from './line-marks.ts'
import type { Token } from './token.ts'
import { type MarkedToken, markWords } from './word-marks.ts'

/** Longer code is cut by the style sheet, at 24 lines. */
const LONGEST_SHOWN = 30

export function renderCodeBlock(node: Code, context: RenderContext): void {
  const { page, text } = context
  if (renderByPlugin(node, context)) return
  const callouts = context.callouts.get(node) ?? null
  const meta = parseFenceMeta(fenceMeta(node))
  for (const { word, hint } of meta.unknown) {
    const message = `unknown option "${word}" of a code block`
    page.problem(
      { code: 'unknown-fence-option', severity: 'warning', message, ...hinted(hint) },
      wordSpan(word, node, context.source),
    )
  }
  const { name, tokens, foot } = colorCode(node, meta, context)
  const isScheme = name === context.language?.scheme
  if (isScheme) page.uses('scheme')
  const lines = joined(meta.lines, node.data?.lineMarks)
  const focus = lines.has('focused') ? ' has-focus' : ''
  const classes = `code${isScheme ? ' scheme' : ''}${meta.wrap ? ' wrap' : ''}${focus}`
  page.html(`<figure class="${classes}" data-language="${name}">`)
  const caption = meta.title ?? (isScheme ? (context.terms.nameOf(node) ?? text.syntax) : null)
  if (caption !== null) page.html(`<figcaption>${escapeHtml(caption)}</figcaption>`)
  // Lines of a scheme wrap, other lines scroll.
  page.html(isScheme ? '<pre><code>' : '<pre tabindex="0"><code>')
  const { words } = meta
  renderLines(
    words.length > 0 ? markWords(tokens, words) : tokens,
    { lines, meta, callouts },
    context,
  )
  page.html('</code></pre>')
  const count = node.value.split('\n').length
  if (count > LONGEST_SHOWN && !isScheme && callouts === null) {
    const label = fill(text.showAllLines, { count: String(count) })
    page.uses('fold')
    page.html(
      `<details class="all"><summary><b>${label}</b><i>${text.showFewerLines}</i></summary></details>`,
    )
  }
  const wrap = isScheme
    ? ''
    : `<button type="button" title="${text.wrapLines}" data-action="wrap" aria-pressed="${meta.wrap}">${text.wrapLines}</button>`
  page.html(
    `<div class="tools">${wrap}<button type="button" title="${text.copy}" data-action="copy">${text.copy}</button></div>`,
  )
  if (isScheme) renderSchemeDiagram(node, context)
  if (foot !== null) page.hole(foot)
  page.html('</figure>')
}

function renderByPlugin(node: CodeNode, context: RenderContext): boolean {
  const { lang, value: code, position } = node
  const { extensions, page, source, unique } = context
  const language = lang?.toLowerCase() ?? ''
  if (extensions.plugins?.hasFence(language) !== true) {
    reportSwitchedOff(language, position, page)
    return false
  }
  const meta = fenceMeta(node)
  const { title } = parseFenceMeta(meta)
  const call = { source, lines: page.lines, firstLine: (position?.start.line ?? 0) + 1, unique }
  const fence = { code, language, title, meta, position }
  const shown = extensions.plugins.fence(language, { fence, ...call })
  if (shown === null) return false
  page.html(shown.html)
  if (shown.markdown !== null) rewriteNode(node, shown.markdown, page)
  return true
}

interface LineOptions {
  readonly lines: LineMarks
  readonly meta: FenceMeta
  readonly callouts: Callouts | null
}

function renderLines(
  tokens: readonly MarkedToken[],
  { lines, meta: { firstLine }, callouts }: LineOptions,
  context: RenderContext,
): void {
  const { page, text } = context
  if (tokens.some(({ style, isMarked }) => isMarked || style === 'ins' || style === 'del')) {
    page.uses('lines')
  }
  if (callouts === null && firstLine === null && lines.size === 0) {
    return renderTokens(tokens, context)
  }
  page.uses('lines')
  splitLines(tokens).forEach((line, index) => {
    const number = index + 1
    const kinds = LINE_KINDS.filter(kind => lines.get(kind)?.has(number))
    const classes = ['line', ...kinds].join(' ')
    const counter = firstLine === null ? '' : ` data-line="${firstLine + index}"`
    const call = callouts && callOf(number, callouts, text.note)
    page.html(
      `${index === 0 ? '' : '\n'}<span class="${classes}"${counter}${call?.attributes ?? ''}>${call?.badge ?? ''}`,
    )
    renderTokens(line, context)
    page.html('</span>')
  })
}

/** Adjacent marked tokens are one mark. */
function renderTokens(tokens: readonly MarkedToken[], context: RenderContext): void {
  const { page } = context
  let isInside = false
  for (const { isMarked = false, ...token } of tokens) {
    if (isMarked !== isInside) page.html(isMarked ? '<mark>' : '</mark>')
    isInside = isMarked
    render(token, context)
  }
  if (isInside) page.html('</mark>')
}

/** The marks of a fence and those of comments. */
function joined(ofFence: LineMarks, ofComments: LineMarks = new Map()): LineMarks {
  const kinds = LINE_KINDS.filter(kind => ofFence.has(kind) || ofComments.has(kind))
  return new Map(
    kinds.map(kind => [
      kind,
      new Set([...(ofFence.get(kind) ?? []), ...(ofComments.get(kind) ?? [])]),
    ]),
  )
}

function splitLines(tokens: readonly MarkedToken[]): MarkedToken[][] {
  const lines: MarkedToken[][] = [[]]
  for (const token of tokens) {
    token.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...token, text })
    })
  }
  return lines
}

function render(
  { text, style, page: doc, name, term, meaning }: Token,
  { page, text: texts }: RenderContext,
): void {
  const html = escapeHtml(text)
  if (meaning !== undefined) {
    return page.html(`<span class=c title="${escapeHtml(texts[meaning])}">${html}</span>`)
  }
  if (term !== undefined)
    return page.html(`<a class=${style} href="#${escapeHtml(term)}">${html}</a>`)
  if (doc !== undefined) page.keyword({ page: doc, html, style })
  else if (name !== undefined)
    page.hole(page.refer({ kind: 'keyword', page: '', html, style, name }))
  else page.html(style === null ? html : `<span class=${style}>${html}</span>`)
}

function hinted(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint }
}
