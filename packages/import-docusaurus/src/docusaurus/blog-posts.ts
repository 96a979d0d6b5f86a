import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { groupBy } from '@lectern/base/collections'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { trimSlashes } from '@lectern/base/url'
import GithubSlugger from 'github-slugger'
import { parseYaml } from 'lectern/authoring'
import { warning } from '../problems.ts'
import { type BlogAuthors, readAuthors } from './blog-authors.ts'
import { type DocusaurusConfig, inSite, type Plugin } from './docusaurus-config.ts'
import { documentsOf, filesBelow } from './files.ts'
import { documentOptions } from './read-version.ts'
import { recordOf } from './reader.ts'
import {
  filesOf,
  frontMatterPlace,
  readSourceFile,
  readTranslations,
  type SourceFiles,
  translationFolders,
} from './source-file.ts'

export interface Blog {
  readonly plugin: Plugin
  /** Below the locale, without slashes. */
  readonly path: string
  readonly posts: readonly Post[]
  readonly authors: BlogAuthors
  /** Absolute, in the default locale. */
  readonly folder: string
  readonly translations: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
}

export interface Post extends SourceFiles {
  /** Path of its file in Lectern without `.md`. */
  readonly id: string
  /** Below the blog, without outer slashes: `2019/05/28/hola`. */
  readonly address: string
  readonly date: string
  readonly tags: readonly string[]
  readonly authors: readonly string[]
}

export function readBlog(config: DocusaurusConfig): Blog | null {
  const [plugin, ...others] = config.plugins.filter(({ name }) => name === 'blog')
  if (plugin === undefined) return null
  const problems = others.map(({ place }) =>
    warning('import-left-out', 'a site has one blog here: this one is left out', place),
  )
  const { reader } = config
  const folder = inSite(config, reader.text(plugin.options, 'path') ?? 'blog')
  const path = trimSlashes(reader.text(plugin.options, 'routeBasePath') ?? 'blog')
  const translations = translationFolders(config, 'docusaurus-plugin-content-blog')
  const authorsFile = join(folder, reader.text(plugin.options, 'authorsMapPath') ?? 'authors.yml')
  const authors = readAuthors(authorsFile, config)
  const tags = yamlFile(join(folder, reader.text(plugin.options, 'tags') ?? 'tags.yml'), config)
  const written = documentsOf(
    filesBelow(folder, config.isOfSite),
    documentOptions(config, plugin),
  ).map((name): Post => {
    const original = readSourceFile(join(folder, name))
    const { file, frontMatter } = original
    const { date, slug } = namePost(name)
    const fileDay = statSync(file).mtime.toISOString().slice(0, 10)
    const day = dayOf(frontMatter.date) ?? date
    if (day === null) {
      const message = `this post has no date: it gets that of its file, ${fileDay}`
      problems.push(warning('import-changed', message, { file, line: 1 }))
    }
    return {
      id: name.replace(/(?:\/index)?\.mdx?$/, ''),
      address: trimSlashes(posix.normalize(String(frontMatter.slug ?? slug))),
      date: day ?? fileDay,
      tags: listOf(frontMatter.tags).map(tag => labelOf(tag, tags)),
      authors: authors.keysOf(original),
      original,
      translations: readTranslations(translations, name, config),
    }
  })
  const { posts, problems: renamed } = withTags(written)
  const unread = written.flatMap(filesOf).flatMap(file => file.problems)
  return {
    plugin,
    path,
    posts,
    authors,
    folder,
    translations,
    problems: [...problems, ...unread, ...authors.problems, ...renamed],
  }
}

/** Unifies spellings with one slug (`Tea`, `tea`) to the most frequent one. */
function withTags(posts: readonly Post[]): Pick<Blog, 'posts' | 'problems'> {
  const slugOf = (tag: string): string => new GithubSlugger().slug(tag)
  const all = posts.flatMap(({ tags }) => tags)
  const rarestFirst = [...groupBy(all, tag => tag)].sort(([, a], [, b]) => a.length - b.length)
  const common = new Map(rarestFirst.map(([tag]) => [slugOf(tag), tag]))
  const renamed = new Map<string, Problem>()
  const unified = posts.map(post => {
    const tags = post.tags.map(tag => common.get(slugOf(tag)) ?? tag)
    for (const [at, tag] of post.tags.entries()) {
      if (tag === tags[at] || renamed.has(tag)) continue
      const message = `the tag "${tag}" is written "${tags[at]}", as in most posts`
      const place = frontMatterPlace(post.original, 'tags')
      renamed.set(tag, warning('import-changed', message, place))
    }
    return { ...post, tags: [...new Set(tags)] }
  })
  return { posts: unified, problems: [...renamed.values()] }
}

/**
 * By the rules of Docusaurus 3:
 * https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-plugin-content-blog/src/blogUtils.ts
 */
export function namePost(path: string): { readonly date: string | null; readonly slug: string } {
  const match = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(path)
  if (match === null) return { date: null, slug: path.replace(/(?:\/index)?\.mdx?$/, '') }
  const [, folder = '', day = '', name = ''] = match
  return { date: dayOf(day), slug: `${day.replaceAll('-', '/')}/${folder}${name}` }
}

function dayOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(String(value)) ?? []
  // Days beyond the end of a month roll over, so February 29 is valid in any year.
  const date =
    year === undefined
      ? new Date(String(value))
      : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

function yamlFile(file: string, { isOfSite }: DocusaurusConfig): Readonly<Record<string, unknown>> {
  return isOfSite(file) ? recordOf(parseYaml(readFile(file).toString()).value) : {}
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function labelOf(tag: unknown, tags: Readonly<Record<string, unknown>>): string {
  const label = recordOf(tag).label ?? recordOf(tags[String(tag)]).label ?? tag
  return String(label)
}
