import type { Problem } from '../base/problem.ts'
import { loadParts, type PartsInput } from '../components/load-parts.ts'
import type { ObjectStore } from '../engine/object-store.ts'
import type { Step } from '../engine/step.ts'
import { compiledPart } from '../markdown/compiled-object.ts'
import type { Output } from '../output/output.ts'
import { type StagedFile, type Staging, stageFiles } from '../output/staging.ts'
import type { ClientFiles } from '../render/client.ts'
import { renderFeeds } from '../render/feeds.ts'
import { openLookup } from '../render/open-lookup.ts'
import type { PageParts } from '../render/page-parts.ts'
import { packSearch } from '../render/search.ts'
import { loadStemmer } from '../search/stemmer.ts'
import type { Stemmer } from '../search/words.ts'
import { dateFormat } from '../site/format-date.ts'
import { isEditionRoute, type PageRoute } from '../site/route.ts'
import type { SearchPlan } from '../site/search-data.ts'
import type { Site } from '../site/site.ts'
import { orFailed } from './or-failed.ts'
import { Outdated, unlessOutdated, unlessOutdatedLater } from './outdated.ts'

/** What all pages are rendered with. */
export interface RenderContext {
  readonly site: Site
  readonly client: ClientFiles
  /** The parts of the frame that the site has of its own. */
  readonly parts: PartsInput
  /** Where the files go; null to look for problems only. */
  readonly staging: Staging | null
}

/** A page to be rendered. */
export interface RenderInput {
  /** Index of its route in the site: a permalink that two pages have, which is reported, tells none. */
  readonly route: number
  readonly parts: PageParts
}

/** Files that are staged, and what is wrong with what they show. */
export interface Staged {
  readonly files: readonly StagedFile[]
  readonly problems: readonly Problem[]
}

/** Renders a page, and stages its files and those that it shows. */
export const renderPages: Step<RenderContext, RenderInput, Staged | null> = {
  name: 'render',
  async open({ site, client, parts: input, staging }, objects) {
    // Loaded where a page has changed: it has React in it.
    const { openRenderer } = await import('../render/renderer.ts')
    const { parts: own } = await loadParts(input)
    const renderer = openRenderer({ site, client, parts: own, read: readText(objects) })
    return unlessOutdated(({ route: index, parts }) => {
      const route = site.routes[index]
      if (route === undefined || route.type === 'redirect') throw new Error(`no page ${index}`)
      return orFailed(
        () => {
          if (staging === null) return { files: [], problems: renderer.check(route, parts) }
          const { outputs, problems } = renderer.render(route, parts)
          return { files: stageFiles(staging, outputs), problems }
        },
        problem => ({ files: [], problems: [problem({ file: fileOf(route) })] }),
      )
    })
  },
}

/** The file that a page is made of; the address of a page that is made of none. */
function fileOf(route: PageRoute): string {
  return isEditionRoute(route) ? route.edition.source.file : route.permalink
}

/** The feeds of a locale to be rendered. */
interface FeedsInput {
  readonly locale: string
  readonly parts: PageParts
}

/** Renders the feeds of a locale, and stages them. */
export const renderFeedsOf: Step<RenderContext, FeedsInput, Staged | null> = {
  name: 'feeds',
  open({ site, staging }, objects) {
    const options = { read: readText(objects), formatDate: dateFormat(site.config) }
    return unlessOutdated(({ locale, parts }) =>
      orFailed<Staged>(
        () => {
          const outputs = renderFeeds(site, locale, openLookup(parts, options))
          return { files: staging === null ? [] : stageFiles(staging, outputs), problems: [] }
        },
        problem => ({ files: [], problems: [problem({ name: `the feeds of "${locale}"` })] }),
      ),
    )
  },
}

/** A search to be packed. */
export interface SearchInput {
  readonly plan: SearchPlan
  /** Where its index goes, relative to the output folder. */
  readonly path: string
}

/** Packs a search, and stages its files. */
export const packSearches: Step<Staging, SearchInput, Staged | null> = {
  name: 'search',
  inPlace: 4,
  open(staging, objects) {
    const read = readText(objects)
    return unlessOutdatedLater(async input => {
      const stem = await loadStemmer(input.plan.locale)
      return orFailed<Staged>(
        () => ({ files: stageFiles(staging, packedSearch(input, { read, stem })), problems: [] }),
        problem => ({ files: [], problems: [problem({ name: `"${input.path}"` })] }),
      )
    })
  },
}

/** The files of a search; `read` as `readText` makes it, `stem` is that of its locale. */
export function packedSearch(
  { plan, path }: SearchInput,
  { read, stem }: { readonly read: (hash: string) => Buffer; readonly stem: Stemmer },
): readonly Output[] {
  const sectionsOf = (text: string) => compiledPart(read(text), 'sections')
  return packSearch(plan, path, { sectionsOf, stem })
}

/** Reads the texts of compiled pages, see `compiledPart`. */
export function readText(objects: ObjectStore): (hash: string) => Buffer {
  return hash => {
    const content = objects.get(hash)
    if (content === null) throw new Outdated(hash)
    return content
  }
}
