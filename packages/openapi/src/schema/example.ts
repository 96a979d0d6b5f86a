import { isRecord, type Located } from '../document/located.ts'
import type { MergedSchema } from './merge.ts'
import type { Schemas } from './schemas.ts'
import { alternativesOf, typesOf } from './type.ts'

export type Direction = 'request' | 'response'

const MOST_VALUES = 150
const DEEPEST = 8

/** A value that a schema describes, from its examples where it has them. */
export function exampleOf(at: Located, schemas: Schemas, direction: Direction): unknown {
  return open(schemas, direction)(at, [], null)
}

type Maker = (at: Located, stack: readonly unknown[], name: string | null) => unknown

function open(schemas: Schemas, direction: Direction): Maker {
  let values = 0
  const make: Maker = (at, stack, name) => {
    values += 1
    const schema = schemas.merge(at)
    const given = givenIn(schema)
    if (given !== undefined) return given
    const isEndless = stack.includes(schema.self) || stack.length > DEEPEST
    if (isEndless || values > MOST_VALUES) return undefined
    const inner = [...stack, schema.self]
    const [option] = alternativesOf(schema, schemas)
    if (option !== undefined && schema.properties.size === 0) return make(option, inner, name)
    const type = typesOf(schema).find(each => each !== 'null')
    const items = schema.keywords.get('items')
    if (type === 'array' || (type === undefined && items !== undefined)) {
      const item = items === undefined ? undefined : make(items, inner, name)
      return item === undefined ? [] : [item]
    }
    if (schema.properties.size > 0 || type === 'object') return object(schema, inner, option)
    return simple(schema, type, name)
  }
  const object = (
    schema: MergedSchema,
    stack: readonly unknown[],
    option: Located | undefined,
  ): unknown => {
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
    const entries = [...schema.properties].flatMap(([name, at]): [string, unknown][] => {
      const { keywords } = schemas.merge(at)
      const isHidden = keywords.get(hidden)?.value === true
      const isOld = keywords.get('deprecated')?.value === true && !schema.required.has(name)
      if (isHidden || isOld) return []
      const value = make(at, stack, name)
      return value === undefined ? [] : [[name, value]]
    })
    const values = schema.keywords.get('additionalProperties')
    const isMap = entries.length === 0 && values !== undefined && isRecord(values.value)
    const value = isMap ? make(values, stack, null) : undefined
    const more = option === undefined ? undefined : make(option, stack, null)
    return {
      ...Object.fromEntries(entries),
      ...(value === undefined ? {} : { name: value }),
      ...(isRecord(more) ? more : {}),
    }
  }
  return make
}

/** What the schema itself gives. */
function givenIn({ keywords }: MergedSchema): unknown {
  for (const key of ['example', 'const', 'default']) {
    const value = keywords.get(key)?.value
    if (value !== undefined) return value
  }
  for (const key of ['examples', 'enum']) {
    const values = keywords.get(key)?.value
    if (Array.isArray(values) && values.length > 0) return values[0]
  }
  return undefined
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'PT1H',
  email: 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'SGVsbG8=',
  password: 'secret',
}

function simple(
  { keywords }: MergedSchema,
  type: string | undefined,
  name: string | null,
): unknown {
  const number = (key: string): number | undefined => {
    const value = keywords.get(key)?.value
    return typeof value === 'number' ? value : undefined
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') {
    const least = number('minimum') ?? number('exclusiveMinimum') ?? 1
    return Math.min(Math.max(least, 1), number('maximum') ?? Number.POSITIVE_INFINITY)
  }
  if (type === 'null') return null
  if (type !== 'string') return undefined
  const format = keywords.get('format')?.value
  const known = typeof format === 'string' && Object.hasOwn(TEXTS, format) ? TEXTS[format] : null
  return known ?? name ?? 'text'
}
