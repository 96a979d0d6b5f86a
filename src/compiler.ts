import { parseJson } from './base/cache.ts'
import type { LanguageInput } from './config/load-language.ts'
import type { Source } from './content/source.ts'
import type { OpenLanguage } from './language/open-language.ts'
import type { PageLibrary } from './markdown/library.ts'
import type { PageSection } from './markdown/page.ts'
import { type LibraryInput, openPageLibrary } from './page-library.ts'

/** What a compiler has to know of the site; can be cloned. */
export interface CompilerInput extends LibraryInput {
  readonly language: LanguageInput
  /** Versions of the documented language, each once. */
  readonly dialects: readonly (string | null)[]
}

/** A page to be compiled. */
export interface CompileJob {
  readonly source: Source
  /** Name of the version; null for what is not versioned. */
  readonly version: string | null
  /** Versions of the documented language that its samples are checked in. */
  readonly dialects: readonly (string | null)[]
}

/** The pages that a site lacks; can be cloned. */
export interface CompileWork {
  readonly jobs: readonly CompileJob[]
  /** A 32-bit integer for each job: `FREE`, `TAKEN` or `SENT`. */
  readonly states: SharedArrayBuffer
}

/** Compiles a page and checks its samples, so that all of it is in the cache. */
export function compilePage(library: PageLibrary<Source>, job: CompileJob): void {
  const { source, version, dialects } = job
  library.facts(source, version)
  for (const dialect of dialects) library.check(source, version, dialect)
}

/** What a compiler made of a page. */
export interface PageEntries {
  /** Of the page in the library. */
  readonly name: string
  /** Keys and values for the cache. */
  readonly entries: ReadonlyMap<string, string>
}

export const FREE = 0
/** A thread is at it. */
export const TAKEN = 1
/** The compiler has sent what it made. */
export const SENT = 2

/** Compiles pages on the second thread of a build. */
export interface Compiler {
  /**
   * Compiles files of which not yet is known which versions show them, until `planned` says that it is:
   * those that every version shows alike, with their samples checked in all dialects.
   */
  compileEarly(sources: readonly Source[]): void
  /** Compiles every page that neither `compileEarly` nor the first thread has taken. */
  compileJobs(work: CompileWork): void
  /** The searched text of a page that it has compiled, by its name in the library; null for others. */
  sectionsOf(name: string): readonly PageSection[] | null
}

/** Opens a compiler; `send` takes what it made of each page. */
export function openCompiler(
  { dialects: all, ...input }: CompilerInput,
  language: OpenLanguage | null,
  planned: () => boolean,
  send: (page: PageEntries) => void,
): Compiler {
  /** The pages that have been sent, with their searched texts as JSON. */
  const sent = new Map<string, string>()
  const compile = (job: CompileJob): void => {
    const entries = new Map<string, string>()
    // A library of its own for each page: what has been sent is not held.
    const library = openPageLibrary(input, language, {
      get: () => null,
      put: (key, value) => entries.set(key, value),
    })
    const name = library.key(job.source, job.version)
    if (sent.has(name)) return
    compilePage(library, job)
    sent.set(name, entries.get(`sections:${name}`) ?? '')
    send({ name, entries })
  }
  return {
    sectionsOf: name => parseJson(sent.get(name) ?? null),
    compileEarly(sources) {
      for (const source of sources) {
        if (planned()) return
        if (!source.versioned) compile({ source, version: null, dialects: all })
      }
    },
    compileJobs({ jobs, states }) {
      const state = new Int32Array(states)
      jobs.forEach((job, index) => {
        if (Atomics.compareExchange(state, index, FREE, TAKEN) !== FREE) return
        compile(job)
        Atomics.store(state, index, SENT)
        Atomics.notify(state, index)
      })
    },
  }
}
