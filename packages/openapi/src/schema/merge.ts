import { child, isRecord, type Located } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'

/** A schema with what its references and the parts of its `allOf` say. */
export interface MergedSchema {
  /** Values of keywords, the last part wins. */
  readonly keywords: ReadonlyMap<string, Located>
  readonly properties: ReadonlyMap<string, Located>
  readonly required: ReadonlySet<string>
  /** The named schema that it is, null for one of its own. */
  readonly named: Located | null
  /** Its object. A schema that contains it again never ends. */
  readonly self: unknown
}

/** @param isNamed whether a value is a schema of `components` */
export function mergeSchema(
  at: Located,
  document: ApiDocument,
  isNamed: (value: unknown) => boolean,
): MergedSchema {
  const keywords = new Map<string, Located>()
  const properties = new Map<string, Located>()
  const required = new Set<string>()
  const parts: object[] = []
  let named: Located | null = null
  let self: unknown = null

  const add = (from: Located, depth: number, mayBeNamed: boolean): void => {
    if (!isRecord(from.value) || parts.includes(from.value) || depth > DEEPEST) return
    parts.push(from.value)
    if (mayBeNamed && named === null && isNamed(from.value)) named = from
    const target = document.attempt(() => document.follow(from))
    if (target !== null) add(target, depth + 1, mayBeNamed)
    else self ??= from.value
    const all = document.list(from, 'allOf')
    const isAlone = all.length === 1 && child(from, 'properties') === undefined
    for (const part of all) add(part, depth + 1, mayBeNamed && named === null && isAlone)
    // What is said beside a reference is about its use, and comes last.
    for (const [key, value] of Object.entries(from.value)) {
      const inner = value === null ? undefined : child(from, key)
      if (inner !== undefined && !STRUCTURE.includes(key)) keywords.set(key, inner)
    }
    for (const [name, inner] of document.entries(from, 'properties')) {
      properties.set(name, inner)
    }
    for (const { value } of document.list(from, 'required')) {
      if (typeof value === 'string') required.add(value)
    }
  }
  add(at, 0, true)
  return { keywords, properties, required, named, self }
}

const STRUCTURE = ['$ref', 'allOf', 'properties', 'required']
const DEEPEST = 50
