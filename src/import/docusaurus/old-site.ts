import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import { filesOf, type OldPage } from '../addresses.ts'
import { type Blog, readBlog } from './blog-posts.ts'
import { type DocusaurusConfig, readDocusaurusConfig } from './docusaurus-config.ts'
import { docPages, madePages, type OldDocs, readOldDocs } from './old-docs.ts'
import { readDocs } from './read-docs.ts'
import { readSitePages, type SitePage } from './site-pages.ts'

/** A Docusaurus site as it was read. */
export interface OldSite {
  readonly config: DocusaurusConfig
  /** Its sets of documentation, that of the preset first. */
  readonly docs: readonly [OldDocs, ...OldDocs[]]
  readonly blog: Blog | null
  readonly sitePages: readonly SitePage[]
}

/** Reads a Docusaurus site; null, with a problem, for what is none. */
export async function readOldSite(
  folder: string,
  { run, problems }: { readonly run: boolean; readonly problems: Problem[] },
): Promise<OldSite | null> {
  const config = await readDocusaurusConfig(folder, run, problems)
  if (config === null) return null
  const [first, ...others] = readDocs(config, problems)
  const context = { config, problems }
  return {
    config,
    docs: [
      await readOldDocs(first, '', context),
      ...(await Promise.all(others.map(each => readOldDocs(each, each.id, context)))),
    ],
    blog: readBlog(config, problems),
    sitePages: readSitePages(config, problems),
  }
}

/** All pages of a site that the new one has. */
export function pagesOf({ docs, blog, sitePages }: OldSite): OldPage[] {
  const common = { folder: '', version: null, isFolder: false }
  return [
    ...docs.flatMap(each => [...docPages(each), ...madePages(each)]),
    ...(blog?.posts ?? []).map(post => ({
      ...common,
      kind: 'post' as const,
      id: post.id,
      address: joinPath(blog?.path ?? '', post.address).replace(/(?<=.)\/$/, ''),
      files: filesOf(post),
    })),
    ...sitePages.map(page => ({
      ...common,
      kind: 'page' as const,
      id: page.id,
      address: `/${page.address}`,
      files: filesOf(page),
    })),
  ]
}
