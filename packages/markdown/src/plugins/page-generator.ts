/**
 * Makes pages of data, such as a reference of an interface. A module with one as its default export is named in the
 * configuration (`docs.generated`), and is called once for each locale. Its pages are pages of the content like any
 * other: with versions, links, sidebars and search. It is called again when the module changes, or what it has read.
 */
export type PageGenerator = (
  site: GeneratorSite,
) => readonly GeneratedPage[] | Promise<readonly GeneratedPage[]>

/** Paths are relative to the content folder: `library/en/Time.md`. */
export interface GeneratorSite {
  readonly locale: string
  /** The text of a file. */
  read(path: string): string
  /** The files below a folder, sorted; empty if there is no such folder. */
  list(folder: string): readonly string[]
  /** Reports what is wrong with the data; without an error among it, the pages are built. */
  report(problem: GeneratorProblem): void
}

export interface GeneratedPage {
  /** Id of a set of documentation, for plugins. Default: the first one. */
  readonly docs?: string
  /** Path below the folder of the locale: `Time_module.md` is the page `docs/en/Time_module.md`. */
  readonly path: string
  /** Front matter and Markdown. */
  readonly text: string
  /** The file that it is made of, for links to edit it, its date and its problems. Default: the module. */
  readonly from?: string
  /** For each line of `text` the line of `from` that it is made of. Default: the first line. */
  readonly lines?: readonly number[]
}

export interface GeneratorProblem {
  /** `missing-description`, a warning, `wrong-description`, an error, or of a plugin one of its `problems`. */
  readonly code: string
  /** With the wrong value in quotes. */
  readonly message: string
  readonly hint?: string
  /** A name that is unknown, and the known ones: the nearest replaces the hint. */
  readonly unknown?: { readonly name: string; readonly known: readonly string[] }
  /** Default: the module. */
  readonly file?: string
  /** Default: the first line. */
  readonly line?: number
}
