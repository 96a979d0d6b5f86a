import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import type { Text } from '../../config/user-config.ts'
import { addressOf, filesOf, type OldPage } from '../addresses.ts'
import { namePages, type PageNames } from '../pages/page-names.ts'
import { type CategoryPage, type ReadSidebars, readSidebars } from '../sidebars/read-sidebars.ts'
import type { VersionSidebars } from '../sidebars/sidebar-tree.ts'
import type { DocsInstance } from './docs-instance.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { openTranslations } from './translations.ts'

/** A documentation of the old site, which becomes a set of the new one. */
export interface OldDocs {
  readonly instance: DocsInstance
  /** Folder of the set below the content folder, empty for the first: `community`. */
  readonly folder: string
  readonly names: PageNames
  /** The sidebars of each version. */
  readonly trees: readonly VersionSidebars[]
  /** For each version the doc ids of the pages that stand in its sidebars for their folders. */
  readonly generated: readonly ReadonlySet<string>[]
  /** Pages that no file makes: of categories, and of the roots of versions. */
  readonly made: readonly CategoryPage[]
  /** Doc id of the page at the root of each version. */
  readonly main: string
}

/**
 * Reads the sidebars of a documentation, and names its pages.
 *
 * @param folder of the set below the content folder, empty for the first
 */
export async function readOldDocs(
  instance: DocsInstance,
  folder: string,
  { config, problems }: { readonly config: DocusaurusConfig; readonly problems: Problem[] },
): Promise<OldDocs> {
  const names = namePages(instance.versions)
  const suffix = instance.id === 'default' ? '' : `-${instance.id}`
  const read = await Promise.all(
    instance.versions.map(version => {
      const name = version.oldName === 'current' ? 'current' : `version-${version.oldName}`
      const path = `docusaurus-plugin-content-docs${suffix}/${name}.json`
      const translate = openTranslations(config, path)
      return readSidebars(instance, { config, version, names, translate, problems })
    }),
  )
  const categories = read.flatMap(({ pages }) => pages)
  const main = mainOf(instance, names, categories)
  const title: Text = config.reader.text(config.value, 'title') ?? 'Documentation'
  return {
    instance,
    folder,
    names,
    trees: read.map(({ sidebars }) => sidebars),
    generated: read.map(({ generated }) => generated),
    made: [...categories, ...missingRoots(instance, { main, read, names, title })],
    main,
  }
}

/** The page at the root of the newest version that has one. */
function mainOf(
  { versions }: DocsInstance,
  names: PageNames,
  categories: readonly CategoryPage[],
): string {
  for (const { name, docs } of versions) {
    const doc = docs.find(({ address }) => address === '')
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
  readonly title: Text
}

/** A list of what there is, for each version that has no page at its root. */
function missingRoots(
  { versions }: DocsInstance,
  { main, read, names, title }: Roots,
): CategoryPage[] {
  return versions.flatMap((version, index): CategoryPage[] => {
    const { sidebars = {}, pages = [] } = read[index] ?? {}
    const ids = version.docs.map(doc => names.idOf(version.name, doc))
    if (ids.includes(main) || pages.some(({ id }) => id === main)) return []
    const listed = Object.values(sidebars).flat()
    const items =
      listed.length > 0 ? listed : ids.map(doc => ({ type: 'doc' as const, doc, label: null }))
    return [{ version: version.name, id: main, address: '', title, description: null, items }]
  })
}

/** The pages of a documentation in all its versions: those of files. */
export function docPages({ instance, folder, names }: OldDocs): OldPage[] {
  return instance.versions.flatMap(version =>
    version.docs.map(doc => ({
      kind: 'doc' as const,
      folder,
      version: version.name,
      id: names.idOf(version.name, doc),
      address: addressOf(version, doc),
      isFolder: doc.isFolder,
      files: filesOf(doc),
    })),
  )
}

/** Those that no file makes. */
export function madePages({ instance, folder, made }: OldDocs): OldPage[] {
  const pathOf = new Map(instance.versions.map(({ name, path }) => [name, path]))
  return made.map(({ version, id, address }) => ({
    kind: 'doc' as const,
    folder,
    version,
    id,
    address: joinPath(pathOf.get(version) ?? '', address).replace(/(?<=.)\/$/, ''),
    isFolder: false,
    files: [],
  }))
}

/** The doc ids of a version. */
export function idsOf({ instance, names, made }: OldDocs, version: string): ReadonlySet<string> {
  const docs = instance.versions.find(({ name }) => name === version)?.docs ?? []
  return new Set([
    ...docs.map(doc => names.idOf(version, doc)),
    ...made.filter(page => page.version === version).map(({ id }) => id),
  ])
}

/** The numbers that order the pages of a version in its sidebars, by doc id. */
export function positionsOf({ instance, names }: OldDocs, version: string): Map<string, number> {
  const docs = instance.versions.find(({ name }) => name === version)?.docs ?? []
  return new Map(
    docs.flatMap(doc => {
      const { sidebar_position: written } = doc.original.frontMatter
      const position = Number(written ?? doc.number)
      return Number.isNaN(position) ? [] : [[names.idOf(version, doc), position] as const]
    }),
  )
}
