import { relativePath } from '@lectern/base/node/folders'
import type { Problem } from '@lectern/base/problem'
import { startTimings } from '@lectern/engine/timings'
import type { ResolvedConfig } from '../config/config.ts'
import { problemsOfConfig } from '../config/mistake.ts'
import { withSeverities } from '../config/severities.ts'
import { atOrigins, type Generated } from '../content/generate-pages.ts'
import type { LastUpdated } from '../content/last-updated.ts'
import type { Content } from '../content/read.ts'
import type { SiteFiles } from '../content/site-state.ts'
import { lostAddresses } from '../site/addresses.ts'
import type { Site } from '../site/site.ts'
import { type Layout, layOut } from './layout.ts'
import { type Documented, type ReadOptions, type ReadSite, readSite } from './read-site.ts'
import type { SiteCode } from './site-code.ts'

/** A site that is read and planned but not compiled. */
export interface Project {
  readonly site: Site
  readonly layout: Layout
  readonly components: SiteCode['components']
  readonly parts: SiteCode['parts']
  readonly plugins: SiteCode['plugins']
  readonly documented: readonly Documented[]
  readonly generated: Generated['texts']
  readonly hashes: ReadonlyMap<string, string>
  readonly lastUpdated: LastUpdated['times']
  readonly metadata: Content['metadata']
  readonly synonyms: Content['synonyms']
}

/** `files` are those of the configuration and its modules. */
interface OpenedProject extends SiteFiles {
  readonly project: Project | null
  /** Everything except problems of page texts. */
  readonly problems: readonly Problem[]
}

interface OpenOptions extends ReadOptions {
  readonly last?: Layout | null
}

export async function openSite(root: string, options: OpenOptions): Promise<OpenedProject> {
  const { read, problems, ...where } = await readSite(root, options)
  if (read === null) return { ...where, project: null, problems }
  return { ...where, ...(await layOutSite(read, options)) }
}

export async function layOutSite(
  read: ReadSite,
  { timings = startTimings(), last = null }: Pick<OpenOptions, 'timings' | 'last'>,
): Promise<Pick<OpenedProject, 'project' | 'problems'>> {
  const { loaded, config, code, content, documented, addresses, lastUpdated } = read
  const { texts: generated } = read.generated
  const layout = await layOut(config, content, last)
  const { site } = layout
  timings.lap('plan')
  if (layout.unknownFolders.length > 0) {
    return { project: null, problems: await problemsOfConfig(layout.unknownFolders, loaded) }
  }
  const configProblems = await problemsOfConfig(layout.mistakes, loaded)
  const lost = lostAddresses(site, addresses.listed)
  return {
    project: {
      site,
      layout,
      components: code.components,
      parts: code.parts,
      plugins: code.plugins,
      documented,
      generated,
      hashes: content.hashes,
      lastUpdated: { ...lastUpdated.times, ...timesOf(generated, lastUpdated.times, content) },
      metadata: content.metadata,
      synonyms: content.synonyms,
    },
    problems: reported(
      [
        content.problems,
        read.moduleProblems,
        layout.problems,
        configProblems,
        addresses.problems,
        lost,
        lastUpdated.problems,
      ].flat(),
      { generated, site: { config, folders: loaded.folders } },
    ),
  }
}

/** Problems with the severities of the configuration, and where people can mend them. */
export function reported(
  problems: readonly Problem[],
  { generated, site }: { readonly generated: Project['generated']; readonly site: ResolvedConfig },
): readonly Problem[] {
  return atOrigins(withSeverities(problems, site), generated, site.folders)
}

/** A page is as new as the file that it is made of. */
function timesOf(
  texts: Project['generated'],
  times: LastUpdated['times'],
  { folders }: Content,
): LastUpdated['times'] {
  const found = [...texts].flatMap(([path, { from }]) => {
    const time = times[relativePath(folders.content, from)]
    return time === undefined ? [] : [[path, time] as const]
  })
  return Object.fromEntries(found)
}
