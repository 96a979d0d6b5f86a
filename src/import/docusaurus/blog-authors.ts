import { existsSync } from 'node:fs'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import type { UserAuthor } from '../../config/user-config.ts'
import { parseYaml } from '../../content/yaml.ts'
import { readFile } from '../../engine/read-file.ts'
import { keyPlace } from '../pages/front-matter.ts'
import { recordOf } from './reader.ts'
import type { SourceFile } from './source-file.ts'

/** Those who write the posts of a blog. */
export interface BlogAuthors {
  /** The keys of the authors of a post, in `blog.authors`. */
  keysOf(post: SourceFile): string[]
  /** What `blog.authors` says of those whom posts have named so far; null where it is names alone. */
  all(): Readonly<Record<string, UserAuthor>> | null
  /** The addresses of their pages below the blog, which Lectern does not have: `authors/ann`. */
  readonly pages: readonly string[]
}

/**
 * Reads the authors of a blog.
 *
 * @param file absolute path of `authors.yml`, which need not be there
 * @param options.folder absolute folder of the site
 */
export function readAuthors(
  file: string,
  { folder, problems }: { readonly folder: string; readonly problems: Problem[] },
): BlogAuthors {
  const source = existsSync(file) ? readFile(file).toString() : ''
  const listed = recordOf(parseYaml(source).value)
  const named = new Map<string, UserAuthor>()
  const keys = new Map<string, string>()
  const keyOf = (written: string): string => {
    const key = keys.get(written) ?? freeKey(written, named)
    keys.set(written, key)
    return key
  }
  for (const [written, value] of Object.entries(listed)) {
    const place = keyPlace(file, source, written)
    const key = keyOf(written)
    named.set(key, authorOf(recordOf(value), { key, folder, place, problems }))
  }
  const inlineKey = (record: Readonly<Record<string, unknown>>, post: string): string => {
    const key = keyOf(String(record.name))
    if (!named.has(key)) {
      named.set(key, authorOf(record, { key, folder, place: { file: post, line: 1 }, problems }))
    }
    return key
  }
  return {
    keysOf({ file: post, frontMatter }) {
      return writtenAuthors(frontMatter).flatMap(author => {
        const record = typeof author === 'string' ? { key: author, name: author } : recordOf(author)
        if (typeof record.key === 'string' && record.key in listed) return [keyOf(record.key)]
        return record.name === undefined ? [] : [inlineKey(record, post)]
      })
    },
    all: () => (named.size === 0 ? null : Object.fromEntries(named)),
    pages: Object.keys(listed).length === 0 ? [] : ['authors', ...pagesOf(listed)],
  }
}

/** A key of letters, digits and hyphens that nobody has yet: `martin-bigio` for `Martín Bigio`. */
function freeKey(written: string, named: ReadonlyMap<string, unknown>): string {
  const plain = written.normalize('NFD').replace(/\p{M}/gu, '')
  const key = plain.replace(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '') || 'author'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}-${number}`
    if (!named.has(candidate)) return candidate
  }
}

/** The authors that a post names: keys, names, or all that is said of each; also in the way of Docusaurus 1. */
function writtenAuthors(frontMatter: SourceFile['frontMatter']): readonly unknown[] {
  const { authors, author } = frontMatter
  if (authors !== undefined && authors !== null) return Array.isArray(authors) ? authors : [authors]
  if (author === undefined || author === null) return []
  const about = (snake: string, camel: string): unknown => frontMatter[snake] ?? frontMatter[camel]
  return [
    {
      name: author,
      title: about('author_title', 'authorTitle'),
      url: about('author_url', 'authorURL'),
      image_url: about('author_image_url', 'authorImageURL'),
    },
  ]
}

interface AuthorPlace {
  readonly key: string
  readonly folder: string
  readonly place: Partial<Problem>
  readonly problems: Problem[]
}

/** Addresses at which people are found, by what `socials` calls them. */
const SOCIALS: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  x: 'https://x.com/',
  twitter: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/in/',
  bluesky: 'https://bsky.app/profile/',
}

function authorOf(
  record: Readonly<Record<string, unknown>>,
  { key, folder, place, problems }: AuthorPlace,
): UserAuthor {
  const text = (name: string): string | undefined =>
    record[name] === undefined || record[name] === null ? undefined : String(record[name])
  const image = text('image_url') ?? text('imageURL')
  const isOfSite = image?.startsWith('/') && existsSync(join(folder, 'static', image))
  const social = Object.entries(recordOf(record.socials)).map(([name, value]) =>
    /^https?:/.test(String(value)) ? String(value) : `${SOCIALS[name] ?? ''}${value}`,
  )
  const address = text('url') ?? social.find(each => /^https?:/.test(each))
  const left = [
    ...(image !== undefined && !isOfSite ? ['image_url'] : []),
    ...(record.socials !== undefined && (text('url') !== undefined || social.length > 1)
      ? ['socials']
      : []),
    ...Object.keys(record).filter(name => name === 'email' || name === 'description'),
  ]
  if (left.length > 0) {
    const message = `of the author "${key}" is left out: ${left.join(', ')}`
    const hint = 'A picture is a file in "static/".'
    problems.push({ code: 'import-left-out', severity: 'warning', message, hint, ...place })
  }
  const title = text('title')
  return {
    name: text('name') ?? key,
    ...(title === undefined ? {} : { title }),
    ...(address === undefined ? {} : { url: address }),
    ...(isOfSite ? { picture: joinPath(image ?? '') } : {}),
  }
}

/** The pages of authors that have one. */
function pagesOf(listed: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(listed).flatMap(([key, value]) => {
    const { page } = recordOf(value)
    if (page === undefined || page === false) return []
    const { permalink } = recordOf(page)
    return [
      typeof permalink === 'string'
        ? permalink.replace(/^\//, '')
        : `authors/${new GithubSlugger().slug(key)}`,
    ]
  })
}
