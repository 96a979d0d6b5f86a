import type { Plugin } from './docusaurus-config.ts'
import type { SourceFile } from './source-file.ts'

/** A documentation of a Docusaurus site; a site may have several. */
export interface DocsInstance {
  /** `default`, or the id of its plugin. */
  readonly id: string
  readonly plugin: Plugin
  /** URL path below the locale, without slashes: `docs`. */
  readonly path: string
  /** The version at the root first, then the newest of the others. */
  readonly versions: readonly DocsVersion[]
}

/** A version of a documentation. */
export interface DocsVersion {
  /** Its name in Lectern. */
  readonly name: string
  /** `current` or a name of `versions.json`. */
  readonly oldName: string
  readonly label: string
  /** URL path below the locale, without slashes: `docs/next`. */
  readonly path: string
  readonly noIndex: boolean
  /** Absolute folder of the texts in the default locale. */
  readonly folder: string
  /** Absolute folders of the translations by their locales. */
  readonly translations: Readonly<Record<string, string>>
  readonly docs: readonly Doc[]
}

/** A document of a version. */
export interface Doc {
  /** Doc id by the rules of Docusaurus: `guides/intro`. */
  readonly id: string
  /** Its address below the version without slashes around it; empty for the page at the root. */
  readonly address: string
  /** Path below the folder of the version: `guides/01-intro.md`. */
  readonly path: string
  /** Whether its address is that of a folder, from which relative addresses count. */
  readonly isFolder: boolean
  /** The number before its name. */
  readonly number: number | undefined
  readonly original: SourceFile
  /** Its translations by their locales. */
  readonly translations: Readonly<Record<string, SourceFile>>
}
