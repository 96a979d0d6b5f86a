import type katex from 'katex'

export interface Formulas {
  /** @throws `FormulaError` */
  render(tex: string, isDisplay: boolean): string
}

export class FormulaError extends Error {
  readonly offset: number | null

  constructor(message: string, offset: number | null) {
    super(message)
    this.offset = offset
  }
}

/** Classes of older releases of KaTeX that the theme uses for something else. */
const TAKEN = /(?<![\w-])(base|tag)(?![\w-])/g

/** The visible part of a formula is a separate element, which feeds leave out. */
export function openFormulas({ renderToString, ParseError }: typeof katex): Formulas {
  return {
    render(tex, displayMode) {
      try {
        const html = renderToString(tex, { displayMode, strict: 'ignore', maxSize: 50 })
        const start = html.indexOf('<span class="katex-html"')
        const end = html.lastIndexOf('</span>', html.length - (displayMode ? 15 : 8))
        const named = `${html.slice(0, start)}<katex-html${html.slice(start + 5, end)}</katex-html>${html.slice(end + 7)}`
        return named.replace(/ class="[^"]*"/g, names => names.replace(TAKEN, 'katex-$1'))
      } catch (reason) {
        // The renderer is recursive.
        if (reason instanceof RangeError) throw new FormulaError('it is nested too deep', null)
        if (!(reason instanceof ParseError)) throw reason
        throw new FormulaError(reason.rawMessage, reason.position ?? null)
      }
    },
  }
}
