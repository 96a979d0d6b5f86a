import { parseExpression } from '@babel/parser'
import { evaluate } from '../evaluate/evaluate.ts'
import type { Scope } from '../evaluate/scope.ts'
import { Unread } from '../evaluate/unread.ts'

/** What the names in the expressions of a page stand for. */
export type Values = ReadonlyMap<string, unknown>

/**
 * The value of an expression of MDX; undefined where only running it would tell. `require('./x.png')` and
 * `useBaseUrl('/x.png')` are paths.
 */
export function expressionValue(code: string, values: Values): unknown {
  const unwrapped = code
    .replace(/\brequire\((\s*(?:'[^']*'|"[^"]*")\s*)\)(?:\.default)?/g, '$1')
    .replace(/\b(?:useBaseUrl|withBaseUrl)\((\s*(?:'[^']*'|"[^"]*"|[\w.]+)\s*)\)/g, '$1')
  try {
    const node = parseExpression(unwrapped, { plugins: ['jsx', 'typescript'] })
    const value = evaluate(node, scopeOf(unwrapped, values))
    return value instanceof Unread ? undefined : value
  } catch {
    return undefined
  }
}

/** The scope of code of a page, which can load nothing. */
export function scopeOf(text: string, values: Values): Scope {
  const names = new Map(
    [...values].map(([name, value]) => [name, { node: EMPTY, bound: { value } }] as const),
  )
  return { file: '', text, places: new WeakMap(), names, outer: null, load: () => null }
}

const EMPTY = { type: 'EmptyStatement' } as const

/** True for an expression that is nothing but comments. */
export function isComment(code: string): boolean {
  return /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*$/.test(code)
}

/** The text of the comments of an expression. */
export function commentText(code: string): string {
  return code
    .replace(/\/\*+|\*+\/|^\s*\/\//gm, '')
    .trim()
    .replaceAll('--', '- -')
}
