import { BadValue, child, isRecord, type Located, listIn, textIn } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import { wordsOf } from './file-names.ts'
import { shortText } from './front-matter.ts'

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
  /** Whether the document describes who is called, a webhook or a callback. */
  readonly isEvent: boolean
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']

/** Of `paths`, `webhooks` or a callback, without those that cannot be read. */
export function operationsIn(
  at: Located,
  key: string,
  document: ApiDocument,
): readonly Operation[] {
  const paths = document.entries(at, key)
  const isEvent = key !== 'paths'
  return paths.flatMap(([path, from]) => {
    if (path.startsWith('x-')) return []
    const pathItem = document.attempt(() => recordAt(document.resolve(from), 'a path'))
    if (pathItem === null) return []
    return METHODS.flatMap(method => {
      const found = child(pathItem, method)
      const operation =
        found &&
        document.attempt(() =>
          readOperation(document.resolve(found), { pathItem, method, path, isEvent }),
        )
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
  place: Pick<Operation, 'pathItem' | 'method' | 'path' | 'isEvent'>,
): Operation {
  recordAt(at, 'an operation')
  const method = place.method.toUpperCase()
  const summary = shortText(textIn(at, 'summary') ?? '').replace(/\.$/, '')
  const tags = listIn(at, 'tags').flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const id = textIn(at, 'operationId') ?? null
  const title = summary || (id === null ? `${method} ${place.path}` : wordsOf(id))
  return { ...place, at, method, tags, id, title }
}
