import type { Problem } from '../base/problem.ts'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import { unknownFolders } from '../config/severities.ts'
import { resolveEditions } from '../content/editions.ts'
import { contentHash } from '../engine/hash.ts'
import { contrastMistakes } from '../render/contrast-mistakes.ts'
import { compileAnnouncements } from '../site/announcement.ts'
import { type PlannedContent, planSite } from '../site/plan.ts'
import type { Site } from '../site/site.ts'

/** A site as it is laid out, with what is wrong with that. */
export interface Layout {
  /** Hash of all that it is laid out from: equal keys, equal layouts. */
  readonly key: string
  readonly site: Site
  readonly problems: readonly Problem[]
  readonly mistakes: readonly ConfigMistake[]
  /** Folders of `problems` that are not there. */
  readonly unknownFolders: readonly ConfigMistake[]
}

/**
 * Lays out a site from its configuration and its content, and from nothing else.
 *
 * @param last the layout before, which stays where nothing has changed that it was made from
 */
export async function layOut(
  config: Config,
  content: PlannedContent,
  last: Layout | null,
): Promise<Layout> {
  const { folders, sources, drafts, sidebars, assets } = content
  // What is not in it, and so not in the key, is not handed on.
  const planned: PlannedContent = { folders, sources, drafts, sidebars, assets }
  const key = contentHash(JSON.stringify([config, { ...planned, assets: [...assets] }]))
  if (last?.key === key) return last
  const { editions, problems } = resolveEditions(config, planned)
  const announcements = await compileAnnouncements(config)
  const site = planSite(config, planned, { editions, announcements })
  return {
    key,
    site,
    problems: [...problems, ...site.problems],
    mistakes: [...site.mistakes, ...contrastMistakes(config)],
    unknownFolders: unknownFolders(config, pathsOf(planned)),
  }
}

/** The folders and files of the content, relative to it; empty for all of it. */
function pathsOf({ sources, drafts, assets }: PlannedContent): ReadonlySet<string> {
  const files = [...sources, ...drafts].map(({ path }) => path).concat([...assets.keys()])
  const steps = files.map(path => path.split('/'))
  return new Set(steps.flatMap(all => ['', ...all.map((_, at) => all.slice(0, at + 1).join('/'))]))
}
