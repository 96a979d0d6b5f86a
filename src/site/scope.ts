import type { Config } from '../config/config.ts'
import { findVersion, folderPath } from './permalink.ts'

/** A version in a locale: what a reader has before the eyes, searches in, and takes along. */
export interface Scope {
  /** Name of the version. */
  readonly version: string
  /** Code of the locale. */
  readonly locale: string
}

/** All of them, by version and then by locale. */
export function scopesOf({ docs, locales }: Config): Scope[] {
  return docs.versions.flatMap(({ name: version }) =>
    locales.map(({ code: locale }) => ({ version, locale })),
  )
}

/** URL path of the root of a version in a locale, with a slash at its end. */
export function scopeRoot(config: Config, { version, locale }: Scope): string {
  return folderPath(config, locale, findVersion(config, version).path)
}
