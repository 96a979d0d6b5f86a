import { relative, resolve } from 'node:path'
import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import { placeAmong } from '@lectern/engine/stack-places'
import type { Language } from '@lectern/markdown/language'
import { type OpenLanguage, openLanguage } from '@lectern/markdown/open-language'
import { z } from 'zod'
import type { Config } from './config.ts'
import { configProblem } from './config-problem.ts'
import { type ConfigMistake, pathInSet, problemsOfConfig } from './mistake.ts'
import { moduleHash } from './module-hash.ts'
import { loadSiteModule } from './site-module.ts'
import type { ConfigFiles } from './source-place.ts'

/** Can be cloned to another thread, unlike the language. */
export interface LanguageInput {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  readonly module: string | null
}

export interface LoadedLanguage {
  readonly language: OpenLanguage | null
  readonly problems: readonly Problem[]
  /** See `LoadedConfig.files`. */
  readonly files: readonly string[]
  /** Part of cache keys. */
  readonly hash: string
}

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

/** Cloneable. */
export type LanguageFacts = Pick<OpenLanguage, 'name' | 'names' | 'versions'>

/** Reports unknown versions of the documented language. `languages` are those of the sets, null for none. */
export async function languageProblems(
  { docs }: Config,
  languages: readonly (LanguageFacts | null)[],
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

/** An invalid language would fail later, in some build. */
const languageSchema = z.object({
  name: fence,
  aliases: z.array(fence).optional(),
  versions: z.array(z.object({ name: z.string(), title: z.string() })).min(1),
  fragments: z.array(z.string()).optional(),
  scheme: fence.optional(),
  diagram: method.optional(),
  read: method,
  sampleNames: method.optional(),
  pageOfModule: method.optional(),
  pageOfWord: method.optional(),
})

function isLanguage(value: unknown): value is Language {
  return languageSchema.safeParse(value).success
}
