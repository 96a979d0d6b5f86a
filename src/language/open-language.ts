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

/** Opens a language. */
export function openLanguage(language: Language): OpenLanguage {
  const { name, aliases = [], versions, fragments = [], scheme = null } = language
  const readings = new Recent<string, Reading>(READINGS_KEPT)
  const checks = new Recent<string, Map<string, readonly Mistake[]>>(CHECKS_KEPT)
  const read = (code: string, fragment: string | null): Reading => {
    const known = fragment !== null && fragments.includes(fragment) ? fragment : null
    return readings.get(keyOf(code, fragment), () => language.read(code, known))
  }
  return {
    name,
    names: [name, ...aliases].map(each => each.toLowerCase()),
    versions,
    fragments,
    scheme,
    tokens(code, fragment) {
      try {
        const tokens = read(code, fragment).tokens()
        if (tokens.map(({ text }) => text).join('') === code) return tokens
      } catch {
        // Checking reports it: it reads the same.
      }
      return [{ text: code, style: null }]
    },
    mistakes(code, fragment, version) {
      const versionName = version ?? versions[0]?.name ?? ''
      const byVersion = checks.get(keyOf(code, fragment), () => new Map())
      const known = byVersion.get(versionName)
      if (known !== undefined) return known
      const found = mistakesOf(() => read(code, fragment).mistakes(versionName))
      byVersion.set(versionName, found)
      return found
    },
    sampleNames(samples, context) {
      try {
        const found = language.sampleNames?.(
          samples.map(({ code, fragment, alone }) => ({ reading: read(code, fragment), alone })),
          context,
        )
        return found ?? samples.map(() => NO_NAMES)
      } catch (reason) {
        return samples.map(() => ({ ...NO_NAMES, mistakes: [unreadable(reason)] }))
      }
    },
    pageOfModule: name => language.pageOfModule?.(name) ?? null,
    pageOfWord: word => language.pageOfWord?.(word) ?? null,
  }
}

function keyOf(code: string, fragment: string | null): string {
  return `${fragment ?? ''} ${code}`
}

function mistakesOf(find: () => readonly Mistake[]): readonly Mistake[] {
  try {
    return find()
  } catch (reason) {
    return [unreadable(reason)]
  }
}

function unreadable(reason: unknown): Mistake {
  const cause = reason instanceof Error ? reason.message : String(reason)
  return { message: `it cannot be read: ${cause}`, from: 0, to: 1 }
}
