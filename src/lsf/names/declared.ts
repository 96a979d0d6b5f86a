/** What a name of the language stands for. Actions share their names with properties. */
export type Kind =
  | 'class'
  | 'property'
  | 'form'
  | 'group'
  | 'table'
  | 'window'
  | 'element'
  | 'metacode'

/** Something that a module declares. */
export interface Declared {
  readonly kind: Kind
  /** Without its namespace. */
  readonly name: string
  /** Offset in the code from which on it is known; 0 for what the whole module knows. */
  readonly from: number
  /** Where the name stands in the code; absent in modules that are only used. */
  readonly place?: { readonly from: number; readonly to: number } | undefined
  /** How many parameters a property, an action or a metacode has; null where the code does not tell. */
  readonly arity?: number | null
  /** Classes of the parameters; null where the code does not tell. */
  readonly classes?: readonly string[] | null
  /**
   * Of a class the names of its objects; of a form those of its objects, groups of objects, trees and
   * filter groups.
   */
  readonly members?: readonly string[]
  /** Of a form the names of its properties and actions. */
  readonly draws?: readonly string[]
  /** Whether it adds to what has been declared before: `EXTEND`. */
  readonly extends?: boolean
  /** Of a metacode: its parameters and the code between them and `END`. */
  readonly body?: { readonly parameters: readonly string[]; readonly code: string }
}

/** The names of a module. */
export interface ModuleNames {
  /** Null for code without a header. */
  readonly name: string | null
  /** That of the header, else the name of the module; null for code without a header. */
  readonly namespace: string | null
  /** The modules that it names in `REQUIRE`; `System` when it names none. */
  readonly requires: readonly string[]
  /** In the order of the code. */
  readonly declared: readonly Declared[]
}

/** A metacode by its name and its number of parameters; undefined for one that is not known. */
export type FindMetacode = (name: string, count: number) => Declared['body'] | undefined
