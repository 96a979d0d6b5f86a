import type katex from 'katex'
import { type StyleClasses, styleClasses } from '../style-classes.ts'

/** Renders formulas. */
export interface Formulas {
  /** @throws `FormulaError` */
  render(tex: string, isDisplay: boolean): StyleClasses
}

/** A formula that is wrong. */
export class FormulaError extends Error {
  /** Where in the formula, a UTF-16 offset; null when that is not known. */
  readonly offset: number | null

  constructor(message: string, offset: number | null) {
    super(message)
    this.offset = offset
  }
}

/** Classes of older releases of KaTeX that mean something else in the theme. */
const TAKEN = /(?<![\w-])(base|tag)(?![\w-])/g

/** The style sheet of KaTeX for formulas as they are rendered here. */
export function formulaStyle(style: string): string {
  return style.replace(/\.(base|tag)(?![\w-])/g, '.katex-$1')
}

/** Formulas by the package `katex`. Their element for the eye has a name of its own, by which feeds leave it out. */
export function openFormulas({ renderToString, ParseError }: typeof katex): Formulas {
  return {
    render(tex, displayMode) {
      try {
        const html = renderToString(tex, { displayMode, strict: 'ignore', maxSize: 50 })
        const start = html.indexOf('<span class="katex-html"')
        const end = html.lastIndexOf('</span>', html.length - (displayMode ? 15 : 8))
        const named = `${html.slice(0, start)}<katex-html${html.slice(start + 5, end)}</katex-html>${html.slice(end + 7)}`
        return styleClasses(
          named.replace(/ class="[^"]*"/g, names => names.replace(TAKEN, 'katex-$1')),
        )
      } catch (reason) {
        // It is rendered part in part.
        if (reason instanceof RangeError) throw new FormulaError('it is nested too deep', null)
        if (!(reason instanceof ParseError)) throw reason
        throw new FormulaError(reason.rawMessage, reason.position ?? null)
      }
    },
  }
}
