import { z } from 'zod'
import type { ConfigMistake } from '../mistake.ts'
import { configSchema } from './schema.ts'
import { PER_LOCALE } from './values.ts'

/** Keys of the object at `path`, for suggestions; empty for other values. */
export function keysAt(path: readonly PropertyKey[]): readonly string[] {
  let schema: unknown = configSchema
  for (const key of path) {
    schema = unwrap(schema)
    if (schema instanceof z.ZodObject) schema = schema.shape[String(key)]
    else if (schema instanceof z.ZodArray) schema = schema.element
    else return []
  }
  schema = unwrap(schema)
  if (schema instanceof z.ZodRecord) return namesIn(schema.keyType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function namesIn(keys: unknown): readonly string[] {
  if (keys instanceof z.ZodUnion) return keys.options.flatMap(namesIn)
  return keys instanceof z.ZodEnum ? keys.options.map(String) : []
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? unwrap(schema.unwrap()) : schema
}

/** `written` has passed the schema. */
export function unknownLocales(written: unknown, locales: readonly string[]): ConfigMistake[] {
  return perLocale(configSchema, written, []).flatMap(path => {
    const locale = path.at(-1) ?? ''
    if (locales.includes(locale)) return []
    const hint = `Locales of the site: ${locales.join(', ')}.`
    return [{ path, message: `there is no locale "${locale}"`, hint }]
  })
}

function perLocale(
  wrapped: unknown,
  value: unknown,
  path: readonly string[],
): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const schema = unwrap(wrapped)
  if (PER_LOCALE.has(schema)) return Object.keys(value).map(key => [...path, key])
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap(option => perLocale(option, value, path))
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const next = [...path, key]
    if (schema instanceof z.ZodObject) return perLocale(schema.shape[key], inner, next)
    if (schema instanceof z.ZodArray) return perLocale(schema.element, inner, next)
    return schema instanceof z.ZodRecord ? perLocale(schema.valueType, inner, next) : []
  })
}
