import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import type { Config } from '../config/config.ts'
import { type LoadedConfig, loadConfig } from '../config/load.ts'
import type { LanguageInput } from '../config/load-language.ts'
import { problemsOfConfig } from '../config/mistake.ts'
import { withSeverities } from '../config/severities.ts'
import { readAddresses } from '../content/addresses.ts'
import { type LastUpdated, NO_DATES, readLastUpdated } from '../content/last-updated.ts'
import { type Module, readModules } from '../content/modules.ts'
import { type Content, readContent } from '../content/read.ts'
import type { Engine } from '../engine/engine.ts'
import type { FileIndex } from '../engine/file-index.ts'
import { startTimings, type Timings } from '../engine/timings.ts'
import { lostAddresses } from '../site/addresses.ts'
import type { Site } from '../site/site.ts'
import { type Layout, layOut } from './layout.ts'
import { loadSiteCode, type SiteCode } from './site-code.ts'

/** A site that has been read and laid out; nothing of it is compiled. */
export interface Project {
  readonly site: Site
  readonly layout: Layout
  readonly components: SiteCode['components']
  readonly parts: SiteCode['parts']
  /** What its sets of documentation are about. */
  readonly documented: readonly Documented[]
  /** Hashes of the sources, see `Content.hashes`. */
  readonly hashes: ReadonlyMap<string, string>
  readonly lastUpdated: LastUpdated['times']
  /** What the sources say about their pages, see `Content.abouts`. */
  readonly abouts: Content['abouts']
  readonly synonyms: Content['synonyms']
}

/** What a set of documentation is about. */
export interface Documented {
  /** Id of the set. */
  readonly docs: string
  /** Where its language is. */
  readonly language: LanguageInput
  /** Equal hashes, equal language. */
  readonly languageHash: string
  /** The modules in that language. */
  readonly modules: readonly Module[]
}

/** A project, or null with the problems of its configuration. */
interface OpenedProject {
  /** Absolute paths of the files that configure the site. */
  readonly files: readonly string[]
  /** Absolute content folder; null when the configuration does not tell. */
  readonly content: string | null
  readonly project: Project | null
  /** What is wrong with everything but the text of the pages. */
  readonly problems: readonly Problem[]
}

/** The folder with the cache of a site, absolute; `root` is the folder with its configuration. */
export function cacheFolder(root: string): string {
  return join(resolve(root), '.lectern')
}

/** How a site is read. */
interface OpenOptions {
  /** Whether drafts are read too. */
  readonly drafts: boolean
  readonly engine: Pick<Engine, 'results'>
  readonly timings?: Timings
  /** How it was laid out before. Default: it was not. */
  readonly last?: Layout | null
  /** See `FileIndex.seen`. */
  readonly seen?: FileIndex['seen']
  /** The configuration, where it has been read already. */
  readonly config?: LoadedConfig
}

/** Reads the site of a folder: its configuration, its content, and the plan of its pages. */
export async function openSite(
  root: string,
  { drafts, engine, timings = startTimings(), last = null, seen, config: read }: OpenOptions,
): Promise<OpenedProject> {
  const loaded = read ?? (await loadConfig(root))
  timings.lap('load configuration')
  if (loaded.config === null) {
    return { project: null, problems: loaded.problems, files: loaded.files, content: null }
  }
  const { folders } = loaded
  // What is written is no visit.
  const config = drafts ? { ...loaded.config, analytics: null } : loaded.config
  const code = await loadSiteCode(config, loaded)
  const where = { files: [...loaded.files, ...code.files], content: folders.content }
  timings.lap('load language')
  if (code.problems.length > 0) return { project: null, problems: code.problems, ...where }
  const dates = config.lastUpdated
    ? readLastUpdated(folders.content, engine.results('last-updated'))
    : NO_DATES
  const index = { results: engine.results('files'), seen }
  const content = readContent(config, { folders, drafts, index })
  const { documented, problems: moduleProblems } = readDocumented(config, code, folders.content)
  timings.lap('read')
  if (content.isMissing) return { project: null, problems: content.problems, ...where }
  const layout = await layOut(config, content, last)
  const { site } = layout
  timings.lap('plan')
  const { times, problems: dateProblems } = await dates
  timings.lap('wait for git')
  if (layout.unknownFolders.length > 0) {
    return {
      project: null,
      problems: await problemsOfConfig(layout.unknownFolders, loaded),
      ...where,
    }
  }
  const configProblems = await problemsOfConfig(layout.mistakes, loaded)
  const addresses = readAddresses(folders.root)
  const lost = lostAddresses(site, addresses.listed)
  return {
    ...where,
    project: {
      site,
      layout,
      components: code.components,
      parts: code.parts,
      documented,
      hashes: content.hashes,
      lastUpdated: times,
      abouts: content.abouts,
      synonyms: content.synonyms,
    },
    problems: withSeverities(
      [
        content.problems,
        moduleProblems,
        layout.problems,
        configProblems,
        addresses.problems,
        lost,
        dateProblems,
      ].flat(),
      { config, folders },
    ),
  }
}

/** What the sets of documentation are about, and what is wrong with the modules of their languages. */
function readDocumented(
  { docs }: Config,
  { languages }: SiteCode,
  contentFolder: string,
): { readonly documented: readonly Documented[]; readonly problems: readonly Problem[] } {
  const read = languages.map(({ docs: id, input, hash, names }, at) => {
    const { modules, problems } = readModules(contentFolder, docs[at]?.modules ?? [], names)
    return { set: { docs: id, language: input, languageHash: hash, modules }, problems }
  })
  return {
    documented: read.map(({ set }) => set),
    problems: read.flatMap(({ problems }) => problems),
  }
}
