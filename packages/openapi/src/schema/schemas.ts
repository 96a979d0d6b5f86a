import { isRecord, type Located } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import { type MergedSchema, mergeSchema } from './merge.ts'
import { type NamedSchema, namedSchemas } from './names.ts'

export interface TypeText {
  /** As in TypeScript: `string | null`, `Pet[]`. */
  readonly text: string
  /** The named schema in it. */
  readonly named: NamedSchema | null
}

/** The schemas of a document. */
export interface Schemas {
  readonly document: ApiDocument
  /** By their values. */
  readonly named: ReadonlyMap<unknown, NamedSchema>
  merge(at: Located): MergedSchema
  /** Results of `typeOf`. */
  readonly types: Map<MergedSchema, TypeText>
}

export function openSchemas(document: ApiDocument): Schemas {
  const named = namedSchemas(document)
  const merged = new Map<unknown, MergedSchema>()
  return {
    document,
    named,
    types: new Map(),
    merge(at) {
      const known = merged.get(at.value)
      if (known !== undefined) return known
      const schema = mergeSchema(at, document, value => named.has(value))
      if (isRecord(at.value)) merged.set(at.value, schema)
      return schema
    },
  }
}
