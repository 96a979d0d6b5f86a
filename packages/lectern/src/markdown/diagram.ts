import { escapeHtml } from '@lectern/base/html'
import type { PageBuilder, Span } from './builder.ts'
import { reportUnavailable } from './optional.ts'
import type { RenderContext } from './render-context.ts'

interface DiagramSource {
  readonly code: string
  readonly title: string | null
  readonly span: Span | undefined
}

/**
 * The alternative text is `accTitle` and `accDescr`, or the title and all texts. False if the diagram cannot be
 * drawn.
 */
export function renderDiagram(
  { code, title, span }: DiagramSource,
  context: RenderContext,
): boolean {
  const { page, extensions, unique } = context
  const { diagrams } = extensions
  if (diagrams === 'off' || diagrams === 'missing') {
    reportUnavailable('diagrams', diagrams, { page, span })
    return false
  }
  reportLeftOut(CLICK, LINK, { code, span, page })
  if (!/^\s*sequenceDiagram/m.test(code)) reportLeftOut(NOTE, NOTES, { code, span, page })
  const { source, name, description } = splitAccessible(code.replace(CLICK, ''))
  try {
    const svg = diagrams.render(source, unique('diagram'))
    const texts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, html = '']) =>
      html.replace(/<[^>]*>/g, ' ').trim(),
    )
    const told = [name ?? title, description].filter(text => text !== null).map(escapeHtml)
    // The texts of the diagram are already escaped.
    const label = (told.length > 0 ? told : [...new Set(texts)]).join(told.length > 0 ? '. ' : ', ')
    page.uses('diagram')
    page.html(
      `<figure class="diagram">${svg.replace('<svg', `<svg role="img" aria-label="${label}"`)}`,
    )
    if (title !== null) page.html(`<figcaption>${escapeHtml(title)}</figcaption>`)
    page.html('</figure>')
    return true
  } catch (reason) {
    const why = reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : String(reason)
    const message = `this diagram cannot be drawn: ${why}`
    const hint =
      'Flowcharts, state, sequence, class and entity diagrams and xychart are drawn. Code that is to be shown as it is has "mmd" as its language.'
    page.problem({ code: 'bad-diagram', severity: 'warning', message, hint }, span)
    return false
  }
}

const CLICK = /^[ \t]*(?:click|link|callback)[ \t]+\w[\w-]*[ \t]+["\w].*$/gm
const LINK = 'nodes of a diagram are not links: this line is left out'
const NOTE = /^[ \t]*note[ \t]+(?:left of\b|right of\b|for\b|").*$/gm
const NOTES = 'notes are drawn in sequence diagrams only: this one is left out'

function reportLeftOut(
  pattern: RegExp,
  message: string,
  { code, span, page }: { code: string; span: Span | undefined; page: PageBuilder },
): void {
  const [left] = code.matchAll(pattern)
  if (left === undefined || span === undefined) return
  const line = span.start.line + code.slice(0, left.index).split('\n').length
  const { column } = span.start
  const hint = 'Write it into the text below the diagram.'
  page.problem(
    { code: 'bad-diagram', severity: 'warning', message, hint },
    { start: { line, column }, end: { line, column: column + left[0].length } },
  )
}

function splitAccessible(code: string): {
  readonly source: string
  readonly name: string | null
  readonly description: string | null
} {
  const name = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m.exec(code)
  const description = /^[ \t]*accDescr[ \t]*(?::[ \t]*(.+)$|\{([^}]*)\})/m.exec(code)
  const source = [name, description].reduce(
    (text, match) => (match === null ? text : text.replace(match[0], '')),
    code,
  )
  const told = description?.[1] ?? description?.[2]
  return {
    source,
    name: name?.[1]?.trim() ?? null,
    description: told?.replace(/\s+/g, ' ').trim() ?? null,
  }
}
