import { checkedMistakes, checkedTokens } from './checked-answers.ts'
import type { CodeToken, Language, Mistake, Reading } from './language.ts'
import { asMistake, type LanguageError } from './language-error.ts'
import { Recent } from './recent.ts'

/** Reads code in a language, equal code once. */
interface CodeReader {
  /**
   * A fragment that the language does not know counts as none.
   *
   * @throws what `Language.read` throws
   */
  read(code: string, fragment: string | null): Reading
  /** See `Reading.tokens`. Plain text where that fails; `mistakes` then says so. */
  tokens(code: string, fragment: string | null): readonly CodeToken[]
  /** See `Reading.mistakes`. What fails is a mistake. */
  mistakes(code: string, fragment: string | null, version: string): readonly Mistake[]
}

/**
 * Highlighting and checking need the same reading, and so do the versions and locales that share a
 * sample. What has been read is large, and asked for again soon or not at all.
 */
const READINGS_KEPT = 64
/** Mistakes are few, so that those of all samples of a large site fit. */
const CHECKS_KEPT = 10_000

/**
 * Opens a reader.
 *
 * @param errorOf makes an error of what the language has thrown
 */
export function openReader(
  language: Language,
  errorOf: (reason: unknown) => LanguageError,
): CodeReader {
  const { fragments = [] } = language
  const readings = new Recent<string, Reading>(READINGS_KEPT)
  const checks = new Recent<string, Map<string, readonly Mistake[]>>(CHECKS_KEPT)
  /** What has kept code from being coloured, by the key of the code. */
  const uncolored = new Map<string, Mistake>()
  const read = (code: string, fragment: string | null): Reading => {
    const known = fragment !== null && fragments.includes(fragment) ? fragment : null
    return readings.get(keyOf(code, fragment), () => language.read(code, known))
  }
  const check = (code: string, fragment: string | null, version: string): readonly Mistake[] => {
    try {
      return checkedMistakes(read(code, fragment).mistakes(version), 'mistakes()')
    } catch (reason) {
      return [asMistake(errorOf(reason))]
    }
  }
  return {
    read,
    tokens(code, fragment) {
      try {
        return checkedTokens(read(code, fragment).tokens(), code)
      } catch (reason) {
        uncolored.set(keyOf(code, fragment), asMistake(errorOf(reason)))
        return [{ text: code, style: null }]
      }
    },
    mistakes(code, fragment, version) {
      const key = keyOf(code, fragment)
      const byVersion = checks.get(key, () => new Map())
      const before = byVersion.get(version)
      if (before !== undefined) return before
      const found = check(code, fragment, version)
      const failure = uncolored.get(key)
      const all = found.length === 0 && failure !== undefined ? [failure] : found
      byVersion.set(version, all)
      return all
    },
  }
}

function keyOf(code: string, fragment: string | null): string {
  return `${fragment ?? ''} ${code}`
}
