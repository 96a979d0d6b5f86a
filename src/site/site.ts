import type { Problem } from '../base/problem.ts'
import type { Config, ConfigFolders } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import type { ContentPlace } from '../content/content-place.ts'
import type { Edition } from '../content/editions.ts'
import type { Asset } from '../content/source.ts'
import type { TextLink } from './page-data.ts'
import type { EditionRoute, Route } from './route.ts'
import type { SiteData } from './site-data.ts'
import type { Tree } from './tree.ts'

/** All pages of the site and how they hang together, known before any Markdown is compiled. */
export interface Site {
  readonly config: Config
  readonly folders: ConfigFolders
  /** Every page, in a fixed order. */
  readonly routes: readonly Route[]
  /** Every page by its permalink. */
  readonly byPermalink: ReadonlyMap<string, Route>
  /** Pages made of files by kind, version, locale and id; see `editionKey`. */
  readonly byEdition: ReadonlyMap<string, EditionRoute>
  /** Every version in every locale, by set of documentation, by version and then by locale. */
  readonly trees: readonly Tree[]
  /** The pages of each locale that have no version: other pages, then posts, the newest first. */
  readonly commons: Readonly<Record<string, readonly EditionRoute[]>>
  /** The newest posts of each locale, by its code. */
  readonly recentPosts: Readonly<Record<string, readonly TextLink[]>>
  /** What is the same on every page of a locale, by its code. */
  readonly data: Readonly<Record<string, SiteData>>
  /** The files that are not Markdown, by their path relative to the content folder. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Drafts that were left out, see `draftKey`. */
  readonly drafts: ReadonlySet<string>
  readonly problems: readonly Problem[]
  /** Links of the configuration that lead nowhere. */
  readonly mistakes: readonly ConfigMistake[]
}

/** Key of a page in `Site.drafts`. */
export function draftKey({ kind, docs, id }: Pick<ContentPlace, 'kind' | 'docs' | 'id'>): string {
  return `${kind}|${docs}|${id}`
}

/** Key of a page in `Site.byEdition`. */
export function editionKey(edition: Pick<Edition, 'kind' | 'version' | 'locale' | 'id'>): string {
  return `${edition.kind}|${edition.version ?? ''}|${edition.locale}|${edition.id}`
}
