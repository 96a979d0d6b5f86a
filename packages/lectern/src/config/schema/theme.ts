import { parseColor } from '@lectern/base/color'
import { z } from 'zod'
import { orNull, text, urlPath } from './values.ts'

/** See `theme/part-names.ts`. */
const part = z
  .string()
  .regex(/\.(tsx|jsx)$/, 'must be a file such as "./Footer.tsx"')
  .optional()
const parts = z.strictObject({
  Announcement: part,
  Navbar: part,
  Sidebar: part,
  Toc: part,
  Breadcrumbs: part,
  PageFacts: part,
  Pagination: part,
  NotFound: part,
  Footer: part,
})

const COLOR = 'must be a color such as "#2456a6" or "oklch(46% 0.13 252)"'
const colorText = z.string().refine(text => parseColor(text) !== null, COLOR)
const themeColor = z
  .union([colorText, z.strictObject({ light: colorText, dark: colorText.optional() })], {
    error: `${COLOR}, or { light, dark }`,
  })
  .transform(value =>
    typeof value === 'string' ? { light: value, dark: null } : { dark: null, ...value },
  )

const tokenColors = z.strictObject({
  keyword: orNull(themeColor),
  type: orNull(themeColor),
  string: orNull(themeColor),
  literal: orNull(themeColor),
  operator: orNull(themeColor),
  definition: orNull(themeColor),
  parameter: orNull(themeColor),
  attribute: orNull(themeColor),
  comment: orNull(themeColor),
  meta: orNull(themeColor),
})

const logo = z
  .strictObject({
    light: urlPath,
    dark: urlPath.optional(),
    alt: text.default(''),
    withTitle: z.boolean().default(true),
  })
  .transform(({ light, dark = light, ...rest }) => ({ light, dark, ...rest }))

const font = z.strictObject({
  family: z.string().regex(/^[^"\\<>]+$/, 'must be the name of a font'),
  files: z.record(z.string().regex(/^[1-9]\d{0,2}$/, 'must be a weight such as 400'), urlPath),
})

/** Used if it exists and the site names none. */
export const DEFAULT_ICON = '/favicon.svg'

export const theme = z
  .strictObject({
    parts: parts.prefault({}),
    code: z.enum(['dark', 'auto']).default('dark'),
    logo: orNull(
      z.union([urlPath, logo], { error: 'must be a path that starts with "/", or an object' }),
    ).transform(value =>
      typeof value === 'string' ? { light: value, dark: value, alt: '', withTitle: true } : value,
    ),
    icon: urlPath.default(DEFAULT_ICON),
    colors: z
      .strictObject({
        accent: orNull(themeColor),
        neutral: orNull(themeColor),
        code: orNull(themeColor),
        tokens: tokenColors.prefault({}),
      })
      .prefault({}),
    fonts: z
      .strictObject({ text: orNull(font), headings: orNull(font), code: orNull(font) })
      .prefault({}),
    radius: orNull(z.number().min(0).max(32)),
    width: orNull(z.number().min(30).max(80)),
  })
  .prefault({})
