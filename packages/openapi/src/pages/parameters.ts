import {
  BadValue,
  child,
  entriesIn,
  flagIn,
  type Located,
  listIn,
  textIn,
} from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import type { Operation } from './operations.ts'

export const PLACES = ['path', 'query', 'header', 'cookie'] as const

export interface Parameter {
  readonly at: Located
  readonly name: string
  readonly in: (typeof PLACES)[number]
  readonly isRequired: boolean
  readonly schema: Located | undefined
}

/** Of an operation and its path; throws `BadValue`, as calls without one of them would fail. */
export function parametersOf(
  { at, pathItem }: Operation,
  document: ApiDocument,
): readonly Parameter[] {
  const found = new Map<string, Parameter>()
  for (const from of [...listIn(pathItem, 'parameters'), ...listIn(at, 'parameters')]) {
    const parameter = readParameter(document.resolve(from))
    // The headers that a request has anyway, https://spec.openapis.org/oas/v3.1.1#parameter-object
    const isIgnored =
      parameter.in === 'header' && /^(accept|content-type|authorization)$/i.test(parameter.name)
    if (!isIgnored) found.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...found.values()]
}

function readParameter(at: Located): Parameter {
  const name = textIn(at, 'name')
  const where = PLACES.find(each => each === textIn(at, 'in'))
  if (name === undefined || where === undefined) {
    const hint = `Give it a "name", and "in" with one of ${PLACES.join(', ')}.`
    throw new BadValue('this parameter has no name or no place', at, { hint })
  }
  const isRequired = flagIn(at, 'required') || where === 'path'
  return { at, name, in: where, isRequired, schema: child(at, 'schema') ?? contentSchema(at) }
}

function contentSchema(at: Located): Located | undefined {
  const [first] = entriesIn(at, 'content')
  return first && child(first[1], 'schema')
}
