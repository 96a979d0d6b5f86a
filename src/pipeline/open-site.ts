import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import type { LanguageInput } from '../config/load-language.ts'
import { placed } from '../config/mistake.ts'
import { unknownFolders, withSeverities } from '../config/severities.ts'
import { openPlaces } from '../config/source-place.ts'
import { readAddresses } from '../content/addresses.ts'
import { resolveEditions } from '../content/editions.ts'
import { type LastUpdated, NO_DATES, readLastUpdated } from '../content/last-updated.ts'
import { type Module, readModules } from '../content/modules.ts'
import { type Content, readContent } from '../content/read.ts'
import type { Engine } from '../engine/engine.ts'
import { contentHash } from '../engine/hash.ts'
import { startTimings, type Timings } from '../engine/timings.ts'
import { contrastMistakes } from '../render/contrast-mistakes.ts'
import { lostAddresses } from '../site/addresses.ts'
import { planSite } from '../site/plan.ts'
import type { Site } from '../site/site.ts'
import { loadSiteCode, type SiteCode } from './site-code.ts'

/** A site that has been read and laid out; nothing of it is compiled. */
export interface Project {
  readonly site: Site
  /** Hash of all that the site is laid out from: equal keys, equal sites. */
  readonly key: string
  readonly components: SiteCode['components']
  readonly parts: SiteCode['parts']
  /** What its sets of documentation are about. */
  readonly documented: readonly Documented[]
  /** Hashes of the sources, see `Content.hashes`. */
  readonly hashes: ReadonlyMap<string, string>
  readonly lastUpdated: LastUpdated['times']
  /** What the sources say about their pages, see `Content.abouts`. */
  readonly abouts: Content['abouts']
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

/** Reads the site of a folder: its configuration, its content, and the plan of its pages. */
export async function openSite(
  root: string,
  {
    drafts,
    engine,
    timings = startTimings(),
  }: {
    readonly drafts: boolean
    readonly engine: Pick<Engine, 'results'>
    readonly timings?: Timings
  },
): Promise<OpenedProject> {
  const loaded = await loadConfig(root)
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
  const content = readContent(config, { folders, drafts, index: engine.results('files') })
  const sets = code.languages.map((language, at) => {
    const read = readModules(folders.content, config.docs[at]?.modules ?? [], language.names)
    return { language, ...read }
  })
  timings.lap('read')
  if (content.isMissing) return { project: null, problems: content.problems, ...where }
  const { editions, problems: layerProblems } = resolveEditions(config, content)
  const site = planSite(config, content, editions)
  timings.lap('plan')
  const { times, problems: dateProblems } = await dates
  timings.lap('wait for git')
  const mistakes = unknownFolders(config, pathsOf(content))
  if (mistakes.length > 0) {
    const found = placed(mistakes, await openPlaces(loaded.file, loaded.files))
    return { project: null, problems: found, ...where }
  }
  const wrongConfig = [...site.mistakes, ...contrastMistakes(config)]
  const places = wrongConfig.length > 0 ? await openPlaces(loaded.file, loaded.files) : null
  const ofConfig = places === null ? [] : placed(wrongConfig, places)
  const addresses = readAddresses(folders.root)
  const lost = lostAddresses(site, addresses.listed)
  return {
    ...where,
    project: {
      site,
      key: keyOf(config, content),
      components: code.components,
      parts: code.parts,
      documented: sets.map(({ language: { docs, input, hash }, modules }) => ({
        docs,
        language: input,
        languageHash: hash,
        modules,
      })),
      hashes: content.hashes,
      lastUpdated: times,
      abouts: content.abouts,
    },
    problems: withSeverities(
      [
        content.problems,
        sets.flatMap(({ problems }) => problems),
        layerProblems,
        site.problems,
        ofConfig,
        addresses.problems,
        lost,
        dateProblems,
      ].flat(),
      { config, folders },
    ),
  }
}

/** The folders and files of the content, relative to it; empty for all of it. */
function pathsOf({ sources, drafts, assets }: Content): ReadonlySet<string> {
  const files = [...sources, ...drafts].map(({ path }) => path).concat([...assets.keys()])
  const steps = files.map(path => path.split('/'))
  return new Set(steps.flatMap(all => ['', ...all.map((_, at) => all.slice(0, at + 1).join('/'))]))
}

/** A hash of what `planSite` is given. */
function keyOf(config: Config, { sources, drafts, sidebars, assets }: Content): string {
  return contentHash(JSON.stringify([config, sources, drafts, sidebars, [...assets]]))
}
