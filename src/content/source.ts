import type { FrontMatter, SourceKind } from './front-matter.ts'

/** One Markdown file. Its text is read when it is compiled, see `loadText`; its hash is in `Content.hashes`. */
export interface Source {
  readonly kind: SourceKind
  /** Its path without `.md` below its content root: `Install`, `guides/intro`, `2019-05-28-hola`. */
  readonly id: string
  /** Code of the locale that it is written in. */
  readonly locale: string
  /** Id of its set of documentation; null for posts and other pages. */
  readonly docs: string | null
  /** Name of the version whose folder it stands in; null for the shared folder `docs/`. */
  readonly layer: string | null
  /** Absolute path on disk. */
  readonly file: string
  /** Path relative to the content folder: `docs/en/Install.md`. */
  readonly path: string
  readonly frontMatter: Omit<FrontMatter, keyof About>
  /** Text of a `# heading` on its first line; null without one. */
  readonly heading: string | null
  /** Whether versions may show different parts of it. */
  readonly versioned: boolean
}

/**
 * What a file says about its page to those who have not opened it: search engines, previews, the search. No
 * other page shows it, so it is no part of the plan of the site, see `Content.abouts`.
 */
export type About = Pick<FrontMatter, 'description' | 'keywords'>

/** A file that is not Markdown, which pages can show or link to. */
export interface Asset {
  /** Absolute path on disk. */
  readonly file: string
  /** Path relative to the content folder: `images/paradigm.svg`. */
  readonly path: string
  /** Path relative to the output folder, with a content hash: `assets/images/paradigm.0f….svg`. */
  readonly output: string
  /** Pixels of an image as it is stored; null for other files and for images that cannot be read. */
  readonly size: { readonly width: number; readonly height: number } | null
}
