import { child, entriesIn, isRecord, type Located } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'

export interface NamedSchema {
  readonly name: string
  readonly at: Located
}

/** The schemas of `components`, by their values. */
export function namedSchemas(document: ApiDocument): ReadonlyMap<unknown, NamedSchema> {
  const named = new Map<unknown, NamedSchema>()
  document.attempt(() => {
    const components = child(document.root, 'components')
    for (const [name, at] of components === undefined ? [] : entriesIn(components, 'schemas')) {
      if (isRecord(at.value)) named.set(at.value, { name, at })
    }
  })
  return named
}

/** The named schemas that a part of the document refers to, not those that these refer to. */
export function namesIn(
  from: Located,
  document: ApiDocument,
  named: ReadonlyMap<unknown, NamedSchema>,
): ReadonlySet<NamedSchema> {
  const found = new Set<NamedSchema>()
  const seen = new Set<unknown>()
  const waiting = [from]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, file, path } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const name = next === from ? undefined : named.get(value)
    if (name !== undefined) {
      found.add(name)
      continue
    }
    const at = next
    const target = isRecord(value) ? document.attempt(() => document.follow(at)) : null
    if (target !== null) waiting.push(target)
    for (const [key, inner] of Object.entries(value)) {
      if (key !== 'example' && key !== 'examples')
        waiting.push({ value: inner, file, path: [...path, key] })
    }
  }
  return found
}
