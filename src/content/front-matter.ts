import { z } from 'zod'
import type { Problem } from '../base/problem.ts'
import { TYPED_SPACE, typedSpaces } from '../base/typed-spaces.ts'
import { isPlainPath, PLAIN_PATH } from '../base/url.ts'
import { parsePlainYaml, parseYaml } from './yaml.ts'

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
const common = {
  title: z.string().regex(/\S/, 'must not be empty').optional(),
  description: text.optional(),
  keywords: z.array(text).optional(),
  image: z.string().regex(/^\//, 'must be a path below "static/" that starts with "/"').optional(),
  id: text.optional(),
  slug: z.string().refine(isPlainPath, PLAIN_PATH).optional(),
  draft: z.boolean().optional(),
  aliases: z
    .array(z.string().regex(/^\//, 'must start with "/"').refine(isPlainPath, PLAIN_PATH))
    .optional(),
}
const SCHEMAS = {
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
    tags: z.array(text).optional(),
    authors: z.array(text).optional(),
  }),
  page: z.strictObject(common),
} as const

/** The keys that the front matter of a kind of files may have. */
export function frontMatterKeys(kind: SourceKind): readonly string[] {
  return Object.keys(SCHEMAS[kind].shape)
}

/** A key that Lectern does not know. */
export interface UnknownKey {
  readonly key: string
  readonly place: Partial<Problem>
}

/** The front matter of a file, the line on which its body starts, and what is wrong with it. */
interface SplitFile {
  readonly frontMatter: FrontMatter
  /** The text after the front matter. */
  readonly body: string
  /** 1-based line of the file on which the body starts. */
  readonly bodyLine: number
  /** Its keys that Lectern does not know. */
  readonly unknownKeys: readonly UnknownKey[]
  readonly problems: readonly Problem[]
}

/** The text of a file after its front matter. */
export function bodyOf(content: string): { readonly body: string; readonly bodyLine: number } {
  const head = FRONT_MATTER.exec(content)?.[0] ?? ''
  return { body: content.slice(head.length), bodyLine: head.split('\n').length }
}

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Splits a file's text into front matter and body and checks the former. */
export function splitFrontMatter(content: string, file: string, kind: SourceKind): SplitFile {
  const match = FRONT_MATTER.exec(content)
  if (match === null) {
    const unclosed = /^---[ \t]*\r?\n/.test(content)
    const empty = check({}, { file, kind, source: '', places: () => ({ file, line: 1 }) })
    const problems = unclosed
      ? [
          {
            ...problem('the front matter is never closed', { file, line: 1, column: 1, length: 3 }),
            hint: 'Write a line "---" below its last key.',
          },
        ]
      : empty.problems
    return { ...empty, body: content, bodyLine: 1, problems }
  }
  const source = match[1] ?? ''
  const { body, bodyLine } = bodyOf(content)
  const plain = parsePlainYaml(source)
  const { value, error } = plain === null ? parseYaml(source) : { value: plain, error: null }
  if (error !== null) {
    const place = { ...error.place, file, line: error.place.line + 1 }
    const hint =
      'Put a value that contains quotes, ":", "#" or "*" between quotes of the other kind.'
    const wrong = {
      ...problem(`the front matter is not valid YAML: ${error.message}`, place),
      hint,
    }
    return { frontMatter: {}, unknownKeys: [], body, bodyLine, problems: [wrong] }
  }
  const places = (key: string): Partial<Problem> => {
    const index = source.split('\n').findIndex(line => line.startsWith(`${key}:`))
    return index < 0
      ? { file, line: 1, column: 1, length: 3 }
      : { file, line: index + 2, column: 1, length: key.length }
  }
  const checked = check(value ?? {}, { file, kind, source, places })
  const spaces = typedSpaces(source).map(({ line, column }): Problem => {
    return { ...TYPED_SPACE, hint: 'Write a space.', file, line: line + 1, column, length: 1 }
  })
  return { ...checked, body, bodyLine, problems: [...checked.problems, ...spaces] }
}

interface CheckContext {
  readonly file: string
  readonly kind: SourceKind
  readonly source: string
  readonly places: (key: string) => Partial<Problem>
}

function check(value: unknown, { kind, places }: CheckContext) {
  const schema = SCHEMAS[kind]
  const result = schema.safeParse(value)
  if (result.success) return { frontMatter: result.data, unknownKeys: [], problems: [] }
  const unknownKeys = result.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key): UnknownKey => ({ key, place: places(key) }))
      : [],
  )
  const bad = new Set(unknownKeys.map(({ key }) => key))
  const problems = result.error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') return []
    const key = String(issue.path[0] ?? '')
    bad.add(key)
    const message = issue.message.replace(/^Invalid input: /, '')
    return [problem(key === '' ? `front matter: ${message}` : `"${key}": ${message}`, places(key))]
  })
  const rest = Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([key]) => !bad.has(key),
    ),
  )
  const kept = schema.partial().safeParse(rest)
  return { frontMatter: kept.success ? kept.data : {}, unknownKeys, problems }
}

/** `Date` takes the 30th of February for the 1st of March. */
function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function problem(message: string, place: Partial<Problem>): Problem {
  return { code: 'front-matter', severity: 'error', message, ...place }
}
