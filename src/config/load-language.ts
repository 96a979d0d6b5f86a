import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import type { Language } from '../language/language.ts'
import { type OpenLanguage, openLanguage } from '../language/open-language.ts'
import type { Config } from './config.ts'
import { configProblem } from './config-problem.ts'
import { type ConfigMistake, pathInSet, problemsOfConfig } from './mistake.ts'
import { moduleHash } from './module-hash.ts'
import { loadSiteModule } from './site-module.ts'
import type { ConfigFiles } from './source-place.ts'
import { placeAmong } from './stack-places.ts'

/** Where the documented language of a site is; can be cloned to another thread, which the language cannot. */
export interface LanguageInput {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  /** As `docs.language`; null when the site documents none. */
  readonly module: string | null
}

/** The documented language of a site. */
interface LoadedLanguage {
  /** Null when the site documents none, and when there are problems. */
  readonly language: OpenLanguage | null
  readonly problems: readonly Problem[]
  /** As `LoadedConfig.files`: a change of one of them changes the language. */
  readonly files: readonly string[]
  /** Equal hashes, equal language: part of the key of whatever is kept of what it made. */
  readonly hash: string
}

/** Loads the language that a site documents, as the configuration names it, on any thread. */
export async function loadLanguage({ root, module }: LanguageInput): Promise<LoadedLanguage> {
  if (module === null) return { language: null, problems: [], files: [], hash: '' }
  const file = resolve(root, module)
  const { value, problem, files } = await loadSiteModule(file, root)
  const hash = moduleHash(files)
  if (isLanguage(value)) {
    const whereOf = (reason: unknown): string => {
      const place = placeAmong(reason, { root, files })
      return place === null ? relative(root, file) : `${place.file}:${place.line}`
    }
    return { language: openLanguage(value, whereOf), problems: [], files, hash }
  }
  const [issue] = languageSchema.safeParse(value).error?.issues ?? []
  const wrong = `the default export is no language: ${[...(issue?.path ?? []), issue?.message].join(': ')}`
  const hint = 'See the type "Language" of the package "lectern".'
  const problems = [problem ?? { ...configProblem(wrong, { file }), hint }]
  return { language: null, problems, files, hash }
}

/**
 * Reports versions of the site that name a version of the documented language which it does not have.
 *
 * @param languages of the sets of documentation, in their order; null for a set without one
 */
export async function languageProblems(
  { docs }: Config,
  languages: readonly (OpenLanguage | null)[],
  config: ConfigFiles,
): Promise<readonly Problem[]> {
  const mistakes = docs.flatMap(({ versions }, at) => {
    const language = languages[at] ?? null
    const names = language?.versions.map(version => version.name) ?? []
    return versions.flatMap((version, index): ConfigMistake[] => {
      const name = version.language
      if (name === null || names.includes(name)) return []
      const path = pathInSet(docs, at, ['versions', String(index), 'language'])
      const message = `there is no version "${name}" of the documented language`
      const hint =
        language === null
          ? 'Name the module of the language as "docs.language".'
          : (didYouMean(name, names) ?? `Versions of "${language.name}": ${names.join(', ')}.`)
      return [{ path, message, hint }]
    })
  })
  return problemsOfConfig(mistakes, config)
}

const fence = z.string().regex(/^[a-z0-9][\w+#.-]*$/, 'must be a name for fences, in lower case')
const method = z.custom<never>(value => typeof value === 'function', 'must be a function')

/** What is no language would only be found out by a build that fails somewhere. */
const languageSchema = z.object({
  name: fence,
  aliases: z.array(fence).optional(),
  versions: z.array(z.object({ name: z.string(), title: z.string() })).min(1),
  fragments: z.array(z.string()).optional(),
  scheme: fence.optional(),
  read: method,
  sampleNames: method.optional(),
  pageOfModule: method.optional(),
  pageOfWord: method.optional(),
})

function isLanguage(value: unknown): value is Language {
  return languageSchema.safeParse(value).success
}
