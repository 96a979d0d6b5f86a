import type { Problem } from '@lectern/base/problem'
import type { TextLink } from '@lectern/theme/page-data'
import type { SiteData } from '@lectern/theme/site-data'
import type { Config, ConfigFolders } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import type { ContentPath } from '../content/content-path.ts'
import type { Edition } from '../content/editions.ts'
import type { Asset } from '../content/source.ts'
import type { EditionRoute, Route } from './route.ts'
import type { Tree } from './tree.ts'

/** All pages and their relations, known before any Markdown is compiled. */
export interface Site {
  readonly config: Config
  readonly folders: ConfigFolders
  /** In a fixed order. */
  readonly routes: readonly Route[]
  readonly byPermalink: ReadonlyMap<string, Route>
  /** See `editionKey`. */
  readonly byEdition: ReadonlyMap<string, EditionRoute>
  /** By set of documentation, version and locale. */
  readonly trees: readonly Tree[]
  /** Pages without a version by locale: pages, then posts, newest first. */
  readonly unversionedPages: Readonly<Record<string, readonly EditionRoute[]>>
  /** By locale. */
  readonly recentPosts: Readonly<Record<string, readonly TextLink[]>>
  readonly data: Readonly<Record<string, SiteData>>
  /** By path relative to the content folder. */
  readonly assets: ReadonlyMap<string, Asset>
  /** See `draftKey`. */
  readonly drafts: ReadonlySet<string>
  readonly problems: readonly Problem[]
  readonly mistakes: readonly ConfigMistake[]
}

export function draftKey({ kind, docs, id }: Pick<ContentPath, 'kind' | 'docs' | 'id'>): string {
  return `${kind}|${docs}|${id}`
}

export function editionKey(edition: Pick<Edition, 'kind' | 'version' | 'locale' | 'id'>): string {
  return `${edition.kind}|${edition.version ?? ''}|${edition.locale}|${edition.id}`
}
