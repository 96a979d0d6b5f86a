import { escapeHtml } from '../base/html.ts'
import { didYouMean } from '../base/nearest.ts'
import type { InterfaceText } from '../base/text.ts'
import type { PageBuilder, Span } from './builder.ts'
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts'
import { highlight, type Token } from './highlight.ts'
import { languageNamed, languageNames } from './languages.ts'

/** A fenced or indented code block as the parser gives it. */
export interface CodeNode {
  readonly lang?: string | null | undefined
  readonly meta?: string | null | undefined
  readonly value: string
  readonly position?: Span | undefined
}

/** Appends a code block: a figure with an optional title, the highlighted code and its two buttons. */
export function renderCodeBlock(node: CodeNode, page: PageBuilder, text: InterfaceText): void {
  const meta = parseFenceMeta(fenceMeta(node))
  for (const { word, hint } of meta.unknown) {
    const message = `unknown option "${word}" of a code block`
    page.problem(
      { code: 'unknown-fence-option', severity: 'warning', message, ...hinted(hint) },
      node.position,
    )
  }
  const language = languageOf(node, page)
  page.html(`<figure class="code${meta.wrap ? ' wrap' : ''}" data-language="${language}">`)
  if (meta.title !== null) page.html(`<figcaption>${escapeHtml(meta.title)}</figcaption>`)
  page.html('<pre tabindex="0"><code>')
  const part = language === 'lsf' && meta.fragment !== null ? `lsf ${meta.fragment}` : language
  renderLines(highlight(node.value, part), meta, page)
  page.html(
    `</code></pre><div class="tools"><button type="button" data-action="wrap" aria-pressed="${meta.wrap}">${text.wrapLines}</button><button type="button" data-action="copy">${text.copy}</button></div></figure>`,
  )
}

/** The parser takes the first word as the language; `{1,3}` or `title=…` right after the fence is meta. */
function fenceMeta(node: CodeNode): string {
  const meta = node.meta ?? ''
  return /^[{=]|=/.test(node.lang ?? '') ? `${node.lang} ${meta}` : meta
}

function languageOf(node: CodeNode, page: PageBuilder): string {
  const name = /^[{=]|=/.test(node.lang ?? '') ? '' : (node.lang ?? '')
  const language = languageNamed(name)
  if (language !== undefined) return language
  page.problem(
    {
      code: 'unknown-fence-language',
      message: `unknown language "${name}" of a code block`,
      hint: didYouMean(name, languageNames) ?? 'Use "text" for code that is not to be highlighted.',
    },
    node.position && firstLine(node.position, name),
  )
  return 'text'
}

function firstLine({ start }: Span, name: string): Span {
  const column = start.column + 3
  return {
    start: { ...start, column },
    end: { line: start.line, column: column + name.length },
  }
}

function renderLines(tokens: readonly Token[], meta: FenceMeta, page: PageBuilder): void {
  const plain =
    meta.firstLine === null && meta.marked.size + meta.inserted.size + meta.deleted.size === 0
  if (plain) {
    page.html(tokens.map(render).join(''))
    return
  }
  page.html(
    splitLines(tokens)
      .map((line, index) => {
        const number = index + 1
        const classes = [
          'line',
          meta.marked.has(number) && 'marked',
          meta.inserted.has(number) && 'inserted',
          meta.deleted.has(number) && 'deleted',
        ].filter(Boolean)
        const counter = meta.firstLine === null ? '' : ` data-line="${meta.firstLine + index}"`
        return `<span class="${classes.join(' ')}"${counter}>${line.map(render).join('')}</span>`
      })
      .join('\n'),
  )
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

function render({ text, style }: Token): string {
  const html = escapeHtml(text)
  return style === null ? html : `<span class=${style}>${html}</span>`
}

function hinted(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint }
}
