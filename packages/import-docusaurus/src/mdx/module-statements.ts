import { parse } from '@babel/parser'
import { evaluate } from '../evaluate/evaluate.ts'
import { isPlain } from '../evaluate/value.ts'
import { scopeOf } from './expressions.ts'
import { keptBlock } from './kept.ts'
import { type MdxPage, report, type Span, type Spanned, spanOf } from './mdx-page.ts'

/**
 * Removes imports and exports. Imported names and constants with known values are recorded; anything else
 * is shown as code.
 */
export function takeStatements(node: Spanned, page: MdxPage): void {
  const { source, edits } = page
  const { from, to } = spanOf(node)
  const code = source.slice(from, to)
  const kept: string[] = []
  for (const statement of statementsOf(code)) {
    const text = code.slice(statement.from, statement.to)
    if (!statement.take(page)) kept.push(text)
  }
  if (kept.length === 0) {
    const end = source.charAt(to) === '\n' && columnStart(source, from) ? to + 1 : to
    edits.replace(from, end, '')
    return
  }
  report(
    page,
    { from, to },
    { code: 'import-kept', message: `this code of the page is shown, not run` },
  )
  edits.replace(from, to, keptBlock(kept.join('\n')) + (code.endsWith('\n') ? '\n' : ''))
}

function columnStart(source: string, offset: number): boolean {
  return offset === 0 || source.charAt(offset - 1) === '\n'
}

interface Statement extends Span {
  /** False if the statement must be shown. */
  readonly take: (page: MdxPage) => boolean
}

function statementsOf(code: string): Statement[] {
  try {
    const { program } = parse(code, { sourceType: 'module', plugins: ['jsx'] })
    return program.body.map((node): Statement => {
      const span = { from: node.start ?? 0, to: node.end ?? 0 }
      if (node.type === 'ImportDeclaration') {
        const module = node.source.value
        const names = node.specifiers.map(({ local }) => local.name)
        return {
          ...span,
          take(page) {
            const { imports, values, context } = page
            const written = code.slice(span.from, span.to)
            for (const name of names) {
              imports.set(name, { module, written })
              if (FILE.test(module)) values.set(name, module)
              const data = DATA.exec(module)?.[1]
              if (data !== undefined && names.length === 1) values.set(name, context.data(data))
            }
            // A component that cannot be converted is shown with its import.
            return names.length > 0 || isStyleSheet(module, page)
          },
        }
      }
      if (
        node.type === 'ExportNamedDeclaration' &&
        node.declaration?.type === 'VariableDeclaration'
      ) {
        const { declarations } = node.declaration
        return {
          ...span,
          take({ values }) {
            return declarations.every(({ id, init }) => {
              if (id.type !== 'Identifier' || !init) return false
              const value = evaluate(init, scopeOf(code, values))
              if (!isPlain(value)) return false
              values.set(id.name, value)
              return true
            })
          },
        }
      }
      return { ...span, take: () => false }
    })
  } catch {
    return [{ from: 0, to: code.length, take: () => false }]
  }
}

/** A style sheet is left out, and reported. */
function isStyleSheet(module: string, page: MdxPage): boolean {
  if (!/\.(?:css|s[ac]ss|less)$/.test(module)) return false
  const at = Math.max(0, page.source.indexOf(module))
  const message = `the style sheet "${module}" of the page is left out`
  report(page, { from: at, to: at + module.length }, { code: 'import-left-out', message })
  return true
}

/** Modules whose value is their address. */
const FILE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i

/** Modules whose value is their content, also with a loader: `!!yaml-loader!./list.yml`. */
const DATA = /([^!]+\.(?:json|ya?ml))$/i
