import type { Problem } from '../base/problem.ts'
import {
  type Components,
  type ComponentsInput,
  loadComponents,
} from '../components/load-components.ts'
import { loadParts, type Parts, type PartsInput } from '../components/load-parts.ts'
import type { Config, ConfigFolders } from '../config/config.ts'
import { openLanguages } from './open-languages.ts'

/** The code of a site that runs in builds, besides its configuration. */
export interface SiteCode {
  /** The documented languages, in the order of the sets of documentation. */
  readonly languages: Awaited<ReturnType<typeof openLanguages>>['languages']
  readonly components: SiteComponents
  /** The parts of the frame that it has of its own; equal hashes, equal parts. */
  readonly parts: { readonly input: PartsInput; readonly loaded: Parts; readonly hash: string }
  /** Absolute paths of what was read. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** The components of a site, without what runs. */
interface SiteComponents {
  readonly input: ComponentsInput
  /** Equal hashes, equal components. */
  readonly hash: string
  readonly infos: Components['infos']
}

/** Loads the languages, components and parts that a configuration names. */
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

/** The modules of parts that the configuration names. */
function partModules({ theme }: Config): Readonly<Record<string, string>> {
  const modules = Object.entries(theme.parts).flatMap(([name, module]) =>
    module === undefined ? [] : [[name, module] as const],
  )
  return Object.fromEntries(modules)
}
