import type { Problem } from '@lectern/base/problem'
import { readUncommitted } from '../content/last-updated.ts'
import type { Source } from '../content/source.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { openSite, type Project } from '../pipeline/open-site.ts'
import { isEditionRoute } from '../site/route.ts'

export interface TranslationStatus {
  readonly locales: readonly LocaleStatus[]
  /** With problems, there are no locales. */
  readonly problems: readonly Problem[]
}

export interface LocaleStatus {
  readonly locale: string
  readonly originals: number
  /** Paths of missing translations, relative to the content folder. */
  readonly missing: readonly string[]
  /** Paths of translations that are older than their originals in Git, where changes to originals count. */
  readonly outdated: readonly string[]
  /** Paths of translations that are new or changed, so that nothing is known of their age. */
  readonly uncommitted: readonly string[]
}

export async function translationStatus(root: string): Promise<TranslationStatus> {
  const engine = openSiteEngine(root)
  const { project, problems } = await openSite(root, { drafts: false, engine })
  await engine.close()
  if (project === null) return { locales: [], problems }
  const [, ...others] = project.site.config.locales
  const uncommitted = await readUncommitted(project.site.folders.content)
  return { locales: others.map(({ code }) => statusOf(project, code, uncommitted)), problems: [] }
}

function statusOf(
  { site, lastUpdated }: Project,
  locale: string,
  uncommitted: ReadonlySet<string>,
): LocaleStatus {
  const pairs = new Map<Source, Source>()
  for (const route of site.routes) {
    if (isEditionRoute(route) && route.locale === locale) {
      pairs.set(route.edition.original, route.edition.source)
    }
  }
  const all = [...pairs].sort(([a], [b]) => (a.path < b.path ? -1 : 1))
  const translated = all.filter(([original, source]) => original !== source)
  const isOlder = ([original, { path }]: readonly [Source, Source]): boolean =>
    uncommitted.has(original.path) || (lastUpdated[path] ?? 0) < (lastUpdated[original.path] ?? 0)
  const committed = translated.filter(([, { path }]) => !uncommitted.has(path))
  return {
    locale,
    originals: all.length,
    missing: all
      .filter(([original, source]) => original === source)
      .map(([{ path, locale: from }]) => path.replace(`/${from}/`, `/${locale}/`)),
    outdated: committed.filter(isOlder).map(([, { path }]) => path),
    uncommitted: translated.map(([, { path }]) => path).filter(path => uncommitted.has(path)),
  }
}
