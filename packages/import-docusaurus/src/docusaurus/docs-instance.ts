import type { Problem } from '@lectern/base/problem'
import type { Plugin } from './docusaurus-config.ts'
import type { SourceFiles } from './source-file.ts'

export interface DocsInstance {
  /** `default`, or the id of the plugin. */
  readonly id: string
  readonly plugin: Plugin
  /** Below the locale, without slashes: `docs`. */
  readonly path: string
  /** The version at the root first, then newest first. */
  readonly versions: readonly DocsVersion[]
  readonly problems: readonly Problem[]
}

/** Name of a file or folder of an instance: `community_versions.json`. */
export function instanceFile(id: string, name: string): string {
  return id === 'default' ? name : `${id}_${name}`
}

/** Folder below `i18n/LOCALE/`. */
export function translatedDocs(id: string, oldName: string): string {
  const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`
  return `${plugin}/${oldName === 'current' ? oldName : `version-${oldName}`}`
}

export interface DocsVersion {
  /** In Lectern. */
  readonly name: string
  /** `current`, or as in `versions.json`. */
  readonly oldName: string
  readonly label: string
  /** Below the locale, without slashes: `docs/next`. */
  readonly path: string
  readonly noIndex: boolean
  /** Absolute, in the default locale. */
  readonly folder: string
  readonly translations: Readonly<Record<string, string>>
  readonly docs: readonly Doc[]
  readonly problems: readonly Problem[]
}

export interface Doc extends SourceFiles {
  /** In Docusaurus: `guides/intro`. */
  readonly id: string
  /** Below the version, without outer slashes; empty at the root. */
  readonly address: string
  /** Below the folder of the version: `guides/01-intro.md`. */
  readonly path: string
  readonly isFolder: boolean
  readonly number: number | undefined
}
