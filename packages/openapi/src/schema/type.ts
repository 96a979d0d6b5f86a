import { isRecord, type Located } from '../document/located.ts'
import type { MergedSchema } from './merge.ts'
import type { Schemas, TypeText } from './schemas.ts'

const LONGEST_UNION = 48
const ANY: TypeText = { text: 'any', named: null }

export function typeOf(schema: MergedSchema, schemas: Schemas): TypeText {
  const known = schemas.types.get(schema)
  if (known !== undefined) return known
  // What contains itself without a name.
  schemas.types.set(schema, ANY)
  const type = makeType(schema, schemas)
  schemas.types.set(schema, type)
  return type
}

function makeType(schema: MergedSchema, schemas: Schemas): TypeText {
  const { keywords, properties } = schema
  const named = schemas.named.get(schema.named?.value) ?? null
  const inner = (at: Located): TypeText => typeOf(schemas.merge(at), schemas)
  const types = typesOf(schema)
  const isNullable = types.includes('null') || keywords.get('nullable')?.value === true
  const end = isNullable ? ' | null' : ''
  if (named !== null) return { text: named.name + end, named }
  const [type = '', ...others] = types.filter(each => each !== 'null')
  const options = alternativesOf(schema, schemas)
  if (options.length > 0 && properties.size === 0) {
    const texts = options.map(inner)
    const text = [...new Set(texts.map(each => each.text))].join(' | ')
    const [only] = texts
    const isOne = options.length === 1
    if (!isOne && text.length > LONGEST_UNION) return { text: type || 'any', named: null }
    const hasNull = isNullable || hasNullOption(schema, schemas)
    return {
      text: text + (hasNull && !text.endsWith(' | null') ? ' | null' : ''),
      named: isOne ? (only?.named ?? null) : null,
    }
  }
  if (others.length > 0) return { text: [type, ...others].join(' | ') + end, named: null }
  const items = keywords.get('items')
  if (type === 'array' || (type === '' && items !== undefined)) {
    const item = items === undefined ? ANY : inner(items)
    const text = item.text.includes(' | ') ? `(${item.text})[]` : `${item.text}[]`
    return { text: text + end, named: item.named }
  }
  const values = keywords.get('additionalProperties')
  if (properties.size === 0 && values !== undefined && isRecord(values.value)) {
    const value = inner(values)
    return { text: `map<string, ${value.text}>${end}`, named: value.named }
  }
  const format = keywords.get('format')?.value
  const isShown = typeof format === 'string' && format !== '' && format.length < 30
  const base = type || (properties.size > 0 ? 'object' : impliedType(keywords))
  return { text: base + (isShown ? ` (${format})` : '') + end, named: null }
}

/** Without doubt: `string`, `null`, … */
export function typesOf({ keywords }: MergedSchema): readonly string[] {
  const type = keywords.get('type')?.value
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  return types.filter(each => typeof each === 'string')
}

/** The schemas of `oneOf` or `anyOf`, without that for null. */
export function alternativesOf(schema: MergedSchema, schemas: Schemas): readonly Located[] {
  return optionsIn(schema).filter(each => !isNull(each, schemas))
}

function hasNullOption(schema: MergedSchema, schemas: Schemas): boolean {
  return optionsIn(schema).some(each => isNull(each, schemas))
}

function optionsIn({ keywords }: MergedSchema): readonly Located[] {
  const options = keywords.get('oneOf') ?? keywords.get('anyOf')
  if (options === undefined || !Array.isArray(options.value)) return []
  return options.value.flatMap((value, index): Located[] =>
    isRecord(value) ? [{ value, file: options.file, path: [...options.path, String(index)] }] : [],
  )
}

function isNull(at: Located, schemas: Schemas): boolean {
  const types = isRecord(at.value) && 'type' in at.value ? typesOf(schemas.merge(at)) : []
  return types.length === 1 && types[0] === 'null'
}

function impliedType(keywords: MergedSchema['keywords']): string {
  const values = keywords.get('enum')?.value
  const value = keywords.has('const')
    ? keywords.get('const')?.value
    : Array.isArray(values)
      ? values[0]
      : undefined
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' || typeof value === 'boolean' ? typeof value : 'any'
}
