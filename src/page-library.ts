import type { TextCache } from './base/cache.ts'
import type { InterfaceText } from './base/text.ts'
import { loadText } from './content/load-text.ts'
import type { Source } from './content/source.ts'
import { contentHash } from './disk/hash.ts'
import type { OpenLanguage } from './language/open-language.ts'
import { compile } from './markdown/compile.ts'
import { openLibrary, type PageLibrary } from './markdown/library.ts'
import { checkSamples } from './markdown/samples.ts'

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
  language: OpenLanguage | null,
  cache: TextCache,
): PageLibrary<Source> {
  const load = (source: Source) => loadText({ ...source, folder: content })
  return openLibrary<Source>({
    ...rest,
    load,
    compile: (source, text) => compile(source, { text, language }),
    check: (samples, version) =>
      language === null ? { count: 0, problems: [] } : checkSamples(samples, language, version),
    cache,
    hash: contentHash,
  })
}
