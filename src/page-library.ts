import type { TextCache } from './base/cache.ts'
import type { InterfaceText } from './base/text.ts'
import { loadText } from './content/load-text.ts'
import type { Source } from './content/source.ts'
import { contentHash } from './disk/hash.ts'
import { compile } from './markdown/compile.ts'
import { openLibrary, type PageLibrary } from './markdown/library.ts'

/** What the pages of a site are compiled from besides their sources; can be cloned to another thread. */
export interface LibraryInput {
  /** Absolute content folder, which includes must not leave. */
  readonly content: string
  /** Names of all versions, newest first. */
  readonly versions: readonly string[]
  /** Texts of the interface by locale code. */
  readonly texts: Readonly<Record<string, InterfaceText>>
}

/** Opens the library of the pages in a content folder. */
export function openPageLibrary(
  { content, ...rest }: LibraryInput,
  cache: TextCache,
): PageLibrary<Source> {
  const load = (source: Source) => loadText({ ...source, folder: content })
  return openLibrary<Source>({ ...rest, load, compile, cache, hash: contentHash })
}
