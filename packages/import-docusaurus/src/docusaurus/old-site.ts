import type { Problem } from '@lectern/base/problem'
import { type OldPage, pageAddress } from '../addresses.ts'
import { type Blog, type Post, readBlog } from './blog-posts.ts'
import { type DocusaurusConfig, readDocusaurusConfig } from './docusaurus-config.ts'
import { docPages, indexPagesOf, type OldDocs, readOldDocs } from './old-docs.ts'
import { readDocs } from './read-docs.ts'
import { readSitePages, type SitePage } from './site-pages.ts'
import { pathsOf } from './source-file.ts'

export interface OldSite {
  readonly config: DocusaurusConfig
  /** That of the preset first. */
  readonly docs: readonly [OldDocs, ...OldDocs[]]
  readonly blog: Blog | null
  readonly sitePages: readonly SitePage[]
  readonly problems: readonly Problem[]
}

export async function readOldSite(
  folder: string,
  run: boolean,
): Promise<OldSite | readonly Problem[]> {
  const config = await readDocusaurusConfig(folder, run)
  if ('length' in config) return config
  const [first, ...others] = readDocs(config)
  const docs = [
    await readOldDocs(first, '', config),
    ...(await Promise.all(others.map(each => readOldDocs(each, each.id, config)))),
  ] as const
  const blog = readBlog(config)
  const { value: sitePages, problems } = readSitePages(config)
  return {
    config,
    docs,
    blog,
    sitePages,
    problems: [...docs.flatMap(each => each.problems), ...(blog?.problems ?? []), ...problems],
  }
}

export function pagesOf({ docs, blog, sitePages }: OldSite): OldPage[] {
  return [
    ...docs.flatMap(each => [...docPages(each), ...indexPagesOf(each)]),
    ...(blog?.posts ?? []).map(post => otherPage('post', post, blog?.path)),
    ...sitePages.map(page => otherPage('page', page)),
  ]
}

export function otherPage(kind: 'post' | 'page', source: Post | SitePage, path = ''): OldPage {
  return {
    kind,
    folder: '',
    version: null,
    id: source.id,
    address: pageAddress(path, source.address),
    isFolder: false,
    files: pathsOf(source),
  }
}
