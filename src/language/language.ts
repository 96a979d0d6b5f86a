/**
 * A language that a site documents. The site's configuration names a module with one as its default
 * export; code blocks in it are then highlighted, checked in the versions that show them, and linked to
 * the pages of their constructs. Its functions are pure: the same code gives the same result.
 */
export interface Language {
  /** What fences call it, in lower case: `lsf`. */
  readonly name: string
  /** Other names for fences. Default: none. */
  readonly aliases?: readonly string[]
  /** Its versions, newest first; a version of the site names one of them. */
  readonly versions: readonly LanguageVersion[]
  /**
   * Names of parts that are no code on their own, for `fragment=…` after the name of the fence.
   * Default: none.
   */
  readonly fragments?: readonly string[]
  /**
   * What fences call schemes of its syntax, in which upper-case words are typed as they stand and
   * lower-case ones are filled in: `lsf-syntax`. Default: there are none.
   */
  readonly scheme?: string
  /** Reads code; `fragment` is one of `fragments`, or null for code that is whole. */
  read(code: string, fragment: string | null): Reading
  /**
   * What is to say of the names in samples that stand one below the other on a page, for each of them.
   * Default: nothing is.
   */
  sampleNames?(samples: readonly NamedSample[], context: NameContext): readonly SampleNames[]
  /** Doc id of the page that shows a module; null for one that has none. Default: no module has. */
  pageOfModule?(name: string): string | null
  /**
   * Doc id of the page of a word that stands alone, as inline code; null for a word that has none.
   * Default: no word has.
   */
  pageOfWord?(word: string): string | null
}

/** A version of a documented language. */
export interface LanguageVersion {
  /** How the configuration calls it: `v6`. */
  readonly name: string
  /** How messages call it, with the language: `lsFusion 6.x`. */
  readonly title: string
}

/** A sample whose names are looked at. */
export interface NamedSample {
  /** What `read` has given for its code. */
  readonly reading: Reading
  /** Whether it says of itself, by `alone` after the name of the fence, that it builds on nothing else. */
  readonly alone: boolean
}

/** What names are looked up in besides the samples themselves. */
export interface NameContext {
  /** Version of the language. */
  readonly version: string
  /** The texts of the site's modules, see `docs.modules` of the configuration; the same array each time. */
  readonly modules: readonly string[]
}

/** What is to say of the names in a sample. */
export interface SampleNames {
  /** What is wrong with them, in the order of the code. */
  readonly mistakes: readonly Mistake[]
  /** The modules that it builds on, without those of the language itself. */
  readonly modules: readonly string[]
  /** The places, among the samples, of those above whose names it uses; in their order. */
  readonly above: readonly number[]
  /** The text that, before it and those above, makes a module of it; null for what is one, or cannot be. */
  readonly header: string | null
}

/** Code that has been read. It is asked for tokens or mistakes, for both or for neither. */
export interface Reading {
  /** The code in runs of one colour; put together, their texts are the code. */
  tokens(): readonly CodeToken[]
  /** What is wrong with the code in a version, in the order of the code; none when it is right. */
  mistakes(version: string): readonly Mistake[]
}

/** A run of code in one colour. */
export interface CodeToken {
  readonly text: string
  /** Null for plain text. */
  readonly style: CodeStyle | null
  /** Doc id of the page of the construct that it belongs to; absent where there is none. */
  readonly page?: string
}

/** What a token is; each has its colour in the theme. */
export type CodeStyle =
  | 'keyword'
  /** Also classes and name spaces. */
  | 'type'
  | 'string'
  /** Numbers, dates, colours and other values. */
  | 'literal'
  | 'operator'
  /** A name where it is defined. */
  | 'definition'
  /** Parameters and local variables. */
  | 'parameter'
  /** Attributes, keys and labels. */
  | 'attribute'
  | 'comment'
  /** Annotations and metaprogramming. */
  | 'meta'

/** Something wrong with code. */
export interface Mistake {
  /** What is wrong, without the place: `Unexpected ";"`. */
  readonly message: string
  /** Offset of the start in the code, in UTF-16 code units. */
  readonly from: number
  readonly to: number
  /** What to do about it. Default: nothing is said besides what `candidates` suggest. */
  readonly hint?: string
  /** For a name that is not known: names that could be meant. Default: none. */
  readonly candidates?: readonly string[]
}
