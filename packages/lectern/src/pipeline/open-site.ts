import { join, resolve } from 'node:path'
import { relativePath } from '@lectern/base/node/folders'
import { contentHash } from '@lectern/base/node/hash'
import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { FileIndex } from '@lectern/engine/file-index'
import { startTimings, type Timings } from '@lectern/engine/timings'
import {
  type Config,
  type ConfigFolders,
  type ResolvedConfig,
  readFolders,
} from '../config/config.ts'
import { type GoodConfig, type LoadedConfig, loadConfig } from '../config/load.ts'
import type { LanguageInput } from '../config/load-language.ts'
import { problemsOfConfig } from '../config/mistake.ts'
import { withSeverities } from '../config/severities.ts'
import { findPackage } from '../config/site-package.ts'
import { readAddresses } from '../content/addresses.ts'
import { atOrigins, type Generated, generatePages } from '../content/generate-pages.ts'
import { type LastUpdated, NO_DATES, readLastUpdated } from '../content/last-updated.ts'
import { type Module, readModules } from '../content/modules.ts'
import { type Content, readContent } from '../content/read.ts'
import type { SiteFiles } from '../content/site-state.ts'
import { lostAddresses } from '../site/addresses.ts'
import type { Site } from '../site/site.ts'
import { VERSION } from '../version.ts'
import { type Layout, layOut } from './layout.ts'
import { loadSiteCode, type SiteCode } from './site-code.ts'

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

export interface Documented {
  readonly docs: string
  readonly language: LanguageInput
  /** Cache key. */
  readonly languageHash: string
  readonly modules: readonly Module[]
}

/** `files` are those of the configuration and its modules. */
interface OpenedProject extends SiteFiles {
  readonly project: Project | null
  /** Everything except problems of page texts. */
  readonly problems: readonly Problem[]
}

/** Absolute. */
export function cacheFolder(root: string): string {
  return join(resolve(root), '.lectern')
}

interface OpenOptions {
  /** Whether unpublished pages (`draft: true`) are included. */
  readonly drafts: boolean
  readonly engine: Pick<Engine, 'results'>
  readonly timings?: Timings
  readonly last?: Layout | null
  readonly seen?: FileIndex['seen']
  readonly config?: LoadedConfig
}

/** A site that is read but not planned. */
interface ReadSite {
  readonly loaded: GoodConfig
  readonly config: Config
  readonly code: SiteCode
  readonly generated: Generated
  readonly content: Content
  readonly documented: readonly Documented[]
  readonly addresses: ReturnType<typeof readAddresses>
  readonly lastUpdated: LastUpdated
  readonly moduleProblems: readonly Problem[]
}

type SiteReading = Omit<OpenedProject, 'project' | 'problems'> &
  (
    | { readonly read: ReadSite; readonly problems: readonly [] }
    | { readonly read: null; readonly problems: readonly Problem[] }
  )

export async function readSite(
  root: string,
  { drafts, engine, timings = startTimings(), seen, config: known }: OpenOptions,
): Promise<SiteReading> {
  const loaded = known ?? (await loadConfig(root))
  timings.lap('load configuration')
  if (loaded.config === null) {
    return { read: null, problems: loaded.problems, files: loaded.files, folders: [] }
  }
  const { folders } = loaded
  // Previews are not visits, and making pictures takes seconds.
  const forPreviews = { ...loaded.config, analytics: null, images: [], cards: false }
  const written = drafts ? forPreviews : loaded.config
  const code = await loadSiteCode(written, loaded)
  const hasParts = code.parts.loaded.names.length > 0
  const config = { ...written, brand: { ...written.brand, hasParts } }
  timings.lap('load language')
  const index = { results: engine.results('generated'), seen }
  const plugins = code.plugins.all
  const generated = await generatePages(config, { folders, index, plugins })
  timings.lap('make pages of data')
  const files = [...loaded.files, ...code.files, ...generated.files]
  const where = { files, folders: readFolders(folders) }
  const failures = [...code.problems, ...generated.failures]
  if (failures.length > 0) return { read: null, problems: failures, ...where }
  const dates = config.lastUpdated
    ? readLastUpdated(folders.content, engine.results('last-updated'))
    : NO_DATES
  const content = readContent(config, {
    ...{ folders, drafts, generated, plugins },
    index: { results: engine.results('files'), seen },
  })
  const { documented, problems: moduleProblems } = readDocumented(config, code, folders)
  timings.lap('read')
  if (content.isMissing) return { read: null, problems: content.problems, ...where }
  const lastUpdated = await dates
  timings.lap('wait for git')
  const addresses = readAddresses(folders.root)
  return {
    ...where,
    read: {
      ...{ loaded, config, code, generated, content, documented },
      ...{ addresses, lastUpdated, moduleProblems },
    },
    problems: [],
  }
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

function readDocumented(
  { docs }: Config,
  { languages }: SiteCode,
  folders: ConfigFolders,
): { readonly documented: readonly Documented[]; readonly problems: readonly Problem[] } {
  const read = languages.map(({ docs: id, input, hash, names }, at) => {
    const { modules, problems } = readModules(folders, docs[at]?.modules ?? [], names)
    return { set: { docs: id, language: input, languageHash: hash, modules }, problems }
  })
  return {
    documented: read.map(({ set }) => set),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** Cache key of a whole build: equal keys mean equal output and problems. */
export function siteKey(read: ReadSite): string {
  const { loaded, config, code, content, documented, addresses, lastUpdated } = read
  const { root } = loaded.folders
  const { folders, sources, drafts, sidebars, synonyms, problems } = content
  return contentHash(
    JSON.stringify([
      VERSION,
      config,
      [code.components.hash, code.parts.hash, code.plugins.all.map(({ hash }) => hash)],
      documented.map(({ docs, languageHash, modules }) => [docs, languageHash, modules]),
      findPackage(root, 'rolldown'),
      [folders, sources, drafts, sidebars, synonyms, problems],
      [[...content.assets], [...content.hashes], [...content.metadata]],
      [addresses, lastUpdated, read.moduleProblems],
      // The texts are among the hashes.
      [...read.generated.texts].map(([path, { text: _, ...origin }]) => [path, origin]),
    ]),
  )
}
