import type { Problem } from '@lectern/base/problem'
import type { ObjectStore } from '@lectern/engine/object-store'
import type { Step } from '@lectern/engine/step'
import { asUnit } from '@lectern/engine/unit'
import { compiledPart } from '@lectern/markdown/compiled-object'
import type { Output } from '@lectern/output/output'
import { type StagedFile, type Staging, stageFiles } from '@lectern/output/staging'
import { loadStemmer } from '@lectern/search/stemmer'
import type { Stemmer } from '@lectern/search/words'
import { loadParts, type PartsInput } from '../components/load-parts.ts'
import { loadPlugins, type PluginsInput } from '../plugins/load-plugins.ts'
import type { ClientFiles } from '../render/client.ts'
import { renderFeeds } from '../render/feeds.ts'
import { openLookup, type PageDependencies } from '../render/page-dependencies.ts'
import { packSearch } from '../render/search.ts'
import type { FeedOptions } from '../site/blog/feed.ts'
import { dateFormat } from '../site/format-date.ts'
import { isEditionRoute, type PageRoute } from '../site/route.ts'
import type { SearchPlan } from '../site/search-data.ts'
import { openSiteIndex, type SiteIndexData } from '../site/site-index.ts'
import { catchPageErrors } from './failure.ts'
import { nullIfStale, StaleInput } from './stale-input.ts'

export interface RenderContext {
  readonly site: SiteIndexData
  readonly client: ClientFiles
  readonly parts: PartsInput
  readonly plugins: PluginsInput
  /** Null for `check`, which writes nothing. */
  readonly staging: Staging | null
}

export interface RenderInput {
  readonly route: PageRoute
  readonly dependencies: PageDependencies
}

export interface Staged {
  readonly files: readonly StagedFile[]
  readonly problems: readonly Problem[]
}

export const renderPages: Step<RenderContext, RenderInput, Staged | null> = {
  name: 'render',
  async open({ site: data, client, parts: input, plugins: named, staging }, objects) {
    // Loads React, so only if a page has changed.
    const { openRenderer } = await import('../render/renderer.ts')
    const { plugins } = await loadPlugins(named)
    const { parts: own } = await loadParts(input, plugins)
    const site = openSiteIndex(data)
    const renderer = openRenderer({ site, client, parts: own, read: readText(objects) })
    return nullIfStale(({ route, dependencies }) => {
      const name = route.permalink
      return catchPageErrors(
        async () => {
          if (staging === null) {
            const problems = await asUnit(name, () => renderer.check(route, dependencies))
            return { files: [], problems }
          }
          const render = () => renderer.render(route, dependencies)
          const { outputs, problems } = await asUnit(name, render)
          return { files: stageFiles(staging, outputs), problems }
        },
        problem => ({ files: [], problems: [problem({ file: fileOf(route) })] }),
      )
    })
  },
}

/** Path of the page's source; its permalink if it has none. */
function fileOf(route: PageRoute): string {
  return isEditionRoute(route) ? route.edition.source.file : route.permalink
}

interface FeedsInput extends FeedOptions {
  readonly dependencies: PageDependencies
}

export const renderFeedsOf: Step<RenderContext, FeedsInput, Staged | null> = {
  name: 'feeds',
  open({ site: data, staging }, objects) {
    const site = openSiteIndex(data)
    const options = { read: readText(objects), formatDate: dateFormat(site.config) }
    return nullIfStale(({ dependencies, ...feed }) =>
      catchPageErrors<Staged>(
        () => {
          const outputs = renderFeeds(site, feed, openLookup(dependencies, options))
          return { files: staging === null ? [] : stageFiles(staging, outputs), problems: [] }
        },
        problem => ({ files: [], problems: [problem({ name: `the feeds of "${feed.locale}"` })] }),
      ),
    )
  },
}

export interface SearchInput {
  readonly plan: SearchPlan
  readonly path: string
}

export const packSearches: Step<Staging, SearchInput, Staged | null> = {
  name: 'search',
  inPlace: 4,
  open(staging, objects) {
    const read = readText(objects)
    return nullIfStale(async input => {
      const stem = await loadStemmer(input.plan.locale)
      return catchPageErrors<Staged>(
        () => ({ files: stageFiles(staging, packedSearch(input, { read, stem })), problems: [] }),
        problem => ({ files: [], problems: [problem({ name: `"${input.path}"` })] }),
      )
    })
  },
}

export function packedSearch(
  { plan, path }: SearchInput,
  { read, stem }: { readonly read: (hash: string) => Buffer; readonly stem: Stemmer },
): readonly Output[] {
  const sectionsOf = (text: string) => compiledPart(read(text), 'sections')
  return packSearch(plan, path, { sectionsOf, stem })
}

/** Reads compiled texts, see `compiledPart`. */
export function readText(objects: ObjectStore): (hash: string) => Buffer {
  return hash => {
    const content = objects.get(hash)
    if (content === null) throw new StaleInput(hash)
    return content
  }
}
