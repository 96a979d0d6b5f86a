import { escapeHtml } from '../base/html.ts'
import type { Span } from './builder.ts'
import { reportUnavailable } from './optional.ts'
import type { RenderContext } from './render-context.ts'

/** A diagram as it is written. */
interface DiagramSource {
  /** In the syntax of Mermaid. */
  readonly code: string
  /** Text below it; null for none. */
  readonly title: string | null
  readonly span: Span | undefined
}

/**
 * Appends a diagram as an image; false where it cannot be drawn, which is reported. What it shows is told
 * by `accTitle` and `accDescr`, else by its title and the texts in it.
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
  const { source, name, description } = splitAccessible(code)
  try {
    const svg = diagrams.render(source, unique('diagram'))
    const texts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, html = '']) =>
      html.replace(/<[^>]*>/g, ' ').trim(),
    )
    const told = [name ?? title, description].filter(text => text !== null).map(escapeHtml)
    // Those of the diagram are escaped already.
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

/** Takes out of a diagram what it says to those who do not see it. */
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
