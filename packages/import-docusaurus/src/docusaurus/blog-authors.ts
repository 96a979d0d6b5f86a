import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freeName } from '@lectern/base/collections'
import { readFile } from '@lectern/base/node/read-file'
import type { Place, Problem } from '@lectern/base/problem'
import { joinPath } from '@lectern/base/url'
import GithubSlugger from 'github-slugger'
import type { UserAuthor } from 'lectern'
import { parseYaml } from 'lectern/authoring'
import { warning } from '../problems.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { recordOf, textOf } from './reader.ts'
import { keyPlace, type SourceFile } from './source-file.ts'

export interface BlogAuthors {
  keysOf(post: SourceFile): string[]
  all(): Readonly<Record<string, UserAuthor>>
  /** Addresses of author pages below the blog, which Lectern does not have: `authors/ann`. */
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
}

type AuthorRecord = Readonly<Record<string, unknown>>

/** @param file absolute path of `authors.yml`, which may be missing */
export function readAuthors(file: string, { folder, isOfSite }: DocusaurusConfig): BlogAuthors {
  const source = isOfSite(file) ? readFile(file).toString() : ''
  const listed = recordOf(parseYaml(source).value)
  const named = new Map<string, UserAuthor>()
  const keys = new Map<string, string>()
  const problems: Problem[] = []
  const keyOf = (written: string): string => {
    const key = keys.get(written) ?? freeName(keyFor(written), each => named.has(each))
    keys.set(written, key)
    return key
  }
  const add = (key: string, record: AuthorRecord, place: Partial<Place>): void => {
    const { author, leftOut } = authorOf(record, key, folder)
    named.set(key, author)
    if (leftOut.length === 0) return
    const message = `of the author "${key}" is left out: ${leftOut.join(', ')}`
    const hint = 'An author has one address, and a picture in "static/" or at "https://".'
    problems.push(warning('import-left-out', message, { hint, ...place }))
  }
  for (const [written, value] of Object.entries(listed)) {
    add(keyOf(written), recordOf(value), keyPlace(file, source, written))
  }
  const inlineKey = (record: AuthorRecord, post: string): string => {
    const key = keyOf(String(record.name))
    if (!named.has(key)) add(key, record, { file: post, line: 1 })
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
    all: () => Object.fromEntries(named),
    pages: Object.keys(listed).length === 0 ? [] : ['authors', ...pagesOf(listed)],
    problems,
  }
}

/** Letters, digits and hyphens: `Martin-Bigio` for `Martín Bigio`. */
function keyFor(written: string): string {
  const plain = written.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '') || 'author'
}

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

const SOCIALS: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  x: 'https://x.com/',
  twitter: 'https://x.com/',
  linkedin: 'https://www.linkedin.com/in/',
  bluesky: 'https://bsky.app/profile/',
}

function authorOf(
  record: AuthorRecord,
  key: string,
  folder: string,
): { readonly author: UserAuthor; readonly leftOut: readonly string[] } {
  const text = (name: string): string | undefined => textOf(record[name])
  const image = text('image_url') ?? text('imageURL')
  const isOfSite = image?.startsWith('/') && existsSync(join(folder, 'static', image))
  const picture = isOfSite ? joinPath(image ?? '') : image
  const isShown = isOfSite || (image?.startsWith('https://') === true && URL.canParse(image))
  const social = Object.entries(recordOf(record.socials)).map(([name, value]) =>
    /^https?:/.test(String(value)) ? String(value) : `${SOCIALS[name] ?? ''}${value}`,
  )
  const address = text('url') ?? social.find(each => /^https?:/.test(each))
  const leftOut = [
    ...(image !== undefined && !isShown ? ['image_url'] : []),
    ...(record.socials !== undefined && (text('url') !== undefined || social.length > 1)
      ? ['socials']
      : []),
    ...Object.keys(record).filter(name => name === 'email' || name === 'description'),
  ]
  const title = text('title')
  const author = {
    name: text('name') ?? key,
    ...(title === undefined ? {} : { title }),
    ...(address === undefined ? {} : { url: address }),
    ...(isShown && picture !== undefined ? { picture } : {}),
  }
  return { author, leftOut }
}

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
