import { decode, isPlainPath, isUnsafe, PLAIN_PATH } from '@lectern/base/url'
import { z } from 'zod'

export const text = z.union([z.string(), z.record(z.string(), z.string())], {
  error: 'must be a text, or an object with one text per locale',
})
export const filled = z.string().regex(/\S/, 'must not be empty')
/** An empty name would be invisible. */
export const title = text.refine(
  value =>
    (typeof value === 'string' ? [value] : Object.values(value)).every(each => each.trim() !== ''),
  'must not be empty',
)
export const name = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*$/, 'must be letters, digits, ".", "_" and "-"')
export const plainPath = z.string().refine(isPlainPath, PLAIN_PATH)
/** Changes outside of the content folder would not be noticed. */
export const contentFolder = z
  .string()
  .refine(path => !path.split(/[\\/]/).includes('..'), 'must be a folder in the content folder')
export const urlPath = plainPath.regex(/^\//, { error: 'must start with "/"', abort: true })
export const address = z
  .string()
  .refine(
    value => !isUnsafe(value) && URL.canParse(value, 'https://example.org'),
    'must be a path of the site, or an http(s), mailto, tel or ftp address',
  )
/** Browsers read a path that starts with two slashes as a host. */
export const redirectTarget = address.refine(value => !/^[/\\]{2}/.test(value), {
  error: 'must be a path of the site or a whole address',
  params: { hint: 'Write a host with its scheme: "https://example.org/".' },
})
export const basePath = urlPath.refine(
  value => /^\/(?:(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+(?:\/|$))*$/i.test(value) && isUtf8(value),
  {
    error: 'must be a path as addresses have it',
    params: {
      hint: 'Write single slashes, and "%20" and the like for what addresses do not hold: "/docs/".',
    },
  },
)
export const card = z.union([urlPath, z.record(z.string(), urlPath)], {
  error: 'must be a path that starts with "/", or an object with one per locale',
})
/** Schemas of values that may differ by locale. */
export const PER_LOCALE: ReadonlySet<unknown> = new Set([text, title, card])

export function pattern(placeholder: string) {
  return address.refine(value => value.includes(placeholder), `must contain "${placeholder}"`)
}

export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform(value => value ?? null)
}

/** True if the percent-encoded bytes are UTF-8: `%20`, but not `%ff`. */
function isUtf8(path: string): boolean {
  return !path.includes('%') || decode(path) !== path
}
