import { versionName } from '../base/version-key.ts'
import { type Config, docsById, docsOf, languageVersion, newestKey } from '../config/config.ts'
import type { Source } from '../content/source.ts'
import type { Engine } from '../engine/engine.ts'
import { isEditionRoute, type Route } from '../site/route.ts'
import { compilePage } from './compile-page.ts'
import { listOf } from './list-text.ts'
import { markdownPackages } from './markdown-packages.ts'
import type { CompiledText, CompileInput, DocsContext, SiteContext } from './open-compiler.ts'
import type { Documented, Project } from './open-site.ts'
import { allOf } from './outdated.ts'

/** The compiled texts of a site. */
export interface CompiledSite {
  /** What a version shows of a file; `version` is its key, null for what has none. */
  text(source: Source, version: string | null): CompiledText
  /** Names of the components of the site that they show. */
  readonly components: ReadonlySet<string>
}

/** Compiles every text of some pages that is not in the cache; by default of all. */
export async function compileSite(
  project: Project,
  engine: Pick<Engine, 'map'>,
  routes: readonly Route[] = project.site.routes,
): Promise<CompiledSite> {
  const { site, hashes } = project
  const { config } = site
  /** The version that a page shows its part of; the newest of the first set for what has none. */
  const shownIn = (version: string | null): string => version ?? newestKey(config)
  const keyOf = (source: Source, version: string | null): string =>
    source.versioned ? `${shownIn(version)}:${source.path}` : source.path
  const inputs = new Map<string, CompileInput>()
  for (const route of routes) {
    if (!isEditionRoute(route)) continue
    const { source, original, version } = route.edition
    for (const file of new Set([source, original])) {
      const key = keyOf(file, version)
      const known = inputs.get(key)
      const own = languageVersion(config, version)
      const languageVersions = new Set(known?.languageVersions).add(own)
      inputs.set(key, {
        file: file.file,
        hash: hashes.get(file.path) ?? '',
        locale: file.locale,
        docs: docsOf(config, version).id,
        version: file.versioned ? versionName(shownIn(version)) : null,
        languageVersions: [...languageVersions],
      })
    }
  }
  const outputs = allOf(await engine.map(compilePage, contextOf(project), [...inputs.values()]))
  const byKey = new Map([...inputs.keys()].map((key, index) => [key, outputs[index]]))
  return {
    components: new Set(outputs.flatMap(output => listOf(output.components))),
    text(source, version) {
      const compiled = byKey.get(keyOf(source, version))
      if (compiled === undefined) throw new Error(`${source.path} has not been compiled`)
      return compiled
    },
  }
}

function contextOf({ site, components, documented }: Project): SiteContext {
  const { config, folders } = site
  return {
    content: folders.content,
    docs: Object.fromEntries(documented.map(each => [each.docs, docsContext(config, each)])),
    texts: Object.fromEntries(config.locales.map(({ code, text }) => [code, text])),
    markdown: config.markdown,
    packages: markdownPackages(config.markdown, folders.root),
    components: components.input,
    componentsHash: components.hash,
  }
}

function docsContext(
  config: Config,
  { docs, language, languageHash, modules }: Documented,
): DocsContext {
  const { versions } = docsById(config, docs)
  return {
    versions: versions.map(({ name, permanent }) => ({ name, permanent })),
    versionLabels: Object.fromEntries(
      versions.flatMap(({ name, permanent, label }) => [
        [name, label],
        [permanent ?? name, label],
      ]),
    ),
    language,
    languageHash,
    modules: modules.map(({ code }) => code),
  }
}
