import { join, resolve } from 'node:path'
import { contentHash } from '@lectern/base/node/hash'
import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { FileIndex } from '@lectern/engine/file-index'
import { startTimings, type Timings } from '@lectern/engine/timings'
import { type Config, type ConfigFolders, readFolders } from '../config/config.ts'
import { type GoodConfig, type LoadedConfig, loadConfig } from '../config/load.ts'
import type { LanguageInput } from '../config/load-language.ts'
import { findPackage } from '../config/site-package.ts'
import { readAddresses } from '../content/addresses.ts'
import { type Generated, generatePages } from '../content/generate-pages.ts'
import { type LastUpdated, NO_DATES, readLastUpdated } from '../content/last-updated.ts'
import { type Module, readModules } from '../content/modules.ts'
import { type Content, readContent } from '../content/read.ts'
import type { SiteFiles } from '../content/site-state.ts'
import { VERSION } from '../version.ts'
import { loadSiteCode, type SiteCode } from './site-code.ts'

/** A site that is read but not planned. */
export interface ReadSite {
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

export interface Documented {
  readonly docs: string
  readonly language: LanguageInput
  /** Cache key. */
  readonly languageHash: string
  readonly modules: readonly Module[]
}

/** Absolute. */
export function cacheFolder(root: string): string {
  return join(resolve(root), '.lectern')
}

export interface ReadOptions {
  /** Whether unpublished pages (`draft: true`) are included. */
  readonly drafts: boolean
  readonly engine: Pick<Engine, 'results'>
  readonly timings?: Timings
  readonly seen?: FileIndex['seen']
  readonly config?: LoadedConfig
}

/** `files` are those of the configuration and its modules. */
type SiteReading = SiteFiles &
  (
    | { readonly read: ReadSite; readonly problems: readonly [] }
    | { readonly read: null; readonly problems: readonly Problem[] }
  )

export async function readSite(
  root: string,
  { drafts, engine, timings = startTimings(), seen, config: known }: ReadOptions,
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
  const code = await loadSiteCode(written, loaded, engine.results('languages'))
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
