import { z } from 'zod'
import type { ConfigMistake } from '../mistake.ts'
import { unwrap } from './keys.ts'
import { configSchema } from './schema.ts'
import { PER_LOCALE } from './values.ts'

/**
 * Reports texts of locales that the site does not have.
 *
 * @param written a configuration as it is written, which the schema accepts
 * @param locales the codes of its locales
 */
export function unknownLocales(written: unknown, locales: readonly string[]): ConfigMistake[] {
  return perLocale(configSchema, written, []).flatMap(path => {
    const locale = path.at(-1) ?? ''
    if (locales.includes(locale)) return []
    const hint = `Locales of the site: ${locales.join(', ')}.`
    return [{ path, message: `there is no locale "${locale}"`, hint }]
  })
}

/** The paths of all values that are written for one locale. */
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
