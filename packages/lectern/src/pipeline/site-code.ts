import type { Problem } from '@lectern/base/problem'
import {
  type Components,
  type ComponentsInput,
  loadComponents,
} from '../components/load-components.ts'
import { loadParts, type Parts, type PartsInput } from '../components/load-parts.ts'
import type { Config, ConfigFolders, DocsSet } from '../config/config.ts'
import { type LanguageInput, languageProblems, loadLanguage } from '../config/load-language.ts'
import type { ConfigFiles } from '../config/source-place.ts'

/** Code of a site that runs in builds, besides its configuration. */
export interface SiteCode {
  /** In the order of the sets of documentation. */
  readonly languages: readonly SetLanguage[]
  readonly components: SiteComponents
  /** Replaced parts of the frame, with their cache key. */
  readonly parts: { readonly input: PartsInput; readonly loaded: Parts; readonly hash: string }
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** Cloneable description of the components. */
interface SiteComponents {
  readonly input: ComponentsInput
  /** Cache key. */
  readonly hash: string
  readonly infos: Components['infos']
}

export async function loadSiteCode(
  config: Config,
  site: {
    readonly folders: ConfigFolders
    readonly file: string
    readonly files: readonly string[]
  },
): Promise<SiteCode> {
  const { root } = site.folders
  const { languages, ...ofLanguages } = await openLanguages(config, { ...site, root })
  const input: ComponentsInput = { root, module: config.components }
  const ofPages = await loadComponents(input)
  const frame: PartsInput = { root, modules: partModules(config) }
  const ofFrame = await loadParts(frame)
  const ofComponents = [...ofPages.problems, ...ofFrame.problems]
  return {
    languages,
    components: { input, hash: ofPages.hash, infos: ofPages.components?.infos ?? {} },
    parts: { input: frame, loaded: ofFrame.parts, hash: ofFrame.hash },
    files: [...ofLanguages.files, ...ofPages.files, ...ofFrame.files],
    problems: ofComponents.length > 0 ? ofComponents : ofLanguages.problems,
  }
}

function partModules({ theme }: Config): Readonly<Record<string, string>> {
  const modules = Object.entries(theme.parts).flatMap(([name, module]) =>
    module === undefined ? [] : [[name, module] as const],
  )
  return Object.fromEntries(modules)
}

interface SetLanguage {
  readonly docs: string
  readonly input: LanguageInput
  /** Cache key. */
  readonly hash: string
  /** File extensions of its modules; empty for a set without a language. */
  readonly names: readonly string[]
}

interface SiteLanguages {
  readonly languages: readonly SetLanguage[]
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

async function openLanguages(
  config: Config,
  loaded: ConfigFiles & { readonly root: string },
): Promise<SiteLanguages> {
  const opened = await Promise.all(config.docs.map(set => openSet(set, loaded.root)))
  const found = opened.flatMap(({ problems }) => problems)
  const languages = opened.map(({ language }) => language)
  return {
    languages: opened.map(({ own }) => own),
    files: opened.flatMap(({ files }) => files),
    problems: found.length > 0 ? found : await languageProblems(config, languages, loaded),
  }
}

async function openSet({ id, language: module }: DocsSet, root: string) {
  const input: LanguageInput = { root, module }
  const { language, hash, ...rest } = await loadLanguage(input)
  const own: SetLanguage = { docs: id, input, hash, names: language?.names ?? [] }
  return { ...rest, language, own }
}
