import { escapeMarkdown } from '../../base/markdown-link.ts'
import type { Text } from '../../config/user-config.ts'
import { frontMatterKeys } from '../../content/front-matter.ts'
import { contentPath, type OldPage, relativePath } from '../addresses.ts'
import type { SourceFile } from '../docusaurus/source-file.ts'
import type { PageText, PageTexts } from '../layers/layers.ts'
import { convertMdx } from '../mdx/convert-mdx.ts'
import { firstDoc, type SidebarEntry } from '../sidebars/sidebar-tree.ts'
import { newFrontMatter } from './front-matter.ts'
import { contextAt } from './page-context.ts'
import { pageImage } from './page-image.ts'
import { titleKeys } from './page-title.ts'
import type { Resolver } from './resolver.ts'

/** A page with its files, to be converted. */
export interface PageSource {
  readonly page: OldPage
  readonly original: SourceFile
  readonly translations: Readonly<Record<string, SourceFile>>
  /** What it is called without a title. */
  readonly name: string
  /** Keys of the front matter that say where it stands, for all languages. */
  readonly keys: Readonly<Record<string, unknown>>
  /** What is below it in its sidebar. */
  readonly below: readonly SidebarEntry[]
}

/** Converts a page in all its languages. */
export function convertPage(source: PageSource, resolver: Resolver): PageTexts {
  const [first = ''] = resolver.config.locales
  const texts = [[first, source.original] as const, ...Object.entries(source.translations)]
  return Object.fromEntries(
    texts.map(([locale, file]) => [
      locale,
      convertText({ ...source, file, locale, isOriginal: locale === first }, resolver),
    ]),
  )
}

interface TextSource extends PageSource {
  readonly file: SourceFile
  readonly locale: string
  readonly isOriginal: boolean
}

function convertText(
  { page, file, original, locale, isOriginal, name, keys, below }: TextSource,
  resolver: Resolver,
): PageText {
  const { problems } = resolver
  const here = contentPath(page, locale)
  const described: string[] = []
  const context = contextAt(
    {
      file: file.file,
      bodyLine: file.bodyLine,
      page,
      locale,
      here,
      values: new Map([['frontMatter', file.frontMatter]]),
      cards: () => {
        const labelOf = (doc: string): string => resolver.labels(page, doc, locale)
        return cardsOf(below, { ...{ here, locale, labelOf }, folder: page.folder })
      },
      describe: description => described.push(description),
      depth: 0,
    },
    resolver,
  )
  const converted = convertMdx(file.body, context)
  const body = /^\n*---/.test(converted) ? `\n${converted}` : converted
  const title = titleKeys(file, body, name)
  const allowed = frontMatterKeys(page.kind)
  const image = pageImage(file, resolver)
  const picture = image === undefined ? {} : { image }
  const set = Object.fromEntries(
    Object.entries({
      ...title,
      ...descriptionOf(described),
      ...(isOriginal ? keys : {}),
      ...valuesOf(file),
      ...picture,
    }).filter(([key]) => allowed.includes(key)),
  )
  const taken = isOriginal
    ? allowed
    : allowed.filter(
        key => !['date', 'tags', 'authors', 'since', 'until', 'slug', 'aliases'].includes(key),
      )
  const frontMatter = newFrontMatter(
    file,
    {
      set,
      allowed: taken.filter(key => !WRITTEN_ELSEWHERE.includes(key)),
      original: isOriginal ? {} : original.frontMatter,
      foreign: resolver.frontMatter,
    },
    problems,
  )
  return { frontMatter, body }
}

/** What the path of a page, the sidebars and files say. */
const WRITTEN_ELSEWHERE = ['slug', 'id', 'sidebar_position', 'image']

/** Values that are written otherwise in Lectern. */
function valuesOf({ frontMatter }: SourceFile): Record<string, unknown> {
  const { keywords, title, description, sidebar_label } = frontMatter
  const texts = Object.entries({ title, description, sidebar_label }).filter(
    ([, value]) => value !== undefined && value !== null && typeof value !== 'string',
  )
  return {
    ...Object.fromEntries(texts.map(([key, value]) => [key, String(value)])),
    ...(typeof keywords === 'string' ? { keywords: keywords.split(/\s*,\s*/) } : {}),
    ...Object.fromEntries(FLAGS.flatMap(key => flagOf(key, frontMatter[key]))),
  }
}

const FLAGS = ['draft', 'unlisted', 'hide_table_of_contents']

/** Docusaurus takes the word for the value. */
function flagOf(key: string, value: unknown): [string, true | undefined][] {
  if (value === undefined || typeof value === 'boolean') return []
  return [[key, value === 'true' ? true : undefined]]
}

/** What the head of a page says about it, which a browser finds before what its front matter says. */
function descriptionOf([description]: readonly string[]): { readonly description?: string } {
  return description === undefined ? {} : { description }
}

/** Where a list of links stands. */
interface CardPlace {
  /** Path of its file in the content folder. */
  readonly here: string
  /** Folder of its set of documentation. */
  readonly folder: string
  readonly locale: string
  readonly labelOf: (doc: string) => string
}

/** Entries of a sidebar as a list of links; null where there are none. */
export function cardsOf(
  entries: readonly SidebarEntry[],
  { here, folder, locale, labelOf }: CardPlace,
): string | null {
  const lines = entries.flatMap(entry => {
    const label = entry.label === null ? '' : textIn(entry.label, locale)
    if (entry.type === 'link') return [`- [${label}](${entry.href})`]
    const doc = entry.doc ?? (entry.type === 'category' ? firstDoc(entry.items) : null)
    if (doc === null) return []
    const path = relativePath(here, contentPath({ kind: 'doc', folder, id: doc }, locale))
    return [
      `- [${escapeMarkdown(label === '' ? labelOf(doc) : label)}](${/\s/.test(path) ? `<${path}>` : path})`,
    ]
  })
  return lines.length === 0 ? null : lines.join('\n')
}

export function textIn(text: Text, locale: string): string {
  return typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0] ?? '')
}
