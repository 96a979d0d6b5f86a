import { z } from 'zod'
import { configSchema } from './schema.ts'

/** The keys that the schema knows in the object at `path`, for suggestions; empty where it is no object. */
export function keysAt(path: readonly PropertyKey[]): readonly string[] {
  let schema: unknown = configSchema
  for (const key of path) {
    schema = unwrap(schema)
    if (schema instanceof z.ZodObject) schema = schema.shape[String(key)]
    else if (schema instanceof z.ZodArray) schema = schema.element
    else return []
  }
  schema = unwrap(schema)
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String)
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** What is written, without what is made of it and what it is when it is left out. */
export function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? unwrap(schema.unwrap()) : schema
}
