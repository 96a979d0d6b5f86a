/**
 * A language that a site documents. A module with one as its default export is named in the configuration; code
 * blocks in the language are then highlighted, checked in the versions that show them, and linked to the pages of
 * their constructs. Its functions are pure: the same code gives the same result.
 */
export interface Language {
  /** Name in code fences, in lower case: `lsf`. */
  readonly name: string
  /** Other names in code fences. Default: none. */
  readonly aliases?: readonly string[]
  /** Newest first; each version of the site names one of them. */
  readonly versions: readonly LanguageVersion[]
  /** Names of partial code, for `fragment=…` after the name in the fence. Default: none. */
  readonly fragments?: readonly string[]
  /**
   * Name in code fences of schemes of its syntax, in which upper-case words are typed as they are and lower-case
   * words are placeholders: `lsf-syntax`. Default: there are none.
   */
  readonly scheme?: string
  /**
   * Draws a scheme, as `railroad` of the package `@lectern/railroad` does; readers open the drawing below it. Throws a
   * `SyntaxError` for what it cannot read. Default: schemes have no drawings.
   */
  diagram?(scheme: string): SchemeDiagram
  /** @param fragment one of `fragments`, or null for complete code */
  read(code: string, fragment: string | null): Reading
  /**
   * Checks the names in all samples of a page, and returns one result per sample. Default: names are not checked.
   */
  sampleNames?(samples: readonly NamedSample[], context: NameContext): readonly SampleNames[]
  /** Doc id of the page that shows a module; null if there is none. Default: no module has one. */
  pageOfModule?(name: string): string | null
  /** Doc id of the page of a word that is alone in inline code; null if there is none. Default: no word has one. */
  pageOfWord?(word: string): string | null
}

export interface SchemeDiagram {
  /** With a palette for each mode, chosen by `prefers-color-scheme`. */
  readonly svg: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
}

/** A version of a documented language. */
export interface LanguageVersion {
  /** Name in the configuration: `v6`. */
  readonly name: string
  /** Name in messages, with the language: `lsFusion 6.x`. */
  readonly title: string
}

export interface NamedSample {
  /** The result of `read` for its code. */
  readonly reading: Reading
  /** True if its fence says `alone`: it uses no names of other samples. */
  readonly alone: boolean
}

/** What names are resolved against, besides the samples themselves. */
export interface NameContext {
  readonly version: string
  /** Texts of the site's modules, see `docs.modules` in the configuration; the same array each time. */
  readonly modules: readonly string[]
}

export interface SampleNames {
  /** In the order of the code. */
  readonly mistakes: readonly Mistake[]
  /** Modules that it depends on, without those of the language itself. */
  readonly modules: readonly string[]
  /** Indexes of the samples above whose names it uses, ascending. */
  readonly above: readonly number[]
  /** Pages of names in the code, see `CodeToken.isName`. Default: none. */
  readonly pages?: readonly NamePage[]
  /** Text that makes a module of the samples above and this one; null if it is a module, or cannot be one. */
  readonly header: string | null
}

export interface NamePage {
  /** Offset of the token in the code. */
  readonly at: number
  /** Doc id, with an anchor if the page describes several names: `Time_module#currentDate`. */
  readonly page: string
}

/** Code that has been read. Both, one or none of its functions may be called. */
export interface Reading {
  /** Runs of one color; their texts joined are the code. */
  tokens(): readonly CodeToken[]
  /** In the order of the code; empty if the code is valid in the version. */
  mistakes(version: string): readonly Mistake[]
}

export interface CodeToken {
  readonly text: string
  /** Null for plain text. */
  readonly style: CodeStyle | null
  /** Doc id of the page of its construct; absent without one. */
  readonly page?: string
  /** True for a name that `SampleNames.pages` may lead to a page. Default: false. */
  readonly isName?: boolean
}

/** The theme has a color for each. */
export type CodeStyle =
  | 'keyword'
  /** Also classes and namespaces. */
  | 'type'
  | 'string'
  /** Numbers, dates, colors and other values. */
  | 'literal'
  | 'operator'
  /** A name where it is defined. */
  | 'definition'
  /** Also local variables. */
  | 'parameter'
  /** Also keys and labels. */
  | 'attribute'
  | 'comment'
  /** Annotations and metaprogramming. */
  | 'meta'

export interface Mistake {
  /** Without the place: `Unexpected ";"`. */
  readonly message: string
  /** Offset in the code, in UTF-16 code units. */
  readonly from: number
  readonly to: number
  /** How to fix it. Default: only what `candidates` suggest. */
  readonly hint?: string
  /** For an unknown name: names that could be meant. Default: none. */
  readonly candidates?: () => readonly string[]
}
