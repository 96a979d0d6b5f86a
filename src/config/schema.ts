import { z } from 'zod'
import { parseColor } from '../base/color.ts'
import { interfaceText, missingTexts, TEXT_NAMES } from '../base/interface-text.ts'
import { SITE_CODES } from '../base/problem-codes.ts'
import { isCode, joinPath, trimSlashes } from '../base/url.ts'
import { docs } from './docs-schema.ts'
import {
  address,
  basePath,
  card,
  filled,
  name,
  orNull,
  pattern,
  plainPath,
  redirectTarget,
  text,
  title,
  urlPath,
} from './schema-values.ts'

const severity = z.enum(['error', 'warning', 'off'])
const level = z.union([severity, z.record(z.string(), severity)], {
  error: 'must be "error", "warning" or "off", or an object with one of them per folder',
})

const exactlyOne = (a: string, b: string) => (value: Readonly<Record<string, unknown>>) =>
  (value[a] === undefined) !== (value[b] === undefined)

const locale = z
  .strictObject({
    code: name,
    label: filled,
    htmlLang: z.string().optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    calendar: z.string().default('gregory'),
    path: plainPath.optional(),
    text: z.partialRecord(z.enum(TEXT_NAMES), z.string()).default({}),
  })
  .refine(
    ({ code, htmlLang = code }) => isLanguageTag(htmlLang),
    'needs a "code" or else a "htmlLang" that is a language tag such as "pt-BR"',
  )

/** Somebody who writes posts. */
const author = z.strictObject({
  name: text,
  title: text.default(''),
  url: orNull(address),
  picture: orNull(urlPath),
})

const navbarItem = z
  .strictObject({
    sidebar: z.string().optional(),
    docs: name.optional(),
    href: address.optional(),
    label: text.optional(),
    position: z.enum(['left', 'right']).default('left'),
  })
  .refine(exactlyOne('sidebar', 'href'), 'needs exactly one of "sidebar" and "href"')
  .refine(item => item.href === undefined || item.label !== undefined, '"href" needs a "label"')
  .refine(item => item.docs === undefined || item.href === undefined, '"docs" goes with "sidebar"')
  .transform(({ sidebar = '', docs = null, href, label, position }) =>
    href === undefined
      ? { kind: 'sidebar' as const, sidebar, docs, label: label ?? null, position }
      : { kind: 'link' as const, href, label: label ?? href, position },
  )

const footerItem = z
  .strictObject({
    label: text.optional(),
    doc: z.string().optional(),
    docs: name.optional(),
    href: address.optional(),
  })
  .refine(exactlyOne('doc', 'href'), 'needs exactly one of "doc" and "href"')
  .refine(item => item.href === undefined || item.label !== undefined, '"href" needs a "label"')
  .refine(item => item.docs === undefined || item.href === undefined, '"docs" goes with "doc"')
  .transform(({ doc = '', docs = null, href, label }) =>
    href === undefined
      ? { kind: 'doc' as const, doc, docs, label: label ?? null }
      : { kind: 'link' as const, href, label: label ?? href },
  )

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

/** Modules by the names of parts, see `theme/part-names.ts`. */
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

const markdown = z.strictObject({
  admonitions: z.record(admonitionName, admonition).default({}),
  embeds: z.array(host).default([]),
  math: z.boolean().default(false),
  diagrams: z.boolean().default(false),
})

const COLOR = 'must be a colour such as "#2456a6" or "oklch(46% 0.13 252)"'
const colorText = z.string().refine(text => parseColor(text) !== null, COLOR)
const themeColor = z
  .union([colorText, z.strictObject({ light: colorText, dark: colorText.optional() })], {
    error: `${COLOR}, or { light, dark }`,
  })
  .transform(value =>
    typeof value === 'string' ? { light: value, dark: null } : { dark: null, ...value },
  )

/** Colours of code, see `CodeStyle`. */
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

const headElement = z.strictObject({
  tag: z.enum(['script', 'link', 'meta', 'style', 'noscript']),
  attributes: z
    .record(
      z.string().regex(/^[a-z][\w:-]*$/i, 'must be the name of an attribute'),
      z.union([z.string(), z.boolean()]),
    )
    .superRefine((attributes, context) => {
      for (const [name, value] of Object.entries(attributes)) {
        if (!/^(href|src)$/i.test(name) || !isCode(String(value))) continue
        context.addIssue({ code: 'custom', path: [name], message: 'must be no code' })
      }
    })
    .default({}),
  content: z
    .string()
    .refine(
      text => !/<\/(?:script|style|noscript)/i.test(text),
      'cannot hold the end of its element',
    )
    .default(''),
  hosts: z
    .array(
      z
        .url({
          protocol: /^(https|wss)$/,
          error: 'must be an origin such as "https://example.org"',
        })
        .transform(url => new URL(url).origin),
    )
    .default([]),
})

