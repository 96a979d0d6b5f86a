import type { Edition } from '../content/editions.ts'
import type { Asset, Source } from '../content/source.ts'
import { type EditionRoute, isEditionRoute, type Route } from './route.ts'
import { editionKey, type Site } from './site.ts'

/** What pages know of each other: no titles, so a new title renders only the pages that show it. */
export interface SiteIndex<Page extends EditionTarget = EditionTarget>
  extends Pick<Site, 'config' | 'folders' | 'data' | 'assets' | 'drafts'> {
  readonly byPermalink: ReadonlyMap<string, Page | OtherTarget>
  readonly byEdition: ReadonlyMap<string, Page>
}

/** A page as the target of a link. */
export type LinkTarget = EditionTarget | OtherTarget

export interface EditionTarget extends Pick<EditionRoute, 'type' | 'permalink' | 'locale'> {
  readonly edition: Pick<Edition, 'kind' | 'id' | 'version' | 'locale'> & {
    readonly source: TargetSource
    readonly original: TargetSource
  }
}

type TargetSource = Pick<Source, 'locale'> & {
  readonly frontMatter: Pick<Source['frontMatter'], 'unlisted'>
}

type OtherRoute = Exclude<Route, EditionRoute>
type OtherTarget = Pick<OtherRoute, 'type' | 'permalink' | 'locale'>

/** An index as JSON. */
export interface SiteIndexData extends Pick<SiteIndex, 'config' | 'folders' | 'data'> {
  readonly assets: readonly Asset[]
  readonly drafts: readonly string[]
  readonly pages: readonly LinkTarget[]
}

export function siteIndexData(site: Site): SiteIndexData {
  const { config, folders, data, assets, drafts, routes } = site
  return {
    config,
    folders,
    data,
    assets: [...assets.values()],
    drafts: [...drafts],
    // Links to a page that says what this version lacks are mistakes.
    pages: routes.filter(({ type }) => type !== 'absent').map(targetOf),
  }
}

function targetOf(route: Route): LinkTarget {
  const { permalink, locale } = route
  if (!isEditionRoute(route)) return { type: route.type, permalink, locale }
  const { kind, id, version, locale: readers, source, original } = route.edition
  const edition = {
    kind,
    id,
    version,
    locale: readers,
    source: targetSource(source),
    original: targetSource(original),
  }
  return { type: route.type, permalink, locale, edition }
}

function targetSource({ locale, frontMatter: { unlisted } }: Source): TargetSource {
  return { locale, frontMatter: { unlisted } }
}

export function openSiteIndex({ assets, drafts, pages, ...rest }: SiteIndexData): SiteIndex {
  const ofFiles = pages.filter(isEditionRoute)
  return {
    ...rest,
    assets: new Map(assets.map(asset => [asset.path, asset])),
    drafts: new Set(drafts),
    byPermalink: new Map(pages.map(page => [page.permalink, page])),
    byEdition: new Map(ofFiles.map(page => [editionKey(page.edition), page])),
  }
}
