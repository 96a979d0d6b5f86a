import type { SyntaxNode } from '@lezer/common'
import type { ResolvedName } from './symbol-table.ts'
import { countIn, textsOf } from './tree.ts'

export interface NameScope {
  /** Null outside of forms, and for an unknown form. */
  readonly form: FormInScope | null
  readonly locals: Locals
}

export interface FormInScope {
  /** For messages. */
  readonly title: string
  readonly members: readonly string[]
  readonly draws: readonly string[]
  /** Its declaration and extensions. */
  readonly resolved: readonly ResolvedName[]
}

/** Numbers of parameters, because several may have the same name. */
type Locals = ReadonlyMap<string, readonly number[]>

export const MODULE_SCOPE: NameScope = { form: null, locals: new Map() }

export function withLocals(code: string, node: SyntaxNode, scope: NameScope): NameScope {
  const list = node.getChild('ClassList')
  const count = list ? countIn(list) : 0
  const declared = textsOf(code, node, 'Definition').map(
    name => [name, [...(scope.locals.get(name) ?? []), count]] as const,
  )
  return { ...scope, locals: new Map([...scope.locals, ...declared]) }
}
