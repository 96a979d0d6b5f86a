import { contentHash } from '@lectern/base/node/hash'
import type { Problem } from '@lectern/base/problem'
import type { Config } from '../config/config.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import { unknownFolders } from '../config/severities.ts'
import { resolveEditions } from '../content/editions.ts'
import { compileConfigTexts } from '../site/describe/config-texts.ts'
import { type PlannedContent, planSite } from '../site/plan/plan.ts'
import type { Site } from '../site/site.ts'

export interface Layout {
  /** Cache key. */
  readonly key: string
  readonly site: Site
  readonly problems: readonly Problem[]
  readonly mistakes: readonly ConfigMistake[]
  /** Folders in the configuration's `problems` that do not exist. */
  readonly unknownFolders: readonly ConfigMistake[]
}

/** Lays out a site; returns `last` if its key is the same. */
export async function layOut(
  config: Config,
  content: PlannedContent,
  last: Layout | null,
): Promise<Layout> {
  const { folders, sources, drafts, sidebars, assets } = content
  // Pass on only what is in the key.
  const planned: PlannedContent = { folders, sources, drafts, sidebars, assets }
  const key = contentHash(JSON.stringify([config, { ...planned, assets: [...assets] }]))
  if (last?.key === key) return last
  const { editions, problems } = resolveEditions(config, planned)
  const texts = await compileConfigTexts(config)
  const site = planSite(config, planned, { editions, texts })
  return {
    key,
    site,
    problems: [...problems, ...site.problems],
    mistakes: site.mistakes,
    unknownFolders: unknownFolders(config, pathsOf(planned)),
  }
}

function pathsOf({ sources, drafts, assets }: PlannedContent): ReadonlySet<string> {
  const files = [...sources, ...drafts].map(({ path }) => path).concat([...assets.keys()])
  const steps = files.map(path => path.split('/'))
  return new Set(steps.flatMap(all => ['', ...all.map((_, at) => all.slice(0, at + 1).join('/'))]))
}
