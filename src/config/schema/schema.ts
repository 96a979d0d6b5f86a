import { z } from 'zod'
import { SITE_CODES } from '../../base/problem-codes.ts'
import { addressBelow, decode, trimSlashes } from '../../base/url.ts'
import { docs } from './docs.ts'
import { headElement } from './head.ts'
import { locales } from './locales.ts'
import { markdown } from './markdown.ts'
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

const severity = z.enum(['error', 'warning', 'off'])
const level = z.union([severity, z.record(z.string(), severity)], {
  error: 'must be "error", "warning" or "off", or an object with one of them per folder',
})

const ORIGIN = 'must be an origin such as "https://docs.example.org"'

/** True for what is no address as well: that is reported by itself. */
function isOrigin(url: string): boolean {
  return !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`
}

/** Somebody who writes posts. */
const author = z.strictObject({
  name: text,
  title: text.default(''),
  url: orNull(address),
  picture: orNull(urlPath),
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
      .url({ protocol: /^https?$/, error: ORIGIN })
      .refine(isOrigin, {
        error: ORIGIN,
        params: { hint: 'What follows the host is the "basePath".' },
      })
      .transform(url => new URL(url).origin),
    /** URL path of the site, with slashes at both ends: `/` or `/a/b/`. */
    basePath: basePath.default('/').transform(path => addressBelow('/', decode(path), '/')),
    trailingSlash: z.boolean().default(true),
    content: z.string().default('content'),
    locales,
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
        /** Null: the translated default. */
        placeholder: orNull(text),
        hosted: orNull(
          z.strictObject({ applicationId: z.string(), apiKey: z.string(), indexName: z.string() }),
        ),
        reportUrl: orNull(pattern('{query}')),
        start: z.array(z.string()).default([]),
      })
      .prefault({}),
    theme,
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
