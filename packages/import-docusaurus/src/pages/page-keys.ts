import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isExternal, joinPath } from '@lectern/base/url'
import { localAddress } from '../addresses.ts'
import { textOf } from '../docusaurus/reader.ts'
import type { SourceFile } from '../docusaurus/source-file.ts'
import type { Conversion } from './conversion.ts'

interface Page {
  readonly body: string
  /** Title of a page without any. */
  readonly name: string
  /** In its head, which browsers use before that of the front matter. */
  readonly description: string | undefined
  readonly keys: Readonly<Record<string, unknown>>
}

export function pageKeys(
  source: SourceFile,
  { body, name, description, keys }: Page,
  conversion: Pick<Conversion, 'config' | 'store'>,
): Readonly<Record<string, unknown>> {
  return {
    ...titleKeys(source, body, name),
    ...(description === undefined ? {} : { description }),
    ...keys,
    ...retyped(source),
    ...imageKey(source, conversion),
  }
}

/** With a title and a `# heading`, Docusaurus shows the heading, and the title in sidebars. */
function titleKeys(
  { frontMatter }: SourceFile,
  body: string,
  name: string,
): { readonly title?: string; readonly sidebar_label?: string } {
  const title = textOf(frontMatter.title)
  const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(body)?.[1] ?? null
  if (title === undefined) return heading === null ? { title: name } : {}
  const plain = heading?.replace(/\s*\{#[^}]+\}\s*$/, '').replace(/[`*_]/g, '') ?? null
  if (plain === null || plain === title) return {}
  return { title: plain, sidebar_label: String(frontMatter.sidebar_label ?? title) }
}

function retyped({ frontMatter }: SourceFile): Record<string, unknown> {
  const { keywords, title, description, sidebar_label } = frontMatter
  const texts = Object.entries({ title, description, sidebar_label }).filter(
    ([, value]) => value !== undefined && value !== null && typeof value !== 'string',
  )
  return {
    ...Object.fromEntries(texts.map(([key, value]) => [key, String(value)])),
    ...(typeof keywords === 'string' ? { keywords: keywords.split(/\s*,\s*/) } : {}),
    ...Object.fromEntries(FLAGS.flatMap(key => flag(key, frontMatter[key]))),
  }
}

const FLAGS = ['draft', 'unlisted', 'hide_table_of_contents']

function flag(key: string, value: unknown): [string, true | undefined][] {
  if (value === undefined || typeof value === 'boolean') return []
  return [[key, value === 'true' ? true : undefined]]
}

/** Image for link previews, as a path below `static/`. */
function imageKey(
  { file, frontMatter }: SourceFile,
  { config, store }: Pick<Conversion, 'config' | 'store'>,
): { readonly image?: string } {
  const { image } = frontMatter
  if (typeof image !== 'string' || isExternal(image)) return {}
  const path = image.replace(/^@site\/static\//, '/')
  const local = localAddress(joinPath(path), config) ?? path
  if (!path.startsWith('.') && existsSync(join(config.folder, 'static', local))) {
    return { image: local }
  }
  const stored = store.put(resolve(dirname(file), image), 'static/cards')
  return stored === null ? {} : { image: stored.replace(/^\/static/, '') }
}
