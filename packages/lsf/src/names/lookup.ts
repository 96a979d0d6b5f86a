import type { SyntaxNode } from '@lezer/common'
import type { Range } from '../range.ts'
import { headerNames } from './declarations.ts'
import type { Kind } from './declared.ts'
import type { ResolvedName, SymbolTable } from './symbol-table.ts'
import { textOf } from './tree.ts'

export interface Lookup {
  readonly code: string
  /** All visible names, including those of the code. */
  readonly names: SymbolTable
  readonly report: Report
  readonly namespaces: () => ReadonlySet<string>
  /** See `preferredNamespaces`; null for code without a header. */
  readonly preferred: readonly string[] | null
  /** Called with the candidates for each name in the code, and its node if this is only the name. */
  used(resolved: readonly ResolvedName[], node?: SyntaxNode): void
  /** Called for each name, also for parts of forms and classes. */
  named?(use: NameUse): void
}

/** Reports a name that cannot be resolved. */
export type Report = (
  range: Range,
  mistake: {
    readonly message: string
    readonly hint: string
    readonly candidates?: () => readonly string[]
  },
) => void

/** @param start offset that the mistakes are relative to */
export function reporter(mistakes: NameMistake[], start = 0): Report {
  return ({ from, to }, { message, hint, candidates = () => [] }) => {
    mistakes.push({ message, hint, candidates, from: from - start, to: to - start })
  }
}

export interface NameMistake extends Range {
  readonly message: string
  readonly hint: string
  readonly candidates: () => readonly string[]
}

/** A name in the code, without its namespace, and what it may refer to. */
export interface NameUse extends Range {
  readonly resolved: readonly ResolvedName[]
  /** Null unless it is a part of a form or a static object of a class, which `resolved` are then. */
  readonly part: string | null
  /** In the code that a call of a metacode expands to; the offsets are those of an argument, or of the call. */
  readonly isMade?: boolean
}

/** The own namespace and those of PRIORITY. */
export function preferredNamespaces(
  code: string,
  header: SyntaxNode,
  namespace: string | null,
): readonly string[] {
  return [namespace ?? '', ...headerNames(header, 'PRIORITY').map(each => textOf(code, each))]
}

export const TITLES: Readonly<Record<Kind, string>> = {
  class: 'class',
  property: 'property or action',
  form: 'form',
  group: 'group of properties',
  table: 'table',
  window: 'window',
  element: 'element of the navigator',
  metacode: 'metacode',
  attribute: 'attribute of the design',
}
