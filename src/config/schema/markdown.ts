import { z } from 'zod'
import { orNull, text, urlPath } from './values.ts'

/** A colour of CSS; whatever would end a declaration is none. */
const color = z.string().regex(/^[^;{}<>]+$/, 'must be a colour of CSS such as "#c2410c"')

const admonition = z.strictObject({
  title: text,
  color: orNull(
    z.union([color, z.strictObject({ light: color, dark: color })], {
      error: 'must be a colour of CSS, or an object with one as "light" and one as "dark"',
    }),
  ),
  icon: orNull(urlPath.regex(/\.svg$/, 'must be an SVG file')),
})

const admonitionName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and "-"')

const host = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'must be a host such as "player.vimeo.com"')

/** What content may use besides plain Markdown. */
export const markdown = z.strictObject({
  admonitions: z.record(admonitionName, admonition).default({}),
  embeds: z.array(host).default([]),
  math: z.boolean().default(false),
  diagrams: z.boolean().default(false),
})
