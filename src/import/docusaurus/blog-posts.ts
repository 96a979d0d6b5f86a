import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import { parseYaml } from '../../content/yaml.ts'
import { readFile } from '../../engine/read-file.ts'
import { type BlogAuthors, readAuthors } from './blog-authors.ts'
import { type DocusaurusConfig, inSite, type Plugin } from './docusaurus-config.ts'
import { documentsOf, filesBelow } from './list-markdown.ts'
import { recordOf } from './reader.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'
import { readTranslations, translationFolders } from './translated-files.ts'
import { documentOptions } from './version-docs.ts'

/** A blog of a Docusaurus site. */
export interface Blog {
  readonly plugin: Plugin
  /** URL path below the locale, without slashes. */
  readonly path: string
  readonly posts: readonly Post[]
  readonly authors: BlogAuthors
  /** Absolute folders of the texts: that of the originals first. */
  readonly folders: readonly string[]
}

/** A post. */
interface Post {
  /** The path of its file in Lectern without `.md`. */
  readonly id: string
  /** Below the blog, without slashes around it: `2019/05/28/hola`. */
  readonly address: string
  /** `2019-05-28` */
  readonly date: string
  readonly tags: readonly string[]
  /** Their keys. */
  readonly authors: readonly string[]
  readonly original: SourceFile
  readonly translations: Readonly<Record<string, SourceFile>>
}

/** Reads the first blog of a site; null for a site without one. */
export function readBlog(config: DocusaurusConfig, problems: Problem[]): Blog | null {
  const [plugin, ...others] = config.plugins.filter(({ name }) => name === 'blog')
  if (plugin === undefined) return null
  for (const { place } of others) {
    const message = 'a site has one blog here: this one is left out'
    problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
  }
  const { reader } = config
  const folder = inSite(config, reader.text(plugin.options, 'path') ?? 'blog')
  const path = (reader.text(plugin.options, 'routeBasePath') ?? 'blog').replace(/^\/|\/$/g, '')
  const translated = translationFolders(config, 'docusaurus-plugin-content-blog')
  const authorsFile = join(folder, reader.text(plugin.options, 'authorsMapPath') ?? 'authors.yml')
  const authors = readAuthors(authorsFile, { folder: config.folder, problems })
  const tags = yamlFile(join(folder, reader.text(plugin.options, 'tags') ?? 'tags.yml'))
  const posts = documentsOf(filesBelow(folder), documentOptions(config, plugin)).map(
    (name): Post => {
      const original = readSourceFile(join(folder, name), problems)
      const { frontMatter } = original
      const { date, slug } = namePost(name)
      const day = dayOf(frontMatter.date) ?? date ?? dayOfFile(original.file, problems)
      const written = frontMatter.slug
      return {
        id: name.replace(/(?:\/index)?\.mdx?$/, ''),
        address: posix
          .normalize(written === undefined || written === null ? slug : String(written))
          .replace(/^\/|\/$/g, ''),
        date: day,
        tags: listOf(frontMatter.tags).map(tag => labelOf(tag, tags)),
        authors: authors.keysOf(original),
        original,
        translations: readTranslations(translated, name, problems),
      }
    },
  )
  const folders = [folder, ...Object.values(translated)]
  return { plugin, path, posts, authors, folders }
}

/** The day and the address that the name of a post's file gives, by the rules of Docusaurus 3. */
export function namePost(path: string): { readonly date: string | null; readonly slug: string } {
  const match = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(path)
  if (match === null) return { date: null, slug: path.replace(/(?:\/index)?\.mdx?$/, '') }
  const [, folder = '', day = '', name = ''] = match
  return { date: dayOf(day) ?? null, slug: `${day.replaceAll('-', '/')}/${folder}${name}` }
}

/** `2019-05-28` for what says a day or a moment. */
function dayOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(String(value)) ?? []
  // The 29th of February of any year is a day: if need be the 1st of March.
  const date =
    year === undefined
      ? new Date(String(value))
      : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}

function dayOfFile(file: string, problems: Problem[]): string {
  const day = statSync(file).mtime.toISOString().slice(0, 10)
  const message = `this post has no date: it gets that of its file, ${day}`
  problems.push({ code: 'import-changed', severity: 'warning', message, file, line: 1 })
  return day
}

function yamlFile(file: string): Readonly<Record<string, unknown>> {
  return existsSync(file) ? recordOf(parseYaml(readFile(file).toString()).value) : {}
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function labelOf(tag: unknown, tags: Readonly<Record<string, unknown>>): string {
  const label = recordOf(tag).label ?? recordOf(tags[String(tag)]).label ?? tag
  return String(label)
}
