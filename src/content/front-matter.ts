import { z } from 'zod'
import { isPlainPath, PLAIN_PATH } from '../base/url.ts'

/** What a Markdown file says about itself between its `---` lines. */
export interface FrontMatter {
  /** Title of the page: the `h1`, the window title and the sidebar label, unless those are given. */
  readonly title?: string | undefined
  /** One sentence for search engines and link previews. */
  readonly description?: string | undefined
  /** Label in the sidebar, where the title is too long for one. */
  readonly sidebar_label?: string | undefined
  /** Its place among the pages that a sidebar takes from a folder (`auto`): the smallest comes first. */
  readonly sidebar_position?: number | undefined
  /** Words that readers search for and the text does not have: `[exception, error handling]`. */
  readonly keywords?: readonly string[] | undefined
  /** Picture that previews of links to the page show, instead of that of its sidebar: its path below `static/`. */
  readonly image?: string | undefined
  /** Its name or its doc id: other tools want it said. */
  readonly id?: string | undefined
  /** URL path instead of the one made from the file name; `/` at the start counts from the version's root. */
  readonly slug?: string | undefined
  /** Name of the oldest version that has the page. */
  readonly since?: string | undefined
  /** Name of the newest version that has the page. */
  readonly until?: string | undefined
  /** A draft is shown by `lectern dev` and left out of builds. */
  readonly draft?: boolean | undefined
  /** In no list of the site: those who have the address see the page. */
  readonly unlisted?: boolean | undefined
  /** Whether the page goes without its table of contents. */
  readonly hide_table_of_contents?: boolean | undefined
  /** The deepest headings of its table of contents, 2 to 6. Default: 3. */
  readonly toc_max_heading_level?: number | undefined
  /** Old URL paths that lead to this page. */
  readonly aliases?: readonly string[] | undefined
  /** Blog: day of the post, `2019-05-28`. Default: the day at the start of the file name. */
  readonly date?: string | undefined
  /** Blog: tags of the post. */
  readonly tags?: readonly string[] | undefined
  /** Blog: names of the authors, or their keys in `blog.authors` of the configuration. */
  readonly authors?: readonly string[] | undefined
}

/** The kinds of files, which differ in the keys that they may have. */
export type SourceKind = 'doc' | 'post' | 'page'

const text = z.string()
const flag = z.boolean('must be true or false').optional()
const texts = z.array(text, 'must be a list, also of one: [text]')
const common = {
  title: z.string().regex(/\S/, 'must not be empty').optional(),
  description: text.optional(),
  keywords: texts.optional(),
  image: z.string().regex(/^\//, 'must be a path below "static/" that starts with "/"').optional(),
  id: text.optional(),
  slug: z.string().refine(isPlainPath, PLAIN_PATH).optional(),
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_max_heading_level: z
    .enum(['2', '3', '4', '5', '6'], 'must be a level of headings, 2 to 6')
    .transform(Number)
    .optional(),
  aliases: z
    .array(z.string().regex(/^\//, 'must start with "/"').refine(isPlainPath, PLAIN_PATH))
    .optional(),
}
/** What may stand in the front matter of each kind of files. Nothing has to. */
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

/** The keys that the front matter of a kind of files may have. */
export function frontMatterKeys(kind: SourceKind): readonly string[] {
  return Object.keys(FRONT_MATTER_SCHEMAS[kind].shape)
}

/** `Date` takes the 30th of February for the 1st of March. */
function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
