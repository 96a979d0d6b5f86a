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
  /** Paths of translations that are older than their originals in Git. Uncommitted files count as newest. */
  readonly outdated: readonly string[]
}

export async function translationStatus(root: string): Promise<TranslationStatus> {
  const engine = openSiteEngine(root)
  const { project, problems } = await openSite(root, { drafts: false, engine })
  await engine.close()
  if (project === null) return { locales: [], problems }
  const [, ...others] = project.site.config.locales
  const uncommitted = await readUncommitted(project.site.folders.content)
  const time = ({ path }: Source): number =>
    uncommitted.has(path) ? Number.POSITIVE_INFINITY : (project.lastUpdated[path] ?? 0)
  return { locales: others.map(({ code }) => statusOf(project, code, time)), problems: [] }
}

function statusOf(
  { site }: Project,
  locale: string,
  time: (source: Source) => number,
): LocaleStatus {
  const pairs = new Map<Source, Source>()
  for (const route of site.routes) {
    if (isEditionRoute(route) && route.locale === locale) {
      pairs.set(route.edition.original, route.edition.source)
    }
  }
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
