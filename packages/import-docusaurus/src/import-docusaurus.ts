import { groupBy } from '@lectern/base/collections'
import { joinPath } from '@lectern/base/url'
import { contentPath, type OldPage, openPages } from './addresses.ts'
import { openFileStore, type StoredFile } from './assets/file-store.ts'
import { openSiteComponents } from './assets/site-components.ts'
import { staticFiles } from './assets/static-files.ts'
import { openStyleSheet } from './assets/style-sheet.ts'
import { newConfig, pluginsFor } from './config/new-config.ts'
import { readRedirects } from './config/redirects.ts'
import { docTagProblems } from './docusaurus/doc-tags.ts'
import type { OldDocs } from './docusaurus/old-docs.ts'
import { type OldSite, pagesOf, readOldSite } from './docusaurus/old-site.ts'
import { filesOf } from './docusaurus/source-file.ts'
import { openTranslationIndex } from './docusaurus/translation-index.ts'
import { unusedSettings } from './docusaurus/unused-settings.ts'
import { layersOf } from './layers/layers.ts'
import type { Conversion } from './pages/conversion.ts'
import { convertPage } from './pages/convert-pages.ts'
import { openLabels } from './pages/doc-labels.ts'
import { openHeadings } from './pages/heading-links.ts'
import { indexPageTexts } from './pages/index-page.ts'
import { docSources, otherSources } from './pages/page-sources.ts'
import type { WithProblems } from './problems.ts'
import { newSidebars } from './sidebars/new-sidebars.ts'

interface ImportedSite {
  /** Without the severities that `importSite` adds. */
  readonly config: Readonly<Record<string, unknown>>
  /** By path in the content folder. */
  readonly files: ReadonlyMap<string, StoredFile>
  /** Style sheet and component module, by name; they go beside the configuration. */
  readonly modules: ReadonlyMap<string, string>
  /** In all versions, without translations. */
  readonly pages: number
  /** npm packages that the new site needs, for formulas and diagrams. */
  readonly packages: readonly string[]
  readonly counts: ImportCounts
}

const STYLES = 'styles.css'
const COMPONENTS = 'components.tsx'

export interface ImportCounts {
  /** Markdown files in all versions and languages. */
  readonly oldTexts: number
  readonly newTexts: number
  /** Files that pages show or link to. */
  readonly oldFiles: number
  readonly newFiles: number
}

export async function importDocusaurus(
  folder: string,
  run: boolean,
): Promise<WithProblems<ImportedSite | null>> {
  const old = await readOldSite(folder, run)
  if ('length' in old) return { value: null, problems: old }
  const { config, docs, blog } = old
  const pages = pagesOf(old)
  const conversion = openConversion(old, pages)
  const sets = docs.map(set => ({ docs: set, ...newSidebars(set, conversion) }))
  const texts = new Map([
    ...sets.flatMap(set => docTexts(set.docs, set.ordered, conversion)),
    ...otherTexts(old, conversion),
  ])
  const root = joinPath(docs[0].instance.versions[0]?.path ?? '', '/')
  const redirects = readRedirects(config, { pages, blog, root })
  const written = newConfig({ ...conversion, sets, blog, redirects: redirects.value })
  const fixed = staticFiles(config)
  const { files: stored, count } = conversion.store
  const styles = conversion.styles.text()
  const components = conversion.components.code()
  const site: ImportedSite = {
    config: {
      ...written.value,
      components: components === null ? undefined : `./${COMPONENTS}`,
      styles: styles === null ? undefined : [`./${STYLES}`],
    },
    modules: new Map([
      ...(styles === null ? [] : [[STYLES, styles] as const]),
      ...(components === null ? [] : [[COMPONENTS, components] as const]),
    ]),
    files: new Map([
      ...fixed.value,
      ...stored,
      ...texts,
      ...sets.map(
        ({ docs: { folder: set }, yaml }) =>
          [`${set === '' ? '' : `${set}/`}sidebars.yml`, { text: yaml }] as const,
      ),
    ]),
    pages: pages.length,
    packages: pluginsFor(conversion.features),
    counts: {
      oldTexts: textCount(old),
      newTexts: texts.size,
      oldFiles: count(),
      newFiles: stored.size,
    },
  }
  const problems = [
    ...old.problems,
    ...unusedSettings(config),
    ...docs.flatMap(({ instance }) => docTagProblems(instance)),
    ...conversion.problems,
    ...conversion.components.problems(),
    ...redirects.problems,
    ...written.problems,
    ...fixed.problems,
    ...config.problems(),
  ]
  return { value: site, problems }
}

function openConversion(old: OldSite, pages: readonly OldPage[]): Conversion {
  return {
    ...openTranslationIndex(old),
    config: old.config,
    pages: openPages(pages),
    store: openFileStore(),
    headings: openHeadings(old.config.markdown.syntax),
    labels: openLabels(old.docs),
    styles: openStyleSheet(),
    components: openSiteComponents(),
    frontMatter: new Set(),
    embeds: new Set(),
    features: new Set(),
    problems: [],
  }
}

function docTexts(
  docs: OldDocs,
  ordered: ReadonlySet<string>,
  conversion: Conversion,
): [string, StoredFile][] {
  const [original = ''] = conversion.config.locales
  const versions = docs.instance.versions.map(({ name }) => name)
  const pages = [
    ...docSources(docs, ordered).map(source => {
      const { id, version } = source.page
      return { id, version, texts: convertPage(source, conversion) }
    }),
    ...docs.indexPages.map(page => {
      const { id, version } = page
      return { id, version, texts: indexPageTexts(page, docs.folder, conversion) }
    }),
  ]
  return [...groupBy(pages, ({ id }) => id)].flatMap(([id, all]) => {
    const byVersion = versions.map(
      name => all.findLast(({ version }) => version === name)?.texts ?? null,
    )
    return layersOf(byVersion, { versions, original }).map(({ layer, locale, text }) => {
      const path = contentPath({ kind: 'doc', folder: docs.folder, id }, locale, layer)
      return [path, { text }] satisfies [string, StoredFile]
    })
  })
}

/** Of posts and pages. */
function otherTexts(old: OldSite, conversion: Conversion): [string, StoredFile][] {
  return otherSources(old).flatMap(source =>
    Object.entries(convertPage(source, conversion)).map(
      ([locale, { frontMatter, body }]): [string, StoredFile] => [
        contentPath(source.page, locale),
        { text: frontMatter + body },
      ],
    ),
  )
}

function textCount(old: OldSite): number {
  const docs = old.docs.flatMap(({ instance }) => instance.versions.flatMap(each => each.docs))
  return [...docs, ...(old.blog?.posts ?? []), ...old.sitePages].flatMap(filesOf).length
}
