import { checkedMistakes, checkedNames, checkedPage, checkedTokens } from './checked-answers.ts'
import type {
  CodeToken,
  Language,
  LanguageVersion,
  Mistake,
  NameContext,
  Reading,
  SampleNames,
} from './language.ts'
import { Recent } from './recent.ts'

/** A sample as it stands on a page. */
interface SampleText {
  readonly code: string
  readonly fragment: string | null
  /** See `NamedSample.alone`. */
  readonly alone: boolean
}

/** A function of a language has thrown, or has given what is no answer. */
export class LanguageError extends Error {
  /** What to do about it. */
  readonly hint: string

  constructor(reason: unknown, where: string) {
    super(`${reason instanceof Error ? reason.message : reason} (${where})`)
    this.hint = `That is a mistake of the language, not of the page: mend ${where}.`
  }
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
 * Highlighting and checking need the same reading, and so do the versions and locales that share a
 * sample. What has been read is large, and asked for again soon or not at all.
 */
const READINGS_KEPT = 64
/** Mistakes are few, so that those of all samples of a large site fit. */
const CHECKS_KEPT = 10_000

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
  const readings = new Recent<string, Reading>(READINGS_KEPT)
  const checks = new Recent<string, Map<string, readonly Mistake[]>>(CHECKS_KEPT)
  /** What has kept code from being coloured, by the key of the code: who checks it says so. */
  const uncolored = new Map<string, Mistake>()
  const read = (code: string, fragment: string | null): Reading => {
    const named = fragment !== null && fragments.includes(fragment) ? fragment : null
    return readings.get(keyOf(code, fragment), () => language.read(code, named))
  }
  const failure = (reason: unknown): Mistake => {
    const { message, hint } = new LanguageError(reason, whereOf(reason))
    return { message: `it cannot be read: ${message}`, from: 0, to: 1, hint }
  }
  const pageOr = (page: () => string | null): string | null =>
    attempt(page, reason => {
      throw new LanguageError(reason, whereOf(reason))
    })
  return {
    name,
    names: [name, ...aliases].map(each => each.toLowerCase()),
    versions,
    fragments,
    scheme,
    tokens(code, fragment) {
      try {
        return checkedTokens(read(code, fragment).tokens(), code)
      } catch (reason) {
        uncolored.set(keyOf(code, fragment), failure(reason))
        return [{ text: code, style: null }]
      }
    },
    mistakes(code, fragment, version) {
      const versionName = version ?? versions[0]?.name ?? ''
      const key = keyOf(code, fragment)
      const byVersion = checks.get(key, () => new Map())
      const opened = byVersion.get(versionName)
      if (opened !== undefined) return opened
      const found = attempt(
        () => checkedMistakes(read(code, fragment).mistakes(versionName), 'mistakes()'),
        reason => [failure(reason)],
      )
      const first = uncolored.get(key)
      const all = found.length === 0 && first !== undefined ? [first] : found
      byVersion.set(versionName, all)
      return all
    },
    sampleNames(samples, context) {
      return attempt(
        () => {
          if (language.sampleNames === undefined) return samples.map(() => NO_NAMES)
          const named = samples.map(({ code, fragment, alone }) => {
            return { reading: read(code, fragment), alone }
          })
          return checkedNames(language.sampleNames(named, context), samples.length)
        },
        reason => samples.map(() => ({ ...NO_NAMES, mistakes: [failure(reason)] })),
      )
    },
    pageOfModule: module =>
      pageOr(() => checkedPage(language.pageOfModule?.(module), 'pageOfModule()')),
    pageOfWord: word => pageOr(() => checkedPage(language.pageOfWord?.(word), 'pageOfWord()')),
  }
}

function keyOf(code: string, fragment: string | null): string {
  return `${fragment ?? ''} ${code}`
}

function attempt<Value>(make: () => Value, failed: (reason: unknown) => Value): Value {
  try {
    return make()
  } catch (reason) {
    return failed(reason)
  }
}
