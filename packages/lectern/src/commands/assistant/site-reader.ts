/** What assistants can ask about a built site. Addresses are URL paths: `/v5/Install/#linux`. */
export interface SiteReader {
  readonly title: string
  readonly description: string
  /** With the base path, without a slash at the end: `https://docs.example.org/docs`. */
  readonly url: string
  /** Newest first in each set of documentation; the first one is the default. */
  readonly versions: readonly ReaderVersion[]
  /** Codes; the first one is the default. */
  readonly languages: readonly string[]
  /** Null without a documented language. */
  readonly code: ReaderCode | null
  /** In the order of the search of the site. @throws `ReaderError` */
  search(wanted: SearchWanted): Promise<readonly FoundSection[]>
  /** The Markdown of the page at an address or URL; null if there is none. */
  page(address: string): Promise<ReaderPage | null>
  /** `llms.txt` of a version: titles with links to the Markdown of their pages, as nested lists. */
  contents(scope: ReaderScope): Promise<string>
}

interface ReaderVersion {
  /** Name in the configuration; unique. */
  readonly key: string
  readonly label: string
}

export interface ReaderScope {
  /** Key of a version. */
  readonly version: string
  readonly language: string
}

export interface SearchWanted extends ReaderScope {
  readonly query: string
  readonly limit: number
  /** Network address of the client, for the limits of the search. */
  readonly client: string
}

export interface FoundSection {
  readonly address: string
  /** From the page to the section. */
  readonly titles: readonly string[]
  readonly kind: string | null
  readonly text: string
}

export interface ReaderPage {
  readonly address: string
  readonly markdown: string
  /** Ids of its headings below the title, in their order. */
  readonly anchors: readonly string[]
}

export interface ReaderCode {
  /** Name of the documented language in code fences: `lsf`. */
  readonly name: string
  /** For partial code. */
  readonly fragments: readonly string[]
  /** In the order of the code; empty if it is valid. */
  check(code: CheckedCode): Promise<readonly CodeMistake[]>
  /** The page of what is at an offset; null if there is none. */
  explain(code: CheckedCode, offset: number): Promise<ExplainedCode | null>
}

export interface CheckedCode {
  readonly code: string
  /** One of `fragments`; null for complete code. */
  readonly fragment: string | null
  /** Key of a version. */
  readonly version: string
  /** Texts of modules that the code may use, besides those of the language. */
  readonly modules: readonly string[]
}

export interface CodeMistake {
  readonly message: string
  readonly hint: string | null
  /** Both from 1. */
  readonly line: number
  readonly column: number
  /** That is not known; null for a mistake of another kind. */
  readonly name: string | null
  /** Of the construct in which a mistake of syntax is; null if it has no page. */
  readonly address: string | null
}

export interface ExplainedCode {
  readonly word: string
  /** Null if the version has no page of it. */
  readonly address: string | null
}

/** Something that the caller can correct. */
export class ReaderError extends Error {
  // Its class is another one where a package handles it.
  override readonly name = 'ReaderError'
}
