/** A file of the finished site. */
export interface Output {
  /** Path relative to the output folder: `v5/Install/index.html`. */
  readonly path: string
  /** Its content, the absolute path of the file that it is a copy of, or the files that it consists of. */
  readonly content: string | { readonly copyOf: string } | Joined
}

/** A text with other files of the site behind it, before each of them an empty line. */
export interface Joined {
  /** Ends with a line break, and so does each of the files. */
  readonly start: string
  /** Paths relative to the output folder, of files that are written or kept. */
  readonly files: readonly string[]
}
