import { parse } from '@babel/parser'
import type { Statement } from '@babel/types'
import { evaluate } from '../evaluate/evaluate.ts'
import { isPlain } from '../evaluate/value.ts'
import { scopeOf } from './expressions.ts'
import { keptBlock } from './kept.ts'
import { type MdxPage, report, type Spanned, spanOf } from './mdx-page.ts'

/**
 * Removes imports and exports. Imported names and constants with known values are recorded; anything else
 * is shown as code.
 */
export function takeStatements(node: Spanned, page: MdxPage): void {
  const { source, edits } = page
  const { from, to } = spanOf(node)
  const code = source.slice(from, to)
  const kept = keptStatements(code, page)
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

function keptStatements(code: string, page: MdxPage): string[] {
  const statements = statementsOf(code)
  if (statements === null) return [code]
  return statements
    .filter(statement => !isTaken(statement, code, page))
    .map(({ start, end }) => code.slice(start ?? 0, end ?? 0))
}

/** Null for a text that is not JavaScript. */
function statementsOf(code: string): readonly Statement[] | null {
  try {
    return parse(code, { sourceType: 'module', plugins: ['jsx'] }).program.body
  } catch {
    return null
  }
}

function isTaken(node: Statement, code: string, page: MdxPage): boolean {
  const { imports, values, context } = page
  if (node.type === 'ImportDeclaration') {
    const module = node.source.value
    const written = code.slice(node.start ?? 0, node.end ?? 0)
    for (const { local } of node.specifiers) {
      imports.set(local.name, { module, written })
      if (FILE.test(module)) values.set(local.name, module)
      const data = DATA.exec(module)?.[1]
      if (data !== undefined && node.specifiers.length === 1)
        values.set(local.name, context.data(data))
    }
    // A component that cannot be converted is shown with its import.
    return node.specifiers.length > 0 || isStyleSheet(module, page)
  }
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : null
  if (declaration?.type !== 'VariableDeclaration') return false
  return declaration.declarations.every(({ id, init }) => {
    if (id.type !== 'Identifier' || !init) return false
    const value = evaluate(init, scopeOf(code, values))
    if (!isPlain(value)) return false
    values.set(id.name, value)
    return true
  })
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
