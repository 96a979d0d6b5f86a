import type { Problem } from '../base/problem.ts'
import { joinPath } from '../base/url.ts'
import { OPTIONAL } from '../markdown/optional.ts'
import { contentPath, filesOf, type OldPage, openPages } from './addresses.ts'
import { newConfig } from './config/new-config.ts'
import { readRedirects } from './config/redirects.ts'
import { reportDocTags } from './docusaurus/doc-tags.ts'
import { lineMarksOf } from './docusaurus/line-marks.ts'
import type { OldDocs } from './docusaurus/old-docs.ts'
import { type OldSite, pagesOf, readOldSite } from './docusaurus/old-site.ts'
import { openPlaces } from './docusaurus/source-places.ts'
import { reportUnusedPlugins } from './docusaurus/unused-plugins.ts'
import { openFileStore, type StoredFile } from './file-store.ts'
import { layersOf, type PageTexts } from './layers/layers.ts'
import { convertPage, type PageSource } from './pages/convert-pages.ts'
import { openLabels } from './pages/doc-labels.ts'
import { openHeadingIds } from './pages/heading-ids.ts'
import { madePage } from './pages/made-page.ts'
import { docSources, otherSources } from './pages/page-sources.ts'
import type { Resolver } from './pages/resolver.ts'
import { newSidebars } from './sidebars/new-sidebars.ts'
import { staticFiles } from './site-files.ts'
import { openStyleSheet } from './style-sheet.ts'

/** What a Docusaurus site becomes. */
interface ImportedSite {
  /** The configuration, still without severities. */
  readonly config: Readonly<Record<string, unknown>>
  /** Files of the content by their paths in it. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** Its style sheet, with what pages say in `style` attributes; null for none. */
  readonly styles: string | null
  /** How many pages there were, in all versions, without translations. */
  readonly pages: number
  /** Packages that what its pages show needs, to be installed in the new site. */
  readonly packages: readonly string[]
  readonly counts: ImportCounts
}

/** Name of the style sheet, beside the configuration. */
export const STYLES = 'styles.css'

/** How much there was, and how much is left of it. */
export interface ImportCounts {
  /** Markdown files of pages, in all versions and languages. */
  readonly oldTexts: number
  readonly newTexts: number
  /** Files beside the pages that they show or link to. */
  readonly oldFiles: number
  readonly newFiles: number
}

/** Reads a Docusaurus site; null, with a problem, for what is none. Nothing of it is changed. */
export async function importDocusaurus(
  folder: string,
  { run, problems }: { readonly run: boolean; readonly problems: Problem[] },
): Promise<ImportedSite | null> {
  const old = await readOldSite(folder, { run, problems })
  if (old === null) return null
  const { config, docs, blog } = old
  reportUnusedPlugins(config, problems)
  for (const { instance } of docs) reportDocTags(instance, problems)
  const pages = pagesOf(old)
  const resolver = openResolver(old, pages, problems)
  const sets = docs.map(set => ({ docs: set, ...newSidebars(set, resolver) }))
  const ordered = sets.map(set => set.ordered)
  const texts = textsOf(old, ordered, resolver)
  const root = joinPath(docs[0].instance.versions[0]?.path ?? '', '/')
  const redirects = readRedirects(config, { pages, blog, root, problems })
  const written = newConfig({
    ...{ config, sets, blog, redirects, problems },
    pages: resolver.pages,
    frontMatter: [...resolver.frontMatter].sort(),
    embeds: [...resolver.embeds].sort(),
    features: resolver.features,
  })
  const { files: stored, count } = resolver.store
  const styles = resolver.styles.text()
  return {
    config: styles === null ? written : { ...written, styles: [`./${STYLES}`] },
    styles,
    files: new Map([
      ...staticFiles(config, problems),
      ...stored,
      ...texts,
      ...sets.map(
        ({ docs: { folder: set }, yaml }) =>
          [`${set === '' ? '' : `${set}/`}sidebars.yml`, { text: yaml }] as const,
      ),
    ]),
    pages: pages.length,
    packages: Object.values(OPTIONAL).flatMap(({ key, package: name }) =>
      resolver.features.has(key) ? [name] : [],
    ),
    counts: {
      oldTexts: textCount(old),
      newTexts: texts.size,
      oldFiles: count(),
      newFiles: stored.size,
    },
  }
}

function openResolver(old: OldSite, pages: readonly OldPage[], problems: Problem[]): Resolver {
  const places = openPlaces(old)
  return {
    config: old.config,
    pages: openPages(pages),
    store: openFileStore(),
    headings: openHeadingIds(places.localeOf),
    originalOf: places.originalOf,
    roots: places.roots,
    labels: openLabels(old.docs),
    lineMarks: lineMarksOf(old.config),
    styles: openStyleSheet(),
    frontMatter: new Set(),
    embeds: new Set(),
    features: new Set(),
    problems,
  }
}

/** The texts of all pages, by their paths in the content folder. */
function textsOf(
  old: OldSite,
  ordered: readonly ReadonlySet<string>[],
  resolver: Resolver,
): Map<string, StoredFile> {
  const files = new Map(
    old.docs.flatMap((docs, at) => docTexts(docs, ordered[at] ?? new Set(), resolver)),
  )
  for (const source of otherSources(old)) {
    for (const [locale, { frontMatter, body }] of Object.entries(convertPage(source, resolver))) {
      files.set(contentPath(source.page, locale), { text: frontMatter + body })
    }
  }
  return files
}

/** Those of a set of documentation, each text once. */
function docTexts(
  docs: OldDocs,
  ordered: ReadonlySet<string>,
  resolver: Resolver,
): [string, StoredFile][] {
  const [original = ''] = resolver.config.locales
  const versions = docs.instance.versions.map(({ name }) => name)
  const byId = new Map<string, (PageTexts | null)[]>()
  const add = (id: string, version: string | null, texts: PageTexts): void => {
    const list = byId.get(id) ?? versions.map(() => null)
    list[versions.indexOf(version ?? '')] = texts
    byId.set(id, list)
  }
  for (const source of docSources(docs, ordered)) {
    add(source.page.id, source.page.version, convertPage(source, resolver))
  }
  for (const page of docs.made) add(page.id, page.version, madePage(page, docs.folder, resolver))
  return [...byId].flatMap(([id, list]) =>
    layersOf(list, { versions, original }).map(({ layer, locale, text }) => {
      const path = contentPath({ kind: 'doc', folder: docs.folder, layer, id }, locale)
      return [path, { text }] satisfies [string, StoredFile]
    }),
  )
}

function textCount(old: OldSite): number {
  const sources: readonly PageSource[] = [
    ...old.docs.flatMap(docs => docSources(docs, new Set())),
    ...otherSources(old),
  ]
  return sources.reduce((sum, source) => sum + filesOf(source).length, 0)
}
