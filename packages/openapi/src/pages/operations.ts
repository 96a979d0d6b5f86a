import {
  BadValue,
  child,
  entriesIn,
  isRecord,
  type Located,
  listIn,
  textIn,
} from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'

export interface Operation {
  readonly at: Located
  /** What it shares with the other methods of its path. */
  readonly pathItem: Located
  /** In upper case. */
  readonly method: string
  readonly path: string
  /** What it is called in the document. */
  readonly id: string | null
  readonly title: string
  readonly tags: readonly string[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']

/** Of `paths`, `webhooks` or a callback, without those that cannot be read. */
export function operationsIn(
  at: Located,
  key: string,
  document: ApiDocument,
): readonly Operation[] {
  const paths = document.attempt(() => entriesIn(at, key)) ?? []
  return paths.flatMap(([path, from]) => {
    if (path.startsWith('x-')) return []
    const pathItem = document.attempt(() => recordAt(document.resolve(from), 'a path'))
    if (pathItem === null) return []
    return METHODS.flatMap(method => {
      const found = child(pathItem, method)
      const operation =
        found && document.attempt(() => readOperation(found, { pathItem, method, path }))
      return operation ?? []
    })
  })
}

function recordAt(at: Located, what: string): Located {
  if (!isRecord(at.value)) throw new BadValue(`${what} is a map of keys`, at)
  return at
}

function readOperation(
  at: Located,
  place: Pick<Operation, 'pathItem' | 'method' | 'path'>,
): Operation {
  recordAt(at, 'an operation')
  const method = place.method.toUpperCase()
  const summary = (textIn(at, 'summary') ?? '').replace(/\s+/g, ' ').trim()
  const tags = listIn(at, 'tags').flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const id = textIn(at, 'operationId') ?? null
  return { ...place, at, method, tags, id, title: summary || `${method} ${place.path}` }
}
