import type { Problem } from '../../base/problem.ts'
import type { LoadedConfig } from '../../config/load.ts'
import type { SiteFiles, SiteState } from '../../content/site-state.ts'
import { loadConfigApart } from '../../pipeline/config-thread.ts'

/** The configuration of a site that is being written. */
export interface DraftConfig {
  /** The last one whose code has ended. */
  readonly loaded: LoadedConfig
  /** What is wrong with that of now, where its code does not end. */
  readonly problems: readonly Problem[]
}

/** The configuration of a site that was opened before. */
interface ConfigBefore {
  readonly config: DraftConfig
  /** What the site had beside its content. */
  readonly files: SiteFiles['files']
  /** What its files were like, and what they have been found to be like since. */
  readonly state: SiteState
  readonly seen: SiteState
}

/**
 * Reads the configuration of a site where it has changed, on a thread of its own: the pages of the last one are
 * shown on while that of now does not end.
 *
 * @param before the site as it was; null at first, when there is nothing to be kept
 */
export async function readDraftConfig(
  root: string,
  before: ConfigBefore | null,
): Promise<DraftConfig> {
  if (before !== null && isSameConfig(before)) return before.config
  const { loaded, ends } = await loadConfigApart(root)
  return before === null || ends
    ? { loaded, problems: [] }
    : { loaded: before.config.loaded, problems: loaded.problems }
}

/** True when nothing that a site has beside its content has changed: its configuration and what that imports. */
function isSameConfig({ files, state, seen }: ConfigBefore): boolean {
  return !state.isRecent && files.every(file => state.files.get(file) === seen.files.get(file))
}
