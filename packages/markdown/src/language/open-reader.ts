import { checkedMistakes, checkedTokens } from './checked-answers.ts'
import type { CodeToken, Language, Mistake, Reading } from './language.ts'
import { asMistake, type LanguageError } from './language-error.ts'

interface CodeReader {
  /** An unknown fragment is ignored. Throws what `Language.read` throws. */
  read(code: string, fragment: string | null): Reading
  /** See `Reading.tokens`. Plain text if that fails; `mistakes` then reports it. */
  tokens(code: string, fragment: string | null): readonly CodeToken[]
  /** See `Reading.mistakes`. A failure is a mistake. */
  mistakes(code: string, fragment: string | null, version: string): readonly Mistake[]
}

/**
 * Highlighting, checks, versions and locales share a reading. Readings are large, and requested again soon or
 * never.
 */
const READINGS_KEPT = 64
/** Mistakes are small, so those of all samples of a large site fit. */
const CHECKS_KEPT = 10_000

export function openReader(
  language: Language,
  errorOf: (reason: unknown) => LanguageError,
): CodeReader {
  const { fragments = [] } = language
  const readings = new Recent<string, Reading>(READINGS_KEPT)
  const colors = new Recent<string, readonly CodeToken[]>(READINGS_KEPT)
  const checks = new Recent<string, Map<string, readonly Mistake[]>>(CHECKS_KEPT)
  /** Failures of `tokens`, by the key of the code. */
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
      const key = keyOf(code, fragment)
      try {
        return colors.get(key, () => checkedTokens(read(code, fragment).tokens(), code))
      } catch (reason) {
        uncolored.set(key, asMistake(errorOf(reason)))
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

/** A map that evicts its oldest entries. */
class Recent<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key, make: () => Value): Value {
    const recent = this.#entries.get(key)
    if (recent !== undefined) return recent
    const value = make()
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break
      this.#entries.delete(oldest)
    }
    return value
  }
}
