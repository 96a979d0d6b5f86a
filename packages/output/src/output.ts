export interface Output {
  /** Relative to the output folder: `v5/Install/index.html`. */
  readonly path: string
  /** A text, bytes, the absolute path of a file to copy, or files to join. */
  readonly content: string | Uint8Array | { readonly copyOf: string } | Joined
}

/** `start` and the contents of other files, separated by empty lines. */
export interface Joined {
  /** Ends with a line break, like each of the files. */
  readonly start: string
  readonly files: readonly string[]
}
