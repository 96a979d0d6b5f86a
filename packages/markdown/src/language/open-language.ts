import { checkedNames, checkedPage } from './checked-answers.ts'
import type {
  CodeToken,
  Language,
  LanguageVersion,
  Mistake,
  NameContext,
  SampleNames,
  SchemeDiagram,
} from './language.ts'
import { asMistake, LanguageError } from './language-error.ts'
import { openReader } from './open-reader.ts'

interface SampleText {
  readonly code: string
  readonly fragment: string | null
  /** See `NamedSample.alone`. */
  readonly alone: boolean
}

const NO_NAMES: SampleNames = { mistakes: [], modules: [], above: [], header: null }

/**
 * A language with a cache of what it has read. If its functions throw, the code becomes plain text with a mistake.
 */
export interface OpenLanguage {
  readonly name: string
  /** Caches what it has read. If its functions throw, the code becomes plain text with a mistake. */
  readonly names: readonly string[]
  readonly versions: readonly LanguageVersion[]
  readonly fragments: readonly string[]
  readonly scheme: string | null
  /** See `Language.diagram`; null without one. */
  readonly diagram: ((scheme: string) => SchemeDiagram) | null
  /** See `Reading.tokens`. An unknown fragment is ignored. */
  tokens(code: string, fragment: string | null): readonly CodeToken[]
  /** See `Reading.mistakes`; null is the newest version. */
  mistakes(code: string, fragment: string | null, version: string | null): readonly Mistake[]
  /** See `Language.sampleNames`. */
  sampleNames(samples: readonly SampleText[], context: NameContext): readonly SampleNames[]
  pageOfModule(name: string): string | null
  pageOfWord(word: string): string | null
}

/** @param whereOf returns file and line of the site for an error: `language.ts:12` */
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
    diagram: language.diagram === undefined ? null : drawing(language.diagram, errorOf),
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

/** A `SyntaxError` is a mistake of the scheme. */
function drawing(
  draw: (scheme: string) => SchemeDiagram,
  errorOf: (reason: unknown) => LanguageError,
): (scheme: string) => SchemeDiagram {
  return scheme => {
    try {
      return draw(scheme)
    } catch (reason) {
      throw reason instanceof SyntaxError ? reason : errorOf(reason)
    }
  }
}
