import { compare } from '@lectern/base/collections'
import { contentHash } from '@lectern/base/node/hash'
import { versionName } from '@lectern/base/versions'
import type { Engine } from '@lectern/engine/engine'
import type { Step } from '@lectern/engine/step'
import { type Config, docsById, docsOf, languageVersion, newestKey } from '../config/config.ts'
import { findPackage } from '../config/site-package.ts'
import type { Source } from '../content/source.ts'
import { type EditionRoute, isEditionRoute, type Route } from '../site/route.ts'
import { type CompiledText, componentsIn } from './compiled-text.ts'
import type { CompileInput, DocsContext, SiteContext } from './open-compiler.ts'
import type { Project } from './open-site.ts'
import type { Documented } from './read-site.ts'
import { freshOutputs } from './stale-input.ts'

export interface CompiledSite {
  /** @param version key of a version, null for a page without one */
  text(source: Source, version: string | null): CompiledText
  /** Hash of what pages show of other texts, but for `TextDependencies`. */
  readonly factsKey: string
  readonly components: ReadonlySet<string>
  /** See `CompiledText.images`. */
  readonly images: ReadonlySet<string>
}

export const compilePage: Step<SiteContext, CompileInput, CompiledText | null> = {
  name: 'compile',
  // Most builds compile little or nothing, so the compiler and its grammars are loaded on demand.
  async open(context, objects) {
    const { openCompiler } = await import('./open-compiler.ts')
    return openCompiler(context, objects)
  },
  objectsOf: output => (output === null ? [] : [output.object]),
  isKept: output => output?.isWhole === true,
}

export async function compileSite(
  project: Project,
  engine: Pick<Engine, 'map'>,
  routes: readonly Route[] = project.site.routes,
): Promise<CompiledSite> {
  const { site, hashes, generated } = project
  const { config } = site
  /** Pages without a version show the newest one of the first set. */
  const shownIn = (version: string | null): string => version ?? newestKey(config)
  const keyOf = (source: Source, version: string | null): string =>
    source.versioned ? `${shownIn(version)}:${source.path}` : source.path
  const inputs = new Map<string, CompileInput>()
  for (const { edition } of byPage(routes)) {
    const { source, original, version } = edition
    for (const file of new Set([source, original])) {
      const key = keyOf(file, version)
      const known = inputs.get(key)
      const own = languageVersion(config, version)
      const languageVersions = new Set(known?.languageVersions).add(own)
      inputs.set(key, {
        file: file.file,
        hash: hashes.get(file.path) ?? '',
        generated: generated.get(file.path)?.text,
        locale: file.locale,
        docs: docsOf(config, version).id,
        version: file.versioned ? versionName(shownIn(version)) : null,
        languageVersions: [...languageVersions],
      })
    }
  }
  const outputs = freshOutputs(
    await engine.map(compilePage, contextOf(project), [...inputs.values()]),
  )
  const byKey = new Map([...inputs.keys()].map((key, index) => [key, outputs[index]]))
  const shown = outputs.map(({ object: _, summary: __, ...shown }) => shown)
  return {
    factsKey: contentHash(JSON.stringify(shown)),
    components: new Set(outputs.flatMap(output => componentsIn(output))),
    images: new Set(outputs.flatMap(output => output.images)),
    text(source, version) {
      const compiled = byKey.get(keyOf(source, version))
      if (compiled === undefined) throw new Error(`${source.path} has not been compiled`)
      return compiled
    },
  }
}

/** Versions and locales of a page share samples, so a worker that compiles them in turn reads each sample once. */
function byPage(routes: readonly Route[]): readonly EditionRoute[] {
  return routes
    .filter(isEditionRoute)
    .sort((a, b) => compare(a.edition.source.id, b.edition.source.id))
}

function contextOf({ site, components, plugins, documented }: Project): SiteContext {
  const { config, folders } = site
  return {
    folders,
    docs: Object.fromEntries(documented.map(each => [each.docs, docsContext(config, each)])),
    texts: Object.fromEntries(config.locales.map(({ code, text }) => [code, text])),
    markdown: config.markdown,
    icons: iconSet(config.markdown, folders.root),
    components: components.input,
    componentsHash: components.hash,
    plugins: plugins.ofPages,
  }
}

function iconSet({ icons }: Config['markdown'], root: string): SiteContext['icons'] {
  return icons === null ? 'off' : (findPackage(root, `@iconify-json/${icons}`) ?? 'missing')
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
