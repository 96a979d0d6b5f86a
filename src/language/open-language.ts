import { checkedNames, checkedPage } from './checked-answers.ts'
import type {
  CodeToken,
  Language,
  LanguageVersion,
  Mistake,
  NameContext,
  SampleNames,
} from './language.ts'
import { asMistake, LanguageError } from './language-error.ts'
import { openReader } from './open-reader.ts'

/** A sample as it stands on a page. */
interface SampleText {
  readonly code: string
  readonly fragment: string | null
  /** See `NamedSample.alone`. */
  readonly alone: boolean
}

const NO_NAMES: SampleNames = { mistakes: [], modules: [], above: [], header: null }

/**
 * A language whose code is read once, however often it is asked for. Whatever its functions do, they do
 * not end a build: those that throw leave plain text and a mistake.
 */
export interface OpenLanguage {
  readonly name: string
  /** All its names for fences, in lower case. */
  readonly names: readonly string[]
  /** Newest first. */
  readonly versions: readonly LanguageVersion[]
  readonly fragments: readonly string[]
  /** What fences call schemes of its syntax; null when there are none. */
  readonly scheme: string | null
  /** See `Reading.tokens`. A fragment that the language does not know counts as none. */
  tokens(code: string, fragment: string | null): readonly CodeToken[]
  /** See `Reading.mistakes`; the newest version when it is null. */
  mistakes(code: string, fragment: string | null, version: string | null): readonly Mistake[]
  /** See `Language.sampleNames`. */
  sampleNames(samples: readonly SampleText[], context: NameContext): readonly SampleNames[]
  pageOfModule(name: string): string | null
  pageOfWord(word: string): string | null
}

/**
 * Opens a language.
 *
 * @param whereOf tells, given what has been thrown, in which file and line of the site: `language.ts:12`
 */
export function openLanguage(
  language: Language,
  whereOf: (reason: unknown) => string = () => `"${language.name}"`,
): OpenLanguage {
  const { name, aliases = [], versions, fragments = [], scheme = null } = language
  const errorOf = (reason: unknown): LanguageError => new LanguageError(reason, whereOf(reason))
  const { read, tokens, mistakes } = openReader(language, errorOf)
  const pageOr = (page: () => string | null): string | null => {
    try {
      return page()
    } catch (reason) {
      throw errorOf(reason)
    }
  }
  return {
    name,
    names: [name, ...aliases].map(each => each.toLowerCase()),
    versions,
    fragments,
    scheme,
    tokens,
    mistakes: (code, fragment, version) =>
      mistakes(code, fragment, version ?? versions[0]?.name ?? ''),
    sampleNames(samples, context) {
      if (language.sampleNames === undefined) return samples.map(() => NO_NAMES)
      try {
        const named = samples.map(({ code, fragment, alone }) => {
          return { reading: read(code, fragment), alone }
        })
        return checkedNames(language.sampleNames(named, context), samples.length)
      } catch (reason) {
        return samples.map(() => ({ ...NO_NAMES, mistakes: [asMistake(errorOf(reason))] }))
      }
    },
    pageOfModule: module =>
      pageOr(() => checkedPage(language.pageOfModule?.(module), 'pageOfModule()')),
    pageOfWord: word => pageOr(() => checkedPage(language.pageOfWord?.(word), 'pageOfWord()')),
  }
}
