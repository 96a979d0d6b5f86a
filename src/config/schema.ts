import { z } from 'zod'
import type { UserConfig } from './user-config.ts'

const text = z.union([z.string(), z.record(z.string(), z.string())], {
  error: 'must be a text, or an object with one text per locale',
})
const name = z.string().regex(/^[A-Za-z0-9][\w.-]*$/, 'must be letters, digits, ".", "_" and "-"')
const urlPath = z.string().regex(/^\//, 'must start with "/"')
const card = z.union([urlPath, z.record(z.string(), urlPath)], {
  error: 'must be a path that starts with "/", or an object with one per locale',
})
const pattern = (placeholder: string) =>
  z.string().refine(value => value.includes(placeholder), `must contain "${placeholder}"`)

const exactlyOne = (a: string, b: string) => (value: Readonly<Record<string, unknown>>) =>
  (value[a] === undefined) !== (value[b] === undefined)

const locale = z
  .strictObject({
    code: name,
    label: z.string(),
    htmlLang: z.string().optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    calendar: z.string().optional(),
    path: z.string().optional(),
    text: z.record(z.string(), z.string()).optional(),
  })
  .refine(
    ({ code, htmlLang = code }) => isLanguageTag(htmlLang),
    'needs a "code" or else a "htmlLang" that is a language tag such as "pt-BR"',
  )

const version = z.strictObject({
  name,
  label: z.string(),
  path: z.string().optional(),
  permanent: name.optional(),
  frozen: z.boolean().optional(),
  language: z.enum(['v4', 'v5', 'v6']).optional(),
  noindex: z.boolean().optional(),
})

const sidebar = z.strictObject({ id: name, label: text, doc: z.string(), card: card.optional() })

const navbarItem = z
  .strictObject({
    sidebar: z.string().optional(),
    href: z.string().optional(),
    label: text.optional(),
    position: z.enum(['left', 'right']).optional(),
  })
  .refine(exactlyOne('sidebar', 'href'), 'needs exactly one of "sidebar" and "href"')
  .refine(item => item.href === undefined || item.label !== undefined, '"href" needs a "label"')

const footerItem = z
  .strictObject({
    label: text.optional(),
    doc: z.string().optional(),
    href: z.string().optional(),
  })
  .refine(exactlyOne('doc', 'href'), 'needs exactly one of "doc" and "href"')
  .refine(item => item.href === undefined || item.label !== undefined, '"href" needs a "label"')

/** What `site.config.ts` may contain; unknown keys are errors everywhere. */
export const configSchema = z.strictObject({
  title: text,
  description: text.optional(),
  url: z.url({
    protocol: /^https?$/,
    error: 'must be an origin such as "https://docs.example.org"',
  }),
  basePath: urlPath.optional(),
  trailingSlash: z.boolean().optional(),
  content: z.string().optional(),
  locales: z.array(locale).min(1),
  docs: z.strictObject({
    id: name.optional(),
    main: z.string().optional(),
    versions: z.array(version).min(1),
    sidebars: z.array(sidebar),
  }),
  blog: z
    .strictObject({
      title: text,
      description: text.optional(),
      path: urlPath.optional(),
      postsPerPage: z.int().min(1).optional(),
      card: card.optional(),
    })
    .optional(),
  navbar: z
    .strictObject({ title: text.optional(), items: z.array(navbarItem).optional() })
    .optional(),
  footer: z
    .strictObject({
      groups: z.array(z.strictObject({ title: text, items: z.array(footerItem) })).optional(),
      copyright: text.optional(),
    })
    .optional(),
  announcement: z.strictObject({ text, dismissible: z.boolean().optional() }).optional(),
  editUrl: pattern('{path}').optional(),
  lastUpdated: z.boolean().optional(),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).optional(),
      followSystem: z.boolean().optional(),
    })
    .optional(),
  search: z
    .strictObject({
      placeholder: text.optional(),
      hosted: z
        .strictObject({ applicationId: z.string(), apiKey: z.string(), indexName: z.string() })
        .optional(),
      reportUrl: pattern('{query}').optional(),
    })
    .optional(),
  analytics: z
    .strictObject({
      beacon: z.string().optional(),
      gtag: z.string().optional(),
      plausible: z.boolean().optional(),
      event: z.boolean().optional(),
    })
    .optional(),
  card: card.optional(),
  redirects: z.record(urlPath, z.string()).optional(),
  redirectPages: z.boolean().optional(),
  precompressed: z.boolean().optional(),
}) satisfies z.ZodType<UserConfig>

/** True for what programs take for a language (BCP 47). */
function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

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
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema
}
