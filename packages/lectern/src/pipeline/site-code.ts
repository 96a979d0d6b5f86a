import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import type { Results } from '@lectern/engine/results'
import type { Components } from '@lectern/markdown/components'
import type { Plugin } from '@lectern/markdown/plugin'
import {
  type ComponentsInput,
  componentsOf,
  loadComponents,
} from '../components/load-components.ts'
import { loadParts, type Parts, type PartsInput } from '../components/load-parts.ts'
import type { Config, ConfigFolders, DocsSet } from '../config/config.ts'
import {
  type LanguageFacts,
  type LanguageInput,
  type LoadedLanguage,
  languageProblems,
  loadLanguage,
} from '../config/load-language.ts'
import { type ConfigMistake, problemsOfConfig } from '../config/mistake.ts'
import { moduleHash } from '../config/module-hash.ts'
import type { ConfigFiles } from '../config/source-place.ts'
import { loadPlugins, type OpenPlugin, type PluginsInput } from '../plugins/load-plugins.ts'

/** Code of a site that runs in builds, besides its configuration. */
export interface SiteCode {
  /** In the order of the sets of documentation. */
  readonly languages: readonly SetLanguage[]
  readonly components: SiteComponents
  /** Replaced parts of the frame. */
  readonly parts: SiteParts
  readonly plugins: SitePlugins
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
  cache: Results,
): Promise<SiteCode> {
  const { root } = site.folders
  const { languages, ...ofLanguages } = await openLanguages(config, { ...site, root, cache })
  const { plugins, ...ofPlugins } = await loadPlugins({ root, plugins: config.plugins })
  const input: ComponentsInput = { root, module: config.components }
  const ofPages = await loadComponents(input, plugins)
  const frame: PartsInput = { root, modules: partModules(config) }
  const framing = plugins.filter(({ plugin }) => plugin.parts !== undefined)
  const ofFrame = await loadParts(frame, framing)
  const isWhole = plugins.length === config.plugins.length
  const unknown = isWhole ? unknownCodes(config, plugins) : []
  const mistakes = [...ofPlugins.mistakes, ...unknown]
  const ofCode = [...ofPlugins.problems, ...ofPages.problems, ...ofFrame.problems]
  const problems = [...(await problemsOfConfig(mistakes, site)), ...ofCode]
  return {
    languages,
    plugins: { all: plugins, ofPages: inputOf(root, plugins.filter(isOfPages)) },
    components: { input, hash: ofPages.hash, infos: ofPages.components?.infos ?? {} },
    parts: {
      input: frame,
      plugins: inputOf(root, framing),
      loaded: ofFrame.parts,
      hash: [ofFrame.hash, ...framing.map(({ hash }) => hash)].join(' ').trim(),
    },
    files: [...ofLanguages.files, ...ofPlugins.files, ...ofPages.files, ...ofFrame.files],
    problems: problems.length > 0 ? problems : ofLanguages.problems,
  }
}

interface SiteParts {
  readonly input: PartsInput
  /** Those with parts. */
  readonly plugins: HashedPlugins
  readonly loaded: Parts
  /** Cache key. */
  readonly hash: string
}

interface SitePlugins {
  readonly all: readonly OpenPlugin[]
  /** Those with something for the texts of pages. */
  readonly ofPages: HashedPlugins
}

/** Cloneable. */
export interface HashedPlugins extends PluginsInput {
  /** Cache key. */
  readonly hashes: readonly string[]
}

function inputOf(root: string, plugins: readonly OpenPlugin[]): HashedPlugins {
  return {
    root,
    plugins: plugins.map(({ named }) => named),
    hashes: plugins.map(({ hash }) => hash),
  }
}

const OF_PAGES = [
  'syntax',
  'text',
  'tree',
  'html',
  'fences',
  'directives',
] as const satisfies readonly (keyof Plugin)[]

/** A text is compiled again if one of these changes. */
function isOfPages(opened: OpenPlugin): boolean {
  return OF_PAGES.some(hook => hook in opened.plugin) || componentsOf(opened).length > 0
}

/** Codes of plugins in the configuration, which its schema does not know. */
function unknownCodes(
  { problems }: Config,
  plugins: readonly OpenPlugin[],
): readonly ConfigMistake[] {
  const known = plugins.flatMap(({ plugin }) =>
    Object.keys(plugin.problems ?? {}).map(code => `${plugin.name}/${code}`),
  )
  return Object.keys(problems).flatMap((code): ConfigMistake[] => {
    if (!code.includes('/') || known.includes(code)) return []
    const list =
      known.length === 0 ? 'No plugin has one.' : `Those of plugins: ${known.join(', ')}.`
    const message = `unknown key "${code}"`
    return [{ path: ['problems', code], message, hint: didYouMean(code, known) ?? list }]
  })
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
  loaded: ConfigFiles & { readonly root: string; readonly cache: Results },
): Promise<SiteLanguages> {
  const opened = await Promise.all(config.docs.map(set => openSet(set, loaded)))
  const found = opened.flatMap(({ problems }) => problems)
  const languages = opened.map(({ language }) => language)
  return {
    languages: opened.map(({ own }) => own),
    files: opened.flatMap(({ files }) => files),
    problems: found.length > 0 ? found : await languageProblems(config, languages, loaded),
  }
}

async function openSet(
  { id, language: module }: DocsSet,
  { root, cache }: { readonly root: string; readonly cache: Results },
) {
  const input: LanguageInput = { root, module }
  const { language, files, hash, problems } = await readLanguage(input, cache)
  const own: SetLanguage = { docs: id, input, hash, names: language?.names ?? [] }
  return { language, files, problems, own }
}

type KnownLanguage = Omit<LoadedLanguage, 'language'> & { readonly language: LanguageFacts }

/** Running its module takes longer than the rest of an unchanged build. */
async function readLanguage(
  input: LanguageInput,
  cache: Results,
): Promise<KnownLanguage | LoadedLanguage> {
  const key = `${input.module}`
  // The stamp guarantees its type.
  const known = cache.get(key) as KnownLanguage | undefined
  if (known !== undefined && moduleHash(known.files) === known.hash) return known
  const { language, ...loaded } = await loadLanguage(input)
  if (language === null) return { language, ...loaded }
  const { name, names, versions } = language
  const read: KnownLanguage = { language: { name, names, versions }, ...loaded }
  cache.put(key, read)
  return read
}
