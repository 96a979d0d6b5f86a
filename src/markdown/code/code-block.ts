import type { Code } from 'mdast'
import { escapeHtml } from '../../base/html.ts'
import { LONGEST_CODE, LONGEST_CODE_LINE } from '../../base/limits.ts'
import { didYouMean } from '../../base/nearest.ts'
import { fill } from '../../base/text.ts'
import { renderDiagram } from '../diagram.ts'
import { renderFormula } from '../math/formula.ts'
import type { RenderContext } from '../render-context.ts'
import { renderSchemeDiagram } from '../scheme-diagram.ts'
import { type Callouts, callOf } from './callouts.ts'
import { type CodeNode, fenceMeta, wordSpan } from './fence-line.ts'
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts'
import { highlight, highlightScheme, sampleTokens } from './highlight.ts'
import { languageNamed, languageNames } from './languages.ts'
import { PLAIN_LANGUAGES } from './loaded-languages.ts'
import type { Token } from './token.ts'

/** Lines of code that are shown at first; the style sheet cuts what has more at 24. */
const LONGEST_SHOWN = 30

/** Appends a code block: a figure with an optional title, the highlighted code and its two buttons. */
export function renderCodeBlock(node: Code, context: RenderContext): void {
  const { page, text } = context
  if (renderAsImage(node, context)) return
  const callouts = context.callouts.get(node) ?? null
  const meta = parseFenceMeta(fenceMeta(node))
  for (const { word, hint } of meta.unknown) {
    const message = `unknown option "${word}" of a code block`
    page.problem(
      { code: 'unknown-fence-option', severity: 'warning', message, ...hinted(hint) },
      wordSpan(word, node, context.source),
    )
  }
  const { name, tokens, foot } = codeOf(node, meta, context)
  const isScheme = name === context.language?.scheme
  const classes = `code${isScheme ? ' scheme' : ''}${meta.wrap ? ' wrap' : ''}`
  page.html(`<figure class="${classes}" data-language="${name}">`)
  const caption = meta.title ?? (isScheme ? text.syntax : null)
  if (caption !== null) page.html(`<figcaption>${escapeHtml(caption)}</figcaption>`)
  // The lines of a scheme break where there is no room, the others are scrolled.
  page.html(isScheme ? '<pre><code>' : '<pre tabindex="0"><code>')
  renderLines(tokens, { meta, callouts }, context)
  page.html('</code></pre>')
  const lines = node.value.split('\n').length
  if (lines > LONGEST_SHOWN && !isScheme && callouts === null) {
    const label = fill(text.showAllLines, { count: String(lines) })
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

/** Appends what is no code though it is written like it: a diagram, or a formula. False for code. */
function renderAsImage(node: CodeNode, context: RenderContext): boolean {
  const { lang, value, position: span } = node
  if (lang === 'math') return renderFormula({ tex: value, isDisplay: true, span }, context)
  if (lang !== 'mermaid') return false
  const { title } = parseFenceMeta(fenceMeta(node))
  return renderDiagram({ code: value, title, span }, context)
}

/** The canonical name of the language of a code block, and its code in colours. */
interface ColoredCode {
  readonly name: string
  readonly tokens: readonly Token[]
  /** The reference of its foot; null for code in other languages. */
  readonly foot: number | null
}

function codeOf(node: CodeNode, meta: FenceMeta, context: RenderContext): ColoredCode {
  const { language: documented } = context
  const written = /^[{=]|=/.test(node.lang ?? '') ? '' : (node.lang ?? '')
  const word = written.toLowerCase()
  if (documented?.names.includes(word)) {
    const foot = noteSample(node, meta, context)
    const tokens = () => sampleTokens(documented.tokens(node.value, meta.fragment))
    return { ...colored(node, context, documented.name, tokens), foot }
  }
  if (documented && documented.scheme === word) {
    const offset = node.position?.start.offset ?? 0
    const termOf = (name: string) => context.terms.find(name, offset)?.id
    return colored(node, context, documented.scheme, () => highlightScheme(node.value, termOf))
  }
  const name = languageNamed(written)
  if (name === undefined) reportUnknown(written, node, context)
  if (name === undefined || name === PLAIN) return plain(node, PLAIN)
  return colored(node, context, name, () =>
    highlight(node.value, name, context.extensions.grammars),
  )
}

/** Name of the language that has no colours. */
const PLAIN = 'text'

function plain({ value }: CodeNode, name: string): ColoredCode {
  return { name, tokens: [{ text: value, style: null }], foot: null }
}

/** Puts a code in colours, unless that would take too long. */
function colored(
  node: CodeNode,
  { page }: RenderContext,
  name: string,
  colors: () => readonly Token[],
): ColoredCode {
  const limit = limitOf(node.value)
  try {
    if (limit === null) return { name, tokens: colors(), foot: null }
  } catch (reason) {
    // Grammars walk their trees by recursion.
    if (!(reason instanceof RangeError || reason instanceof TypeError)) throw reason
  }
  const message = `this code is not put in colours: ${limit ?? 'it is nested too deeply'}`
  const hint = 'Shorten it, or write "text" as its language.'
  page.problem({ code: 'beyond-limit', severity: 'warning', message, hint }, node.position)
  return plain(node, name)
}

/** Which limit a code is beyond, for grammars take long for what nobody reads; null for none. */
function limitOf(code: string): string | null {
  const moreThan = (most: number) => `more than ${most.toLocaleString('en')} characters`
  if (code.length > LONGEST_CODE) return `it has ${moreThan(LONGEST_CODE)}`
  const isLong = code.split('\n').some(line => line.length > LONGEST_CODE_LINE)
  return isLong ? `a line has ${moreThan(LONGEST_CODE_LINE)}` : null
}

/** Notes a sample and returns the reference of its foot. */
function noteSample(
  { value, position }: CodeNode,
  { fragment, invalid, alone }: FenceMeta,
  { page }: RenderContext,
): number {
  const start = position?.start ?? { line: 1, column: 1 }
  const first = { ...start, line: start.line + 1 }
  const place = page.place({ start: first, end: { ...first, column: first.column + 1 } })
  return page.sample({ code: value, fragment, invalid, alone, place })
}

function reportUnknown(name: string, node: CodeNode, context: RenderContext): void {
  const { names = [], scheme = null } = context.language ?? {}
  const all = [...names, ...(scheme === null ? [] : [scheme]), ...languageNames]
  context.page.problem(
    {
      code: 'unknown-fence-language',
      severity: 'warning',
      message: PLAIN_LANGUAGES.has(name.toLowerCase())
        ? `there are no colours for code in "${name}"`
        : `unknown language "${name}" of a code block, which is shown without colours`,
      hint: slipOf(name, all) ?? 'Write "text" for code that is not to be put in colours.',
    },
    wordSpan(name, node, context.source),
  )
}

/** What a name was meant to be. Of names of two or three letters each is near to many others. */
function slipOf(name: string, all: readonly string[]): string | undefined {
  return name.length > 3 && !PLAIN_LANGUAGES.has(name) ? didYouMean(name, all) : undefined
}

function renderLines(
  tokens: readonly Token[],
  { meta, callouts }: { readonly meta: FenceMeta; readonly callouts: Callouts | null },
  context: RenderContext,
): void {
  const { page, text } = context
  const { firstLine, marked, inserted, deleted } = meta
  // Of a diff, whose lines have the colours of marked ones.
  if (tokens.some(({ style }) => style === 'ins' || style === 'del')) page.uses('lines')
  const plain = callouts === null && firstLine === null
  if (plain && marked.size + inserted.size + deleted.size === 0) {
    for (const token of tokens) render(token, context)
    return
  }
  page.uses('lines')
  splitLines(tokens).forEach((line, index) => {
    const number = index + 1
    const classes = [
      'line',
      marked.has(number) && 'marked',
      inserted.has(number) && 'inserted',
      deleted.has(number) && 'deleted',
    ].filter(Boolean)
    const counter = firstLine === null ? '' : ` data-line="${firstLine + index}"`
    const call = callouts && callOf(number, callouts, text.note)
    page.html(
      `${index === 0 ? '' : '\n'}<span class="${classes.join(' ')}"${counter}${call?.attributes ?? ''}>${call?.badge ?? ''}`,
    )
    for (const token of line) render(token, context)
    page.html('</span>')
  })
}

function splitLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]]
  for (const token of tokens) {
    token.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...token, text })
    })
  }
  return lines
}

function render(
  { text, style, page: doc, term, meaning }: Token,
  { page, text: texts }: RenderContext,
): void {
  const html = escapeHtml(text)
  if (meaning !== undefined) {
    return page.html(`<span class=c title="${escapeHtml(texts[meaning])}">${html}</span>`)
  }
  if (term !== undefined)
    return page.html(`<a class=${style} href="#${escapeHtml(term)}">${html}</a>`)
  if (doc !== undefined) page.keyword({ page: doc, html, style })
  else page.html(style === null ? html : `<span class=${style}>${html}</span>`)
}

function hinted(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint }
}
