import type { Problem } from '../base/problem.ts'
import type { Source } from '../content/source.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { openSite, type Project } from '../pipeline/open-site.ts'
import { isEditionRoute } from '../site/route.ts'

/** How far the translations of a site are. */
export interface TranslationStatus {
  readonly locales: readonly LocaleStatus[]
  /** What keeps the site from being read; with problems in it there are no locales. */
  readonly problems: readonly Problem[]
}

/** The translations into one language. */
export interface LocaleStatus {
  /** Code of the locale. */
  readonly locale: string
  /** How many files there are to translate. */
  readonly originals: number
  /** Paths of the translations that are not there, relative to the content folder. */
  readonly missing: readonly string[]
  /** Paths of translations whose originals have changed since, by the history of git. */
  readonly outdated: readonly string[]
}

/**
 * Compares the translations of a site with their originals.
 *
 * @param root folder with the `site.config.ts`
 */
export async function translationStatus(root: string): Promise<TranslationStatus> {
  const engine = openSiteEngine(root)
  const { project, problems } = await openSite(root, { drafts: false, engine })
  await engine.close()
  if (project === null) return { locales: [], problems }
  const [, ...others] = project.site.config.locales
  return { locales: others.map(({ code }) => statusOf(project, code)), problems: [] }
}

function statusOf({ site, lastUpdated }: Project, locale: string): LocaleStatus {
  const pairs = new Map<Source, Source>()
  for (const route of site.routes) {
    if (isEditionRoute(route) && route.locale === locale) {
      pairs.set(route.edition.original, route.edition.source)
    }
  }
  const time = ({ path }: Source): number => lastUpdated[path] ?? 0
  const all = [...pairs].sort(([a], [b]) => (a.path < b.path ? -1 : 1))
  return {
    locale,
    originals: all.length,
    missing: all
      .filter(([original, source]) => original === source)
      .map(([{ path, locale: from }]) => path.replace(`/${from}/`, `/${locale}/`)),
    outdated: all
      .filter(([original, source]) => original !== source && time(source) < time(original))
      .map(([, { path }]) => path),
  }
}
