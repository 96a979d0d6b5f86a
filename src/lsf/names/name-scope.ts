import type { SyntaxNode } from '@lezer/common'
import { countIn, textOf } from './tree.ts'

/** What is in scope at a place besides the names of the module. */
export interface NameScope {
  /** Null outside of forms, and where it is not known which form is meant. */
  readonly form: FormInScope | null
  readonly locals: Locals
}

/** A form whose objects and properties code names. */
export interface FormInScope {
  /** What messages call it. */
  readonly title: string
  readonly members: readonly string[]
  readonly draws: readonly string[]
}

/** Local properties, by name; their numbers of parameters. */
type Locals = ReadonlyMap<string, number>

/** Where there is neither a form nor a local property. */
export const MODULE_SCOPE: NameScope = { form: null, locals: new Map() }

/** The scope after a `LocalProperty`. */
export function withLocals(code: string, node: SyntaxNode, scope: NameScope): NameScope {
  const list = node.getChild('ClassList')
  const count = list ? countIn(list) : 0
  const declared = node.getChildren('Definition').map(name => [textOf(code, name), count] as const)
  return { ...scope, locals: new Map([...scope.locals, ...declared]) }
}
