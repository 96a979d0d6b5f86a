import type { Mode } from '@lectern/base/drawing-mode'
import type { FrontMatter, SourceKind } from './front-matter.ts'

/** A Markdown file. `loadText` reads its text when it is compiled. */
export interface Source {
  readonly kind: SourceKind
  /** Path without `.md` below its content root: `Install`, `guides/intro`, `2019-05-28-hola`. */
  readonly id: string
  readonly locale: string
  /** Id of a set of documentation; null for posts and other pages. */
  readonly docs: string | null
  /** Version whose folder has the file; null for the shared folder `docs/`. */
  readonly layer: string | null
  /** Absolute; a page that is made of data has its place here, but no file. */
  readonly file: string
  /** Relative to the content folder: `docs/en/Install.md`. */
  readonly path: string
  /** Absolute path of the file that a page is made of. */
  readonly from?: string
  readonly frontMatter: Omit<FrontMatter, keyof PageMetadata>
  /** Text of a `# heading` on the first line. */
  readonly heading: string | null
  /** True if versions may show different parts of it. */
  readonly versioned: boolean
}

/** Shown on no other page, so it is not part of the plan of the site, see `Content.metadata`. */
export type PageMetadata = Pick<FrontMatter, 'description' | 'keywords'>

export interface Asset {
  readonly file: string
  readonly path: string
  /** Relative to the output folder, with a content hash: `assets/images/paradigm.0f….svg`. */
  readonly output: string
  /** In pixels; null for other files and for images that cannot be read. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** An animation. */
  readonly isMoving?: true
  /** Mode of a drawing; null if readers choose it, undefined for other files. */
  readonly mode?: Mode | null
}
