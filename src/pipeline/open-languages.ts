import type { Problem } from '../base/problem.ts'
import type { Config, DocsSet } from '../config/config.ts'
import { type LanguageInput, languageProblems, loadLanguage } from '../config/load-language.ts'
import type { ConfigFiles } from '../config/source-place.ts'

/** The language that a set of documentation is about. */
interface SetLanguage {
  /** Id of the set. */
  readonly docs: string
  readonly input: LanguageInput
  /** Equal hashes, equal language. */
  readonly hash: string
  /** Endings of the names of its modules; none where the set is about no language. */
  readonly names: readonly string[]
}

/** The languages of a site. */
interface SiteLanguages {
  /** One for each set of documentation. */
  readonly languages: readonly SetLanguage[]
  /** Absolute paths of the modules that they are made of. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/**
 * Loads the languages that the sets of documentation name.
 *
 * @param loaded where the configuration was read from; `root` is the absolute folder of the site
 */
export async function openLanguages(
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
