import type { Plugin, PluginPage } from 'lectern/plugin'
import type { Nodes } from 'mdast'
import { formulaStyle } from './formula-style.ts'
import { FormulaError, type Formulas, openFormulas } from './formulas.ts'

interface Formula {
  readonly tex: string
  readonly isDisplay: boolean
  readonly position: Nodes['position']
}

const HINT =
  'It is TeX as KaTeX reads it: https://katex.org/docs/supported. A dollar that is text is "\\$".'

/** Formulas: `$…$` in a text; `$$…$$` or a code block in the language `math` as a block. */
export default function math(): Plugin {
  let formulas: Formulas | null = null
  const render = ({ tex, isDisplay, position }: Formula, page: PluginPage): string => {
    try {
      return formulas?.render(tex, isDisplay) ?? ''
    } catch (reason) {
      if (!(reason instanceof FormulaError)) throw reason
      const message = `this formula is wrong: ${reason.message}`
      const place = position && placeIn(position, { tex, offset: reason.offset, ...page })
      page.report({ code: 'bad-formula', message, hint: HINT, position: place })
      return ''
    }
  }
  return {
    name: 'math',
    syntax: ['math'],
    problems: { 'bad-formula': 'error' },
    async load() {
      formulas = openFormulas((await import('katex')).default)
    },
    tree(root, page) {
      const visit = (node: Nodes): void => {
        if (node.type === 'math' || node.type === 'inlineMath') {
          const { value: tex, position } = node
          // Two dollars make a displayed formula, even inside a paragraph.
          const isDisplay = page.source.startsWith('$$', position?.start.offset)
          page.show(node, render({ tex, isDisplay, position }, page))
        } else if ('children' in node) for (const child of node.children) visit(child)
      }
      visit(root)
    },
    fences: {
      math: ({ code: tex, position }, page) => render({ tex, isDisplay: true, position }, page),
    },
    style: formulaStyle,
  }
}

type Position = NonNullable<Nodes['position']>

function placeIn(
  position: Position,
  { tex, offset, source }: { tex: string; offset: number | null; source: string },
): Position {
  const { start, end } = position
  const from = source.indexOf(tex, start.offset)
  const isInside = from >= 0 && from + tex.length <= (end.offset ?? 0)
  if (offset === null || !isInside) return position
  const before = source.slice(start.offset, Math.min(from + offset, from + tex.length - 1))
  const lines = before.split('\n')
  const last = lines.at(-1) ?? ''
  const line = start.line + lines.length - 1
  const column = (lines.length === 1 ? start.column : 1) + last.length
  return { start: { line, column }, end: { line, column: column + 1 } }
}
