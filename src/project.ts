import { join, resolve } from 'node:path'
import type { Problem } from './base/problem.ts'
import type { CompilerInput } from './compiler.ts'
import { type Config, languageVersion } from './config/config.ts'
import { loadConfig } from './config/load.ts'
import { languageProblems, loadLanguage } from './config/load-language.ts'
import { readAddresses } from './content/addresses.ts'
import { resolveEditions } from './content/editions.ts'
import { type LastUpdated, NO_DATES, readLastUpdated } from './content/last-updated.ts'
import { readContent } from './content/read.ts'
import type { Source } from './content/source.ts'
import type { Store } from './disk/store.ts'
import { openStores } from './disk/stores.ts'
import type { OpenLanguage } from './language/open-language.ts'
import type { PageLibrary } from './markdown/library.ts'
import { openPageLibrary } from './page-library.ts'
import { type Client, readClient } from './render/client.ts'
import { createFrames, type Frames } from './render/frames.ts'
import { createShells, type Shells } from './render/shell.ts'
import { lostAddresses } from './site/addresses.ts'
import { planSite } from './site/plan.ts'
import type { Site } from './site/site.ts'
import { VERSION } from './version.ts'

/** A site that has been read and laid out; its pages are compiled when they are asked for. */
export interface Project {
  readonly config: Config
  readonly site: Site
  readonly library: PageLibrary<Source>
  /** What the library was opened with, and what else a compiler needs. */
  readonly compilerInput: CompilerInput
  /** The documented language; null when the site documents none. */
  readonly language: OpenLanguage | null
  readonly shells: Shells
  readonly frames: Frames
  /** The script of the site. */
  readonly client: Client
  readonly lastUpdated: LastUpdated['times']
  /** Keeps what has been computed; its `save` writes it to disk. */
  readonly store: Store
  /** What is wrong with everything but the text of the pages. */
  readonly problems: readonly Problem[]
}

/** A project, or null with the problems of its configuration. */
export interface OpenedProject {
  /** Absolute paths of the files that configure the site. */
  readonly files: readonly string[]
  readonly project: Project | null
  readonly problems: readonly Problem[]
}

/** The folder with the cache of a site, absolute; `root` is the folder with its configuration. */
export function cacheFolder(root: string): string {
  return join(resolve(root), '.lectern')
}

/** Is told what is read while more is read. */
export interface ReadObserver {
  /** Comes once, before the sources. */
  open(input: CompilerInput): void
  compileEarly(source: Source): void
}

/** Opens the site of a folder: its configuration, its content, and the plan of its pages. */
export async function openProject(
  root: string,
  { drafts, reader }: { readonly drafts: boolean; readonly reader?: ReadObserver },
): Promise<OpenedProject> {
  const loaded = await loadConfig(root)
  const { config, folders } = loaded
  if (config === null) return { project: null, problems: loaded.problems, files: loaded.files }
  const { docs, locales } = config
  const languageInput = { root: folders.root, module: docs.language }
  const { language, hash, ...rest } = await loadLanguage(languageInput)
  const wrong =
    rest.problems.length > 0 ? rest.problems : await languageProblems(config, language, loaded)
  const files = [...loaded.files, ...rest.files]
  if (wrong.length > 0) return { project: null, problems: wrong, files }
  // Another language makes other pages, as another Lectern does.
  const version = VERSION + hash
  const store = openStores(cacheFolder(folders.root), version)
  const dates = config.lastUpdated ? readLastUpdated(folders.content, store) : NO_DATES
  const compilerInput: CompilerInput = {
    language: languageInput,
    content: folders.content,
    versions: docs.versions.map(version => version.name),
    texts: Object.fromEntries(locales.map(({ code, text }) => [code, text])),
    dialects: [...new Set(docs.versions.map(version => languageVersion(config, version.name)))],
  }
  reader?.open(compilerInput)
  const onSource = (source: Source): void => reader?.compileEarly(source)
  const content = readContent(config, { folders, drafts, cache: store, onSource })
  const { editions, problems: layerProblems } = resolveEditions(config, content)
  const site = planSite(config, content, editions)
  const client = readClient()
  const { times, problems: dateProblems } = await dates
  const lost = lostAddresses(site, readAddresses(folders.root))
  const all = [content.problems, layerProblems, site.problems, lost, dateProblems].flat()
  return {
    files,
    problems: all,
    project: {
      config,
      site,
      library: openPageLibrary(compilerInput, language, store),
      compilerInput,
      language,
      shells: createShells(config, client.script, version),
      frames: createFrames(site),
      client,
      lastUpdated: times,
      store,
      problems: all,
    },
  }
}
