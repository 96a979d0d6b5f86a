import type { Span } from '../builder.ts'
import { reportUnavailable } from '../optional.ts'
import type { RenderContext } from '../render-context.ts'
import { FormulaError } from './formulas.ts'

interface Formula {
  readonly tex: string
  readonly isDisplay: boolean
  readonly span: Span | undefined
}

/** @returns false if the site has no formulas, which is reported */
export function renderFormula({ tex, isDisplay, span }: Formula, context: RenderContext): boolean {
  const { page, extensions, source } = context
  const { formulas } = extensions
  if (formulas === 'off' || formulas === 'missing') {
    reportUnavailable('formulas', formulas, { page, span })
    return false
  }
  try {
    const { html, declarations } = formulas.render(tex, isDisplay)
    page.uses('math')
    for (const declaration of declarations) page.declares(declaration)
    page.html(html)
  } catch (reason) {
    if (!(reason instanceof FormulaError)) throw reason
    const message = `this formula is wrong: ${reason.message}`
    const hint =
      'It is TeX as KaTeX reads it: https://katex.org/docs/supported. A dollar that is text is "\\$".'
    const place = span && placeIn(span, { tex, offset: reason.offset, source })
    page.problem({ code: 'bad-formula', message, hint }, place)
  }
  return true
}

function placeIn(
  span: Span,
  { tex, offset, source }: { tex: string; offset: number | null; source: string },
): Span {
  const from = source.indexOf(tex, span.start.offset)
  const isInside = from >= 0 && from + tex.length <= (span.end.offset ?? 0)
  if (offset === null || !isInside) return span
  const before = source.slice(span.start.offset, Math.min(from + offset, from + tex.length - 1))
  const lines = before.split('\n')
  const last = lines.at(-1) ?? ''
  const line = span.start.line + lines.length - 1
  const column = (lines.length === 1 ? span.start.column : 1) + last.length
  return { start: { line, column }, end: { line, column: column + 1 } }
}
