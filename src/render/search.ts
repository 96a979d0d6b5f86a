import { contentHash } from '../disk/hash.ts'
import type { Facts } from '../site/describe.ts'
import { localePath } from '../site/permalink.ts'
import { type SearchScope, searchData, searchedRoutes } from '../site/search-data.ts'
import type { Site } from '../site/site.ts'
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
  for (const { name: version } of site.config.docs.versions) {
    for (const { code: locale } of site.config.locales) {
      const scope: SearchScope = { version, locale }
      const path = `${outputFolder(site.config, rootOf(site, scope))}search.json`
      const name = `search:${path}`
      const page: WrittenPage = {
        key: scopeKey(options, scope),
        text: '',
        paths: [path],
        samples: 0,
        problems: [],
      }
      const known = manifest.pages[name]
      if (known?.key === page.key && out !== null && isIntact(out, path, manifest.files[path])) {
        yield { name, page, kept: path }
      } else {
        const content = `${JSON.stringify(searchData(site, scope, facts))}\n`
        yield { name, page, output: { path, content } }
      }
    }
  }
}

function rootOf({ config }: Site, { version, locale }: SearchScope): string {
  const path = config.docs.versions.find(candidate => candidate.name === version)?.path ?? ''
  return localePath(config, locale, path)
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
