import { dirname, relative } from 'node:path/posix'
import { contentHash } from '@lectern/base/node/hash'
import type { PageSection } from '@lectern/markdown/page'
import type { Output } from '@lectern/output/output'
import { packIndex } from '@lectern/search/pack'
import { splitTexts } from '@lectern/search/texts'
import type { Stemmer } from '@lectern/search/words'
import type { Config } from '../config/config.ts'
import { outputPath } from '../site/permalink.ts'
import { type SearchPlan, searchData } from '../site/search-data.ts'
import { type Scope, scopesOf } from '../site/tree.ts'

/** The index at `path` and its texts; `sectionsOf` returns a text by its hash. */
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

/** Relative to the output folder. */
export function searchPaths(config: Config): string[] {
  return scopesOf(config).map(scope => searchPath(config, scope))
}

export function searchPath(config: Config, { root }: Scope): string {
  return `${outputPath(config, root)}search.json`
}
