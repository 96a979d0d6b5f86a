import { dirname, relative } from 'node:path/posix'
import type { Problem } from '../base/problem.ts'
import type { Config } from '../config/config.ts'
import { contentHash } from '../disk/hash.ts'
import { packIndex } from '../search/pack.ts'
import { splitTexts } from '../search/texts.ts'
import { hasWords, normal } from '../search/words.ts'
import { outputPath } from '../site/page-file.ts'
import { type Scope, scopeRoot, scopesOf } from '../site/scope.ts'
import {
  type Searched,
  type SearchPlan,
  type SectionsOf,
  searchData,
  searchPlan,
} from '../site/search-data.ts'
import { type EditionRoute, treeKey } from '../site/site.ts'
import type { FileGroup } from './group.ts'
import { textKey } from './outline.ts'
import type { Output } from './output.ts'
import type { RenderOptions } from './site.ts'

/** Makes the files of a search: the index, which stands at `path`, and its texts. */
export type PackSearch = (
  plan: SearchPlan,
  path: string,
  sectionsOf: SectionsOf,
) => Promise<readonly Output[]>

/**
 * `search.json` of each version and locale by its `treeKey`, and the files with the texts; `searched` see
 * `searchedRoutes`.
 */
export function searchGroups(
  options: RenderOptions,
  searched: Searched,
): Map<string, FileGroup<Promise<readonly Output[]>>> {
  const { site, library, pack } = options
  return new Map(
    scopesOf(site.config).map(scope => {
      const path = pathOf(site.config, scope)
      const tree = treeKey(scope.version, scope.locale)
      const routes = searched.get(tree) ?? []
      const group: FileGroup<Promise<readonly Output[]>> = {
        paths: [path],
        key: () => searchKey(options, routes),
        render: () =>
          pack(searchPlan(site, scope, routes, library), path, textsOf(routes, library)),
      }
      return [tree, group]
    }),
  )
}

/** The texts of pages and of their originals. */
function textsOf(routes: readonly EditionRoute[], library: RenderOptions['library']): SectionsOf {
  const files = new Map(
    routes.flatMap(({ edition: { source, original, version } }) =>
      [source, original].map(file => [library.key(file, version), { file, version }] as const),
    ),
  )
  return name => {
    const page = files.get(name)
    if (page === undefined) throw new Error(`no text "${name}"`)
    return library.sections(page.file, page.version)
  }
}

/** What a `PackSearch` resolves to. */
export function packSearch(
  plan: SearchPlan,
  path: string,
  sectionsOf: SectionsOf,
): readonly Output[] {
  const data = searchData(plan, sectionsOf)
  const files = splitTexts(data.pages).map(pages => {
    const content = `${JSON.stringify(pages)}\n`
    const file = `assets/search/${contentHash(content)}.json`
    return { path: file, content, pages: pages.length }
  })
  const texts = files.map(file => ({ path: relative(dirname(path), file.path), pages: file.pages }))
  const index = `${JSON.stringify(packIndex(data, texts))}\n`
  return [{ path, content: index }, ...files.map(({ path, content }) => ({ path, content }))]
}

/** With so many pages of the same title the last ones are no longer found first or second by it. */
const MOST_NAMESAKES = 2

/**
 * The pages that a search for their own title does not find first or second. A page that is called like
 * the query comes first (see `openEngine`), so these are pages with too many namesakes, and those whose
 * title has nothing to search for.
 */
export function searchProblems(searched: Searched): Problem[] {
  return [...searched.values()].flatMap(routes => {
    const namesakes = new Map<string, number>()
    return routes.flatMap(({ title, edition }): Problem[] => {
      const name = normal(title.trim())
      const count = (namesakes.get(name) ?? 0) + 1
      namesakes.set(name, count)
      const { file } = edition.source
      if (!hasWords(title)) {
        const message = `no search finds the title "${title}": it has neither a word nor an operator`
        return [{ ...NOT_FOUND, message, file }]
      }
      if (count <= MOST_NAMESAKES) return []
      const message = `a search for "${title}" shows other pages with that title first`
      return [{ ...NOT_FOUND, message, file }]
    })
  })
}

const NOT_FOUND = {
  code: 'title-not-found',
  severity: 'warning',
  hint: 'Give the page a title of its own.',
} as const

/** The paths of all those files, relative to the output folder. */
export function searchPaths(config: Config): string[] {
  return scopesOf(config).map(scope => pathOf(config, scope))
}

function pathOf(config: Config, scope: Scope): string {
  return `${outputPath(config, scopeRoot(config, scope))}search.json`
}

/** A hash of all that the files of a search in `routes` depend on. */
function searchKey(options: RenderOptions, routes: readonly EditionRoute[]): string {
  const { library, shells } = options
  const pages = routes.map(route => {
    const { original, version } = route.edition
    const trail = route.type === 'doc' ? route.trail.map(({ label }) => label) : []
    // Of the original only the ids of its headings are shown.
    const texts = [textKey(route, options), library.outline(original, version)]
    return [route.permalink, route.title, trail, texts]
  })
  return contentHash(JSON.stringify([shells('doc').version, pages]))
}
