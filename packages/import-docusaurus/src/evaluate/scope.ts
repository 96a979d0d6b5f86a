import type { Node } from '@babel/types'
import type { Place } from '@lectern/base/problem'
import { type Budget, isObject, Unevaluated } from './value.ts'

export interface Scope {
  readonly file: string
  readonly text: string
  readonly places: WeakMap<object, ReadonlyMap<string, Place>>
  readonly names: Map<string, Name>
  readonly outer: Scope | null
  readonly budget: Budget
  /** Exports of a relative module; null for a package or a missing file. */
  readonly load: (name: string) => ReadonlyMap<string, unknown> | null
}

export interface Name {
  readonly node: Node
  readonly member?: string
  readonly imported?: { readonly module: string; readonly name: string }
  /** Value of a parameter, or of a name looked up before. */
  readonly bound?: { readonly value: unknown }
}

export function unevaluated(node: Node, scope: Scope): Unevaluated {
  return new Unevaluated(placeOf(node, scope), firstLine(node, scope))
}

export function codeOf(node: Node, { text }: Scope): string {
  return text.slice(node.start ?? 0, node.end ?? 0)
}

export function firstLine(node: Node, scope: Scope): string {
  return codeOf(node, scope).split('\n', 1)[0] ?? ''
}

export function placeOf(node: Node, scope: Scope): Place {
  const { line, column } = node.loc?.start ?? { line: 1, column: 0 }
  const { length } = firstLine(node, scope)
  return { file: scope.file, line, column: column + 1, length: Math.max(1, length) }
}

type ObjectPattern = Extract<Node, { type: 'ObjectPattern' }>

/** Keys, and the names that they get; defaults and nested patterns are skipped. */
export function membersOf({ properties }: ObjectPattern): [key: string, name: string][] {
  return properties.flatMap((property): [string, string][] =>
    property.type === 'ObjectProperty' &&
    property.key.type === 'Identifier' &&
    property.value.type === 'Identifier'
      ? [[property.key.name, property.value.name]]
      : [],
  )
}

/** Binds a parameter, also a destructured one: `{ locale }`, `[name, value]`. */
export function bind(pattern: Node, value: unknown, names: Map<string, Name>): void {
  if (pattern.type === 'Identifier') names.set(pattern.name, { node: pattern, bound: { value } })
  if (pattern.type === 'ObjectPattern') {
    for (const [key, name] of membersOf(pattern)) {
      const member = isObject(value) ? Reflect.get(value, key) : undefined
      names.set(name, { node: pattern, bound: { value: member } })
    }
  }
  if (pattern.type === 'ArrayPattern') {
    for (const [at, element] of pattern.elements.entries()) {
      if (element) bind(element, Array.isArray(value) ? value[at] : undefined, names)
    }
  }
}
