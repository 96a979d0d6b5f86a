import { z } from 'zod'
import { decode, isPlainPath, isUnsafe, PLAIN_PATH } from '../../base/url.ts'

export const text = z.union([z.string(), z.record(z.string(), z.string())], {
  error: 'must be a text, or an object with one text per locale',
})
export const filled = z.string().regex(/\S/, 'must not be empty')
/** One that is the name of something: without, a reader sees nothing there. */
export const title = text.refine(
  value =>
    (typeof value === 'string' ? [value] : Object.values(value)).every(each => each.trim() !== ''),
  'must not be empty',
)
export const name = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]*$/, 'must be letters, digits, ".", "_" and "-"')
export const plainPath = z.string().refine(isPlainPath, PLAIN_PATH)
/** A folder of the content: a change of what is elsewhere would not be seen. */
export const contentFolder = z
  .string()
  .refine(path => !path.split(/[\\/]/).includes('..'), 'must be a folder in the content folder')
export const urlPath = plainPath.regex(/^\//, 'must start with "/"')
/** Where a link leads. */
export const address = z
  .string()
  .refine(
    value => !isUnsafe(value) && URL.canParse(value, 'https://example.org'),
    'must be a path of the site, or an http(s), mailto, tel or ftp address',
  )
/** Where a redirect leads. A path with two slashes at its start is a host to browsers. */
export const redirectTarget = address.refine(value => !/^[/\\]{2}/.test(value), {
  error: 'must be a path of the site or a whole address',
  params: { hint: 'Write a host with its scheme: "https://example.org/".' },
})
/** What the addresses of the site start with. */
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
/** Schemas of what can be written once for each locale. */
export const PER_LOCALE: ReadonlySet<unknown> = new Set([text, title, card])

export function pattern(placeholder: string) {
  return address.refine(value => value.includes(placeholder), `must contain "${placeholder}"`)
}

/** What may be left out; it is null then. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional().transform(value => value ?? null)
}

/** True for a path whose percent-encoded bytes are text: `%20`, but not `%ff`. */
function isUtf8(path: string): boolean {
  return !path.includes('%') || decode(path) !== path
}
