import type { Node } from '@babel/types'
import type { Place } from '../../base/problem.ts'
import { Unread } from './unread.ts'

/** What names mean in a part of a module. */
export interface Scope {
  /** Absolute path of the module. */
  readonly file: string
  readonly text: string
  readonly places: WeakMap<object, ReadonlyMap<string, Place>>
  readonly names: Map<string, Name>
  readonly outer: Scope | null
  /** The exports of a neighbour; null for a package, and for a file that is not there. */
  readonly load: (name: string) => ReadonlyMap<string, unknown> | null
}

/** What a name stands for. */
export interface Name {
  readonly node: Node
  /** For a name that is taken out of an object: its key there. */
  readonly member?: string
  readonly imported?: { readonly module: string; readonly name: string }
  /** For a parameter: its value. */
  readonly bound?: { readonly value: unknown }
}

/** A value that the text of a node does not tell. */
export function unread(node: Node | { type: 'Identifier'; name: string }, scope: Scope): Unread {
  if (!('start' in node)) return new Unread({ file: scope.file, line: 1, column: 1, length: 1 }, '')
  return new Unread(placeOf(node, scope), codeOf(node, scope).split('\n', 1)[0] ?? '')
}

/** The text of a node. */
export function codeOf(node: Node, { text }: Scope): string {
  return text.slice(node.start ?? 0, node.end ?? 0)
}

/** Where a node stands. */
export function placeOf(node: Node, { file, text }: Scope): Place {
  const start = node.loc?.start ?? { line: 1, column: 0 }
  const code = text.slice(node.start ?? 0, node.end ?? 0).split('\n', 1)[0] ?? ''
  return { file, line: start.line, column: start.column + 1, length: Math.max(1, code.length) }
}

/** Gives names to the keys of an object: `({ locale }) => …`. */
export function bindMembers(
  node: Extract<Node, { type: 'ObjectPattern' }>,
  value: unknown,
  names: Map<string, Name>,
): void {
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue
    if (property.value.type !== 'Identifier') continue
    const member: unknown =
      typeof value === 'object' && value !== null
        ? Reflect.get(value, property.key.name)
        : undefined
    names.set(property.value.name, { node, bound: { value: member } })
  }
}
