import { SITE_CODES } from '@lectern/base/problem'
import { addressBelow, decode, isCode, trimSlashes } from '@lectern/base/url'
import { z } from 'zod'
import { POLICY_DIRECTIVES } from '../policy-directives.ts'
import { docs } from './docs.ts'
import { locales } from './locales.ts'
import { footer, navbar } from './navigation.ts'
import { theme } from './theme.ts'
import {
  address,
  basePath,
  card,
  name,
  orNull,
  pattern,
  redirectTarget,
  text,
  title,
  urlPath,
} from './values.ts'

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

const includedName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and "-"')

const policySource = z
  .string()
  .regex(
    /^(?:(?:https|wss):\/\/[\w.*:-]+\/?|https:|wss:|data:|blob:|'(?:unsafe-inline|unsafe-eval|wasm-unsafe-eval)')$/,
    'must be an origin such as "https://example.org", a scheme such as "data:", or a keyword such as "\'unsafe-inline\'"',
  )

/** Excludes characters that would end a declaration. */
const color = z.string().regex(/^[^;{}<>]+$/, 'must be a color of CSS such as "#c2410c"')

const admonition = z.strictObject({
  title: text,
  color: orNull(
    z.union([color, z.strictObject({ light: color, dark: color })], {
      error: 'must be a color of CSS, or an object with one as "light" and one as "dark"',
    }),
  ),
  icon: orNull(urlPath.regex(/\.svg$/, 'must be an SVG file')),
})

const admonitionName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and "-"')

const host = z
  .string()
  .regex(
    /^(self|[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?)$/,
    'must be a host such as "player.vimeo.com", or "self"',
  )

const markdown = z.strictObject({
  admonitions: z.record(admonitionName, admonition).default({}),
  embeds: z.array(host).default([]),
  icons: orNull(z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a set such as "lucide"')),
})

const options = z.record(z.string(), z.unknown())
const plugin = z
  .union([z.string(), z.strictObject({ module: z.string(), options: options.default({}) })], {
    error: 'must be a module, or an object with "module" and "options"',
  })
  .transform(value => (typeof value === 'string' ? { module: value, options: {} } : value))

const code = z.union([z.enum(SITE_CODES), z.templateLiteral([z.string(), '/', z.string()])])
const severity = z.enum(['error', 'warning', 'off'])
const level = z.union([severity, z.record(z.string(), severity)], {
  error: 'must be "error", "warning" or "off", or an object with one of them per folder',
})

const ORIGIN = 'must be an origin such as "https://docs.example.org"'

/** Also true for an invalid URL, which is reported separately. */
function isOrigin(url: string): boolean {
  return !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`
}

const picture = z
  .string()
  .refine(
    value =>
      (value.startsWith('https://') && URL.canParse(value)) || urlPath.safeParse(value).success,
    'must be a path below "static/" that starts with "/", or start with "https://"',
  )

const author = z.strictObject({
  name: text,
  title: text.default(''),
  url: orNull(address),
  picture: orNull(picture),
})

/** The input is documented in `user-config.ts`, the output is `Config`. Unknown keys are errors everywhere. */
export const configSchema = z
  .strictObject({
    title,
    description: text.default(''),
    /** Origin without a trailing slash: `https://docs.example.org`. */
    url: z
      .url({ protocol: /^https?$/, error: ORIGIN })
      .refine(isOrigin, {
        error: ORIGIN,
        params: { hint: 'What follows the host is the "basePath".' },
      })
      .transform(url => new URL(url).origin),
    /** With slashes at both ends: `/` or `/a/b/`. */
    basePath: basePath.default('/').transform(path => addressBelow('/', decode(path), '/')),
    trailingSlash: z.boolean().default(true),
    content: z.string().default('content'),
    includes: z.record(includedName, z.string()).default({}),
    locales,
    docs,
    blog: orNull(
      z.strictObject({
        title,
        description: text.default(''),
        /** URL path below the locale, without slashes: `blog`. */
        path: urlPath.default('/blog').transform(trimSlashes),
        postsPerPage: z.int().min(1).default(10),
        scheduled: z.boolean().default(false),
        authors: z.record(name, author).default({}),
        card: orNull(card),
      }),
    ),
    frontMatter: z.array(z.string()).default([]),
    markdown: markdown.prefault({}),
    images: z.array(z.enum(['avif', 'webp'])).default([]),
    components: orNull(
      z.string().regex(/\.(tsx|jsx)$/, 'must be a file such as "./components.tsx"'),
    ),
    plugins: z.array(plugin).default([]),
    navbar,
    footer,
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
        /** Null for the translated default. */
        placeholder: orNull(text),
        hosted: orNull(
          z.strictObject({ applicationId: z.string(), apiKey: z.string(), indexName: z.string() }),
        ),
        reportUrl: orNull(pattern('{query}')),
        start: z.array(z.string()).default([]),
      })
      .prefault({}),
    mcp: z.boolean().default(false),
    theme,
    styles: z.array(z.string()).default([]),
    head: z.array(headElement).default([]),
    policy: z.partialRecord(z.enum(POLICY_DIRECTIVES), z.array(policySource)).default({}),
    analytics: orNull(
      z.strictObject({
        beacon: address.default(''),
        gtag: z.string().default(''),
        plausible: z.boolean().default(false),
        event: z.boolean().default(false),
      }),
    ),
    card: orNull(card),
    cards: z.boolean().default(false),
    redirects: z.record(urlPath, redirectTarget).default({}),
    redirectPages: z.boolean().default(true),
    precompressed: z.boolean().default(false),
    problems: z.partialRecord(code, level).default({}),
  })
  .transform(({ navbar, ...config }) => ({
    ...config,
    navbar: { ...navbar, title: navbar.title ?? config.title },
  }))
