import type { Problem } from '../base/problem.ts'
import type { Text } from '../config/user-config.ts'
import { type OldPage, pagesOfDocs } from './addresses.ts'
import { type Blog, readBlog } from './blog-posts.ts'
import { type DocsInstance, readDocs } from './docs-instance.ts'
import { type DocusaurusConfig, readDocusaurusConfig } from './docusaurus-config.ts'
import { namePages, type PageNames } from './page-names.ts'
import { type CategoryPage, type ReadSidebars, readSidebars } from './read-sidebars.ts'
import type { VersionSidebars } from './sidebar-tree.ts'
import { readSitePages, type SitePage } from './site-pages.ts'
import { openTranslations } from './translations.ts'

/** A Docusaurus site as it was read. */
export interface OldSite {
  readonly config: DocusaurusConfig
  /** The documentation whose versions the new site has. */
  readonly docs: DocsInstance
  /** Further ones, which become pages without a version. */
  readonly others: readonly DocsInstance[]
  readonly blog: Blog | null
  readonly sitePages: readonly SitePage[]
  readonly names: PageNames
  /** The sidebars of each version. */
  readonly trees: readonly VersionSidebars[]
  /** Pages that no file makes: of categories, and of the roots of versions. */
  readonly made: readonly CategoryPage[]
  /** Doc id of the page at the root of each version. */
  readonly main: string
}

/** Reads a Docusaurus site; null, with a problem, for what is none. */
export async function readOldSite(
  folder: string,
  { run, problems }: { readonly run: boolean; readonly problems: Problem[] },
): Promise<OldSite | null> {
  const config = await readDocusaurusConfig(folder, run, problems)
  if (config === null) return null
  const [docs, ...others] = readDocs(config, problems)
  for (const { id, plugin } of others) {
    const message = `the documentation "${id}" becomes pages without a sidebar, for a site has one documentation`
    problems.push({ code: 'import-changed', severity: 'warning', message, ...plugin.place })
  }
  const names = namePages(docs.versions)
  const read = await Promise.all(
    docs.versions.map(version => {
      const suffix = docs.id === 'default' ? '' : `-${docs.id}`
      const name = version.oldName === 'current' ? 'current' : `version-${version.oldName}`
      const path = `docusaurus-plugin-content-docs${suffix}/${name}.json`
      const translate = openTranslations(config, path)
      return readSidebars(docs, { config, version, names, translate, problems })
    }),
  )
  const trees = read.map(({ sidebars }) => sidebars)
  const categories = read.flatMap(({ pages }) => pages)
  const main = mainOf(docs, names, categories)
  return {
    config,
    docs,
    others,
    blog: readBlog(config, problems),
    sitePages: readSitePages(config, problems),
    names,
    trees,
    made: [...categories, ...missingRoots(docs, { main, read, names, config })],
    main,
  }
}

/** The page at the root of the newest version that has one. */
function mainOf(docs: DocsInstance, names: PageNames, categories: readonly CategoryPage[]): string {
  for (const { name, docs: own } of docs.versions) {
    const doc = own.find(({ address }) => address === '')
    if (doc !== undefined) return names.idOf(name, doc)
    const page = categories.find(({ version, address }) => version === name && address === '')
    if (page !== undefined) return page.id
  }
  return 'index'
}

interface Roots {
  readonly main: string
  readonly read: readonly ReadSidebars[]
  readonly names: PageNames
  readonly config: DocusaurusConfig
}

/** A list of what there is, for each version that has no page at its root. */
function missingRoots(
  { versions }: DocsInstance,
  { main, read, names, config }: Roots,
): CategoryPage[] {
  const title: Text = config.reader.text(config.value, 'title') ?? 'Documentation'
  return versions.flatMap((version, index): CategoryPage[] => {
    const { sidebars = {}, pages = [] } = read[index] ?? {}
    const hasRoot =
      version.docs.some(doc => names.idOf(version.name, doc) === main) ||
      pages.some(({ id }) => id === main)
    if (hasRoot) return []
    const listed = Object.values(sidebars).flat()
    const items =
      listed.length > 0
        ? listed
        : version.docs.map(doc => ({
            type: 'doc' as const,
            doc: names.idOf(version.name, doc),
            label: null,
          }))
    return [{ version: version.name, id: main, address: '', title, description: null, items }]
  })
}

/** All pages of a site that the new one has. */
export function pagesOf({ docs, names, made, blog, sitePages, others }: OldSite): OldPage[] {
  const pathOf = new Map(docs.versions.map(({ name, path }) => [name, path]))
  return [
    ...pagesOfDocs(docs, names),
    ...made.map(({ version, id, address }) => ({
      kind: 'doc' as const,
      version,
      id,
      address: `/${[pathOf.get(version) ?? '', address].filter(Boolean).join('/')}`,
      isFolder: false,
      files: [],
    })),
    ...(blog?.posts ?? []).map(({ id, address, original, translations }) => ({
      kind: 'post' as const,
      version: null,
      id,
      address: `/${[blog?.path ?? '', address].filter(Boolean).join('/')}`,
      isFolder: false,
      files: [original.file, ...Object.values(translations).map(({ file }) => file)],
    })),
    ...sitePages.map(({ id, address, original, translations }) => ({
      kind: 'page' as const,
      version: null,
      id,
      address: `/${address}`,
      isFolder: false,
      files: [original.file, ...Object.values(translations).map(({ file }) => file)],
    })),
    ...others.flatMap(pagesOfOther),
  ]
}

/** The documents of a further documentation, which stand where they stood, without versions. */
export function pagesOfOther(instance: DocsInstance): OldPage[] {
  return pagesOfDocs(instance, {
    idOf(version, { address }) {
      const path = instance.versions.find(({ name }) => name === version)?.path ?? ''
      return [path, address].filter(Boolean).join('/') || 'index'
    },
  }).map(page => ({ ...page, kind: 'page', version: null }))
}

/** The doc ids of a version. */
export function idsOf({ docs, names, made }: OldSite, version: string): ReadonlySet<string> {
  const own = docs.versions.find(({ name }) => name === version)?.docs ?? []
  return new Set([
    ...own.map(doc => names.idOf(version, doc)),
    ...made.filter(page => page.version === version).map(({ id }) => id),
  ])
}
