/** A file of the finished site. */
export interface Output {
  /** Path relative to the output folder: `v5/Install/index.html`. */
  readonly path: string
  /** Its content, or the absolute path of the file that it is a copy of. */
  readonly content: string | { readonly copyOf: string }
}
