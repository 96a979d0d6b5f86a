import type { Nodes } from 'mdast'

/** The node of a type. */
export type NodeOf<Type extends string> = Nodes extends infer Node
  ? Node extends { type: infer Name }
    ? Name extends Type
      ? Node
      : never
    : never
  : never
