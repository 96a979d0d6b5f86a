import type { Kind } from './declared.ts'
import type { Meaning, Names } from './names.ts'

/** What the names of code are looked up in, and who is told. */
export interface Lookup {
  readonly code: string
  /** What the code may use, its own names included. */
  readonly names: Names
  readonly report: Report
  /** Is told of each name that is used whatever it may stand for. */
  used(meanings: readonly Meaning[]): void
}

/** Is told of a name that cannot be meant, and of its offsets in the code. */
export type Report = (
  place: { readonly from: number; readonly to: number },
  mistake: {
    readonly message: string
    readonly hint: string
    /** Names that could be meant instead; by default none. */
    readonly candidates?: readonly string[]
  },
) => void

/** What each kind is called in messages. */
export const TITLES: Readonly<Record<Kind, string>> = {
  class: 'class',
  property: 'property or action',
  form: 'form',
  group: 'group of properties',
  table: 'table',
  window: 'window',
  element: 'element of the navigator',
  metacode: 'metacode',
}
