import type { Config } from '../config/config.ts'
import { contentHash } from '../disk/hash.ts'
import type { Facts } from '../site/describe.ts'
import { findVersion, localePath } from '../site/permalink.ts'
import { type SearchScope, searchData, searchedRoutes } from '../site/search-data.ts'
import { isIntact, type WrittenPage } from './manifest.ts'
import { textKey } from './outline.ts'
import type { Output } from './output.ts'
import { outputFolder } from './page.ts'
import type { RenderOptions } from './site.ts'

/** A file with what is searched in a version and locale, or the path of one that stays as it is. */
export type SearchStep = {
  /** Its name among the pages of the manifest. */
  readonly name: string
  readonly page: WrittenPage
} & ({ readonly output: Output } | { readonly kept: string })

/** Makes `search.json` of each version and locale, where the text of one of its pages has changed. */
export function* searchFiles(options: RenderOptions, facts: Facts): Generator<SearchStep> {
  const { site, manifest, out } = options
  for (const scope of scopes(site.config)) {
    const path = pathOf(site.config, scope)
    const name = `search:${path}`
    const key = scopeKey(options, scope)
    const page: WrittenPage = { key, text: '', paths: [path], samples: 0, problems: [] }
    const known = manifest.pages[name]
    if (known?.key === key && out !== null && isIntact(out, path, manifest.files[path])) {
      yield { name, page, kept: path }
    } else {
      const content = `${JSON.stringify(searchData(site, scope, facts))}\n`
      yield { name, page, output: { path, content } }
    }
  }
}

/** The paths of all those files, relative to the output folder. */
export function searchPaths(config: Config): string[] {
  return scopes(config).map(scope => pathOf(config, scope))
}

function scopes({ docs, locales }: Config): SearchScope[] {
  return docs.versions.flatMap(({ name: version }) =>
    locales.map(({ code: locale }) => ({ version, locale })),
  )
}

function pathOf(config: Config, { version, locale }: SearchScope): string {
  const { path } = findVersion(config, version)
  return `${outputFolder(config, localePath(config, locale, path))}search.json`
}

/** A hash of all that a file depends on. */
function scopeKey(options: RenderOptions, scope: SearchScope): string {
  const { site, library, shells } = options
  const pages = searchedRoutes(site, scope).map(route => {
    const { original, version } = route.edition
    const trail = route.type === 'doc' ? route.trail.map(({ label }) => label) : []
    const texts = [textKey(route, options), library.key(original, version)]
    return [route.permalink, route.title, trail, texts]
  })
  return contentHash(JSON.stringify([shells('doc').version, pages]))
}
