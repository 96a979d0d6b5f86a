import { parseExpression } from '@babel/parser'
import { evaluate } from '../evaluate/evaluate.ts'
import type { Scope } from '../evaluate/scope.ts'
import { Unevaluated } from '../evaluate/value.ts'

export type Values = ReadonlyMap<string, unknown>

/**
 * Undefined if the value depends on run time. `require('./x.png')` and `useBaseUrl('/x.png')` are paths.
 */
export function expressionValue(code: string, values: Values): unknown {
  const unwrapped = code
    .replace(/\brequire\((\s*(?:'[^']*'|"[^"]*")\s*)\)(?:\.default)?/g, '$1')
    .replace(/\b(?:useBaseUrl|withBaseUrl)\((\s*(?:'[^']*'|"[^"]*"|[\w.]+)\s*)\)/g, '$1')
  try {
    const node = parseExpression(unwrapped, { plugins: ['jsx', 'typescript'] })
    const value = evaluate(node, scopeOf(unwrapped, values))
    return value instanceof Unevaluated ? undefined : value
  } catch {
    return undefined
  }
}

export function scopeOf(text: string, values: Values): Scope {
  const names = new Map(
    [...values].map(([name, value]) => [name, { node: EMPTY, bound: { value } }] as const),
  )
  const budget = { steps: 10_000, size: 100_000 }
  return { file: '', text, places: new WeakMap(), names, outer: null, budget, load: () => null }
}

const EMPTY = { type: 'EmptyStatement' } as const

export function isComment(code: string): boolean {
  return /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*$/.test(code)
}

export function commentText(code: string): string {
  return code
    .replace(/\/\*+|\*+\/|^\s*\/\//gm, '')
    .trim()
    .replaceAll('--', '- -')
}
