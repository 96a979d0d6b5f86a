import type { Problem } from '../base/problem.ts'
import type { ObjectStore } from '../engine/object-store.ts'
import type { Step } from '../engine/step.ts'
import { compiledPart } from '../markdown/compiled-object.ts'
import { type StagedFile, type Staging, stageFiles } from '../output/staging.ts'
import { renderFeeds } from '../render/feeds.ts'
import { openRenderer, type PageParts } from '../render/renderer.ts'
import { packSearch } from '../render/search.ts'
import type { SearchPlan } from '../site/search-data.ts'
import type { Site } from '../site/site.ts'

/** What all pages are rendered with. */
export interface RenderContext {
  readonly site: Site
  /** Path of the script of the site, relative to the output folder. */
  readonly script: string
  /** Where the files go; null to look for problems only. */
  readonly staging: Staging | null
}

/** A page to be rendered. */
export interface RenderInput {
  readonly permalink: string
  readonly parts: PageParts
}

/** A page whose files are staged. */
export interface StagedPage {
  readonly files: readonly StagedFile[]
  readonly problems: readonly Problem[]
}

/** Renders a page, and stages its files and those that it shows. */
export const renderPages: Step<RenderContext, RenderInput, StagedPage> = {
  name: 'render',
  open({ site, script, staging }, objects) {
    const renderer = openRenderer({ site, script, read: readText(objects) })
    return ({ permalink, parts }) => {
      const route = site.byPermalink.get(permalink)
      if (route === undefined || route.type === 'redirect') throw new Error(`no page ${permalink}`)
      if (staging === null) return { files: [], problems: renderer.check(route, parts) }
      const { outputs, problems } = renderer.render(route, parts)
      return { files: stageFiles(staging, outputs), problems }
    }
  },
}

/** The feeds of a locale to be rendered. */
export interface FeedsInput {
  readonly locale: string
  readonly parts: PageParts
}

/** Renders the feeds of a locale, and stages them. */
export const renderFeedsOf: Step<RenderContext, FeedsInput, readonly StagedFile[]> = {
  name: 'feeds',
  open({ site, script, staging }, objects) {
    const renderer = openRenderer({ site, script, read: readText(objects) })
    return ({ locale, parts }) => {
      const outputs = renderFeeds(site, locale, renderer.facts(parts))
      return staging === null ? [] : stageFiles(staging, outputs)
    }
  },
}

/** A search to be packed. */
export interface SearchInput {
  readonly plan: SearchPlan
  /** Where its index goes, relative to the output folder. */
  readonly path: string
}

/** Packs a search, and stages its files. */
export const packSearches: Step<Staging, SearchInput, readonly StagedFile[]> = {
  name: 'search',
  inPlace: 2,
  open(staging, objects) {
    const read = readText(objects)
    return ({ plan, path }) => {
      const outputs = packSearch(plan, path, text => compiledPart(read(text), 'sections'))
      return stageFiles(staging, outputs)
    }
  },
}

/** An object of the cache that is gone or damaged; once it has been noticed, it is made anew. */
export class ObjectLost extends Error {}

/** Reads the texts of compiled pages. */
export function readText(objects: ObjectStore): (hash: string) => string {
  return hash => {
    const content = objects.get(hash)
    if (content === null) throw new ObjectLost(hash)
    return content.toString('utf8')
  }
}
