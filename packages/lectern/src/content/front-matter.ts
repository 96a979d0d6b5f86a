import { isPlainPath, PLAIN_PATH } from '@lectern/base/url'
import { z } from 'zod'
import { type Badge, badgeSchema } from './badge.ts'

export interface FrontMatter {
  /** `h1`, window title and sidebar label, unless those are given. */
  readonly title?: string | undefined
  /** One sentence for search engines and link previews. */
  readonly description?: string | undefined
  /** For a title that is too long for the sidebar. */
  readonly sidebar_label?: string | undefined
  /** Order among the pages that a sidebar takes from a folder (`auto`), smallest first. */
  readonly sidebar_position?: number | undefined
  /** Beside the title and in sidebars. */
  readonly badge?: Badge | undefined
  /** Search terms that the text does not contain: `[exception, error handling]`. */
  readonly keywords?: readonly string[] | undefined
  /** Picture for link previews instead of that of its sidebar: a path below `static/`. */
  readonly image?: string | undefined
  readonly id?: string | undefined
  /** URL path instead of the file name; a leading `/` means the root of the version. */
  readonly slug?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Shown by `lectern dev`, left out of builds. */
  readonly draft?: boolean | undefined
  /** In no list of the site, but served at its address. */
  readonly unlisted?: boolean | undefined
  /** This and the next three are false to leave something out: the page in the search, parts of its frame. */
  readonly search?: boolean | undefined
  readonly feedback?: boolean | undefined
  readonly edit?: boolean | undefined
  readonly menu?: boolean | undefined
  /** Only the text, in the whole width. */
  readonly layout?: 'landing' | undefined
  readonly hide_table_of_contents?: boolean | undefined
  /** 2 to 6. Default: 3. */
  readonly toc_max_heading_level?: number | undefined
  /** Old URL paths that redirect to this page. */
  readonly aliases?: readonly string[] | undefined
  /** Blog: day of the post, `2019-05-28`. Default: the day at the start of the file name. */
  readonly date?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** Blog: names, or keys of `blog.authors` in the configuration. */
  readonly authors?: readonly string[] | undefined
}

export type SourceKind = 'doc' | 'post' | 'page'

const text = z.string()
const flag = z.boolean('must be true or false').optional()
const texts = z.array(text, 'must be a list, also of one: [text]')
const common = {
  title: z.string().regex(/\S/, 'must not be empty').optional(),
  description: text.optional(),
  keywords: texts.optional(),
  badge: badgeSchema.optional(),
  image: z.string().regex(/^\//, 'must be a path below "static/" that starts with "/"').optional(),
  id: text.optional(),
  slug: z.string().refine(isPlainPath, PLAIN_PATH).optional(),
  draft: flag,
  unlisted: flag,
  search: flag,
  feedback: flag,
  edit: flag,
  menu: flag,
  layout: z.literal('landing', 'must be "landing"').optional(),
  hide_table_of_contents: flag,
  toc_max_heading_level: z
    .enum(['2', '3', '4', '5', '6'], 'must be a level of headings, 2 to 6')
    .transform(Number)
    .optional(),
  aliases: z
    .array(z.string().regex(/^\//, 'must start with "/"').refine(isPlainPath, PLAIN_PATH))
    .optional(),
}
export const FRONT_MATTER_SCHEMAS = {
  doc: z.strictObject({
    ...common,
    sidebar_label: text.optional(),
    sidebar_position: z
      .string()
      .regex(/^-?\d+(\.\d+)?$/, 'must be a number such as 2')
      .transform(Number)
      .optional(),
    since: text.optional(),
    until: text.optional(),
  }),
  post: z.strictObject({
    ...common,
    date: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'must be a day such as 2019-05-28', abort: true })
      .refine(isDay, 'is not a day of the calendar')
      .optional(),
    tags: texts.optional(),
    authors: texts.optional(),
  }),
  page: z.strictObject(common),
} as const

export function frontMatterKeys(kind: SourceKind): readonly string[] {
  return Object.keys(FRONT_MATTER_SCHEMAS[kind].shape)
}

/** `Date` accepts February 30 as March 1. */
function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
