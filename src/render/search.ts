import { dirname, relative } from 'node:path/posix'
import type { Problem } from '../base/problem.ts'
import type { Config } from '../config/config.ts'
import { contentHash } from '../engine/hash.ts'
import type { PageSection } from '../markdown/page.ts'
import type { Output } from '../output/output.ts'
import { packIndex } from '../search/pack.ts'
import { splitTexts } from '../search/texts.ts'
import { hasWords, normal, type Stemmer } from '../search/words.ts'
import { outputPath } from '../site/page-file.ts'
import { type SearchPlan, searchData } from '../site/search-data.ts'
import type { Site } from '../site/site.ts'
import { type Scope, scopesOf, searchedIn } from '../site/tree.ts'

/**
 * The files of a search: the index, which stands at `path`, and its texts; `sectionsOf` gives the text
 * of a page, `stem` is that of the locale.
 */
export function packSearch(
  plan: SearchPlan,
  path: string,
  {
    sectionsOf,
    stem,
  }: {
    readonly sectionsOf: (text: string) => readonly PageSection[]
    readonly stem: Stemmer
  },
): readonly Output[] {
  const data = searchData(plan, sectionsOf)
  const files = splitTexts(data.pages).map(pages => {
    const content = `${JSON.stringify(pages)}\n`
    const file = `assets/search/${contentHash(content)}.json`
    return { path: file, content, pages: pages.length }
  })
  const texts = files.map(file => ({ path: relative(dirname(path), file.path), pages: file.pages }))
  const index = `${JSON.stringify(packIndex(data, texts, stem))}\n`
  return [{ path, content: index }, ...files.map(({ path, content }) => ({ path, content }))]
}

/** With so many pages of the same title the last ones are no longer found first or second by it. */
const MOST_NAMESAKES = 2

/**
 * The pages that a search for their own title does not find first or second. A page that is called like
 * the query comes first (see `openEngine`), so these are pages with too many namesakes, and those whose
 * title has nothing to search for.
 */
export function searchProblems(site: Site): Problem[] {
  return site.trees.flatMap(tree => {
    const namesakes = new Map<string, number>()
    return searchedIn(site, tree).flatMap(({ title, edition }): Problem[] => {
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

/** The paths of the indexes of all searches, relative to the output folder. */
export function searchPaths(config: Config): string[] {
  return scopesOf(config).map(scope => searchPath(config, scope))
}

/** The path of the index of a search, relative to the output folder. */
export function searchPath(config: Config, { root }: Scope): string {
  return `${outputPath(config, root)}search.json`
}