/**
 * What `site.config.ts` may contain, what each key must be, and what it is when it is left out; unknown
 * keys are errors everywhere. `user-config.ts` says what the keys are for. What comes out is the resolved
 * configuration, see `config.ts`.
 */
export const configSchema = z
  .strictObject({
    title,
    description: text.default(''),
    /** Origin without a trailing slash: `https://docs.example.org`. */
    url: z
      .url({ protocol: /^https?$/, error: 'must be an origin such as "https://docs.example.org"' })
      .transform(url => new URL(url).origin),
    /** URL path of the site, with slashes at both ends: `/` or `/a/b/`. */
    basePath: basePath.default('/').transform(path => joinPath(path, '/')),
    trailingSlash: z.boolean().default(true),
    content: z.string().default('content'),
    locales: z
      .array(locale)
      .min(1)
      .transform(locales =>
        locales.map(({ htmlLang, path, text, direction, ...locale }, index) => ({
          ...locale,
          htmlLang: htmlLang ?? locale.code,
          direction: direction ?? directionOf(htmlLang ?? locale.code),
          /** URL path below the base path, without slashes: `` or `ru`. */
          path: trimSlashes(path ?? (index === 0 ? '' : locale.code)),
          isDefault: index === 0,
          /** The language with its likeliest territory, as Open Graph has it: `en_US`. */
          openGraph: openGraphLocale(htmlLang ?? locale.code),
          /** Texts of the interface in this language. */
          text: interfaceText(htmlLang ?? locale.code, text),
          /** Those that the interface has in English for want of others. */
          missingTexts: missingTexts(htmlLang ?? locale.code, text),
        })),
      ),
    /** All sets of documentation, also where there is one. */
    docs,
    blog: orNull(
      z.strictObject({
        title,
        description: text.default(''),
        /** URL path below the locale, without slashes: `blog`. */
        path: urlPath.default('/blog').transform(trimSlashes),
        postsPerPage: z.int().min(1).default(10),
        authors: z.record(name, author).default({}),
        card: orNull(card),
      }),
    ),
    frontMatter: z.array(z.string()).default([]),
    markdown: markdown.prefault({}),
    components: orNull(
      z.string().regex(/\.(tsx|jsx)$/, 'must be a file such as "./components.tsx"'),
    ),
    navbar: z
      .strictObject({ title: orNull(text), items: z.array(navbarItem).default([]) })
      .prefault({}),
    footer: z
      .strictObject({
        groups: z.array(z.strictObject({ title: text, items: z.array(footerItem) })).default([]),
        copyright: text.default(''),
      })
      .prefault({}),
    announcement: orNull(z.strictObject({ text, dismissible: z.boolean().default(true) })),
    editUrl: orNull(pattern('{path}')),
    feedbackUrl: orNull(pattern('{url}')),
    notFound: orNull(z.strictObject({ mark: text.default(''), text })),
    lastUpdated: z.boolean().default(true),
    colorMode: z
      .strictObject({
        default: z.enum(['light', 'dark']).default('light'),
        followSystem: z.boolean().default(false),
      })
      .prefault({}),
    search: z
      .strictObject({
        /** Null: the translated default. */
        placeholder: orNull(text),
        hosted: orNull(
          z.strictObject({ applicationId: z.string(), apiKey: z.string(), indexName: z.string() }),
        ),
        reportUrl: orNull(pattern('{query}')),
        start: z.array(z.string()).default([]),
      })
      .prefault({}),
    theme: z
      .strictObject({
        parts: parts.prefault({}),
        code: z.enum(['dark', 'auto']).default('dark'),
        logo: orNull(
          z.union([urlPath, logo], { error: 'must be a path that starts with "/", or an object' }),
        ).transform(value =>
          typeof value === 'string'
            ? { light: value, dark: value, alt: '', withTitle: true }
            : value,
        ),
        icon: urlPath.default('/favicon.svg'),
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
      .prefault({}),
    styles: z.array(z.string()).default([]),
    head: z.array(headElement).default([]),
    analytics: orNull(
      z.strictObject({
        beacon: address.default(''),
        gtag: z.string().default(''),
        plausible: z.boolean().default(false),
        event: z.boolean().default(false),
      }),
    ),
    card: orNull(card),
    redirects: z.record(urlPath, redirectTarget).default({}),
    redirectPages: z.boolean().default(true),
    precompressed: z.boolean().default(false),
    problems: z.partialRecord(z.enum(SITE_CODES), level).default({}),
  })
  .transform(({ navbar, ...config }) => ({
    ...config,
    navbar: { ...navbar, title: navbar.title ?? config.title },
  }))

/** True for what programs take for a language (BCP 47). */
function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

function directionOf(htmlLang: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(htmlLang).maximize()
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

/** Writings by their codes (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang).maximize()
  return region === undefined ? language : `${language}_${region}`
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
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String)
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** What is written, without what is made of it and what it is when it is left out. */
function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  return isWrapped ? unwrap(schema.unwrap()) : schema
}
