import type { Range } from '../range.ts'

/** Actions are properties: they share their names. */
export type Kind =
  | 'class'
  | 'property'
  | 'form'
  | 'group'
  | 'table'
  | 'window'
  | 'element'
  | 'metacode'
  | 'attribute'

export interface Declared {
  readonly kind: Kind
  /** Without namespace. */
  readonly name: string
  /** Offset from which it is known; 0 for the whole module. */
  readonly from: number
  /** Offsets of the name; absent in modules of the library. */
  readonly range?: Range | undefined
  /** Parameters of a property, action or metacode; null if unknown. */
  readonly arity?: number | null
  /** Absent if it may be a property or an action. */
  readonly isAction?: boolean
  /** Of the parameters, as they are written, without sizes; null if unknown. */
  readonly classes?: readonly string[] | null
  /** Static objects of a class; objects, groups of objects, trees and filter groups of a form. */
  readonly members?: readonly string[]
  /** Properties and actions of a form. */
  readonly draws?: readonly string[]
  /** What a form may have only once: `object b`, `filter group active`, `property price(b)`. */
  readonly parts?: readonly string[]
  /** `EXTEND`. */
  readonly extends?: boolean
  /** Of an extension; null if it is not given. */
  readonly namespace?: string | null
  /** Of a metacode, up to `END`. */
  readonly body?: {
    readonly parameters: readonly string[]
    readonly code: string
    /** The code has the same declarations, but not the same text. */
    readonly isOutline?: boolean
  }
}

export interface ModuleNames {
  /** Null for code without a header. */
  readonly name: string | null
  /** By default the name of the module; null for code without a header. */
  readonly namespace: string | null
  /** `System` by default. */
  readonly requires: readonly string[]
  readonly declared: readonly Declared[]
}

/** Undefined for an unknown metacode. */
export type FindMetacode = (name: string, count: number) => Declared['body'] | undefined
