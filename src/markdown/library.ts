import { cachedJson, parseJson, type TextCache } from '../base/cache.ts'
import type { MappedText } from '../base/lines.ts'
import type { InterfaceText } from '../base/text.ts'
import { bodyText, parseBody } from './body-text.ts'
import type { CompiledPage, PageBody, PageFacts, PageSection } from './page.ts'
import type { CheckedSamples, Sample } from './samples.ts'
import { selectVersion } from './select-version.ts'

/** What the library needs of a source file. */
export interface PageSource {
  /** Equal hashes, equal sources. */
  readonly hash: string
  /** Code of the locale that it is written in. */
  readonly locale: string
  /** Whether versions may show different parts of it. */
  readonly versioned: boolean
}

/** Compiled pages by source and version, each compiled once and only when it is asked for. */
export interface PageLibrary<Source extends PageSource> {
  facts(source: Source, version: string | null): PageFacts
  body(source: Source, version: string | null): PageBody
  /**
   * A hash of what other pages may show of a page or lead to: its headings and anchors, and the constructs
   * that its samples use.
   */
  outline(source: Source, version: string | null): string
  /** Doc ids of the constructs that the samples of a page use. */
  constructs(source: Source, version: string | null): readonly string[]
  /** The text of a page as it is searched, see `CompiledPage.sections`. */
  sections(source: Source, version: string | null): readonly PageSection[]
  /** Checks the samples of a page in a version of their language, null for its newest. */
  check(source: Source, version: string | null, dialect: string | null): CheckedSamples
  /** True when a page need not be compiled. */
  has(source: Source, version: string | null): boolean
  /** Identifies what a source shows in a version: equal keys, equal pages. */
  key(source: Source, version: string | null): string
  /** Keeps which pages are compiled, of those that were asked for. */
  save(): void
  /** True for a key of the cache whose value belongs to one of those. */
  uses(key: string): boolean
}

/** What compiling depends on. */
export interface LibraryParts<Source extends PageSource> {
  /** Reads the Markdown of a source. */
  readonly load: (source: Source) => MappedText
  readonly compile: (source: MappedText, text: InterfaceText) => CompiledPage
  /** See `checkSamples`. */
  readonly check: (samples: readonly Sample[], version: string | null) => CheckedSamples
  readonly cache: TextCache
  readonly hash: (text: string) => string
  /** Names of all versions, newest first. */
  readonly versions: readonly string[]
  /** Texts of the interface by locale code. */
  readonly texts: Readonly<Record<string, InterfaceText>>
}

/** Opens a library. Facts and bodies are kept apart: most builds need the body of few pages. */
export function openLibrary<Source extends PageSource>(
  parts: LibraryParts<Source>,
): PageLibrary<Source> {
  const { load, compile, check, cache, hash, versions, texts } = parts
  const facts = new Map<string, PageFacts>()
  const bodies = new Map<string, PageBody>()
  // One value, which every run needs all of.
  const before = parseJson<Record<string, string>>(cache.get('outlines')) ?? {}
  /** Names of the pages that were asked for. */
  const asked = new Set<string>()
  const outlines = new Map<string, Outline>()

  const key = (source: Source, version: string | null): string =>
    source.versioned ? `${source.hash}:${version ?? versions[0]}` : source.hash

  const compileNow = (source: Source, version: string | null): CompiledPage => {
    const text = texts[source.locale]
    if (text === undefined) throw new Error(`no texts for locale ${source.locale}`)
    const selected = selectVersion(load(source), version ?? versions[0] ?? '', versions)
    const { body, sections, ...rest } = compile(selected, text)
    const own: PageFacts = { ...rest, problems: [...selected.problems, ...rest.problems] }
    const name = key(source, version)
    facts.set(name, own)
    bodies.set(name, body)
    cache.put(`facts:${name}`, JSON.stringify(own))
    cache.put(`body:${name}`, bodyText(body))
    cache.put(`sections:${name}`, JSON.stringify(sections))
    outlines.set(name, outlineOf(own, hash))
    cache.put(`outline:${name}`, JSON.stringify(outlines.get(name)))
    return { ...own, body, sections }
  }

  const factsOf = (source: Source, version: string | null): PageFacts => {
    const name = key(source, version)
    asked.add(name)
    const known = facts.get(name) ?? parseJson<PageFacts>(cache.get(`facts:${name}`))
    if (known !== null) facts.set(name, known)
    return known ?? compileNow(source, version)
  }

  const knownOutline = (name: string): Outline | null =>
    outlines.get(name) ?? parseJson<Outline>(cache.get(`outline:${name}`))

  const outline = (source: Source, version: string | null): Outline => {
    const name = key(source, version)
    const own = knownOutline(name) ?? outlineOf(factsOf(source, version), hash)
    outlines.set(name, own)
    return own
  }

  /** A body that may still be shown. */
  const bodyOf = (source: Source, version: string | null): PageBody => {
    const name = key(source, version)
    const known = bodies.get(name) ?? parseBody(cache.get(`body:${name}`))
    return known ?? compileNow(source, version).body
  }

  return {
    key,
    has(source, version) {
      const name = key(source, version)
      return facts.has(name) || before[name] !== undefined
    },
    facts: factsOf,
    outline(source, version) {
      const name = key(source, version)
      asked.add(name)
      return before[name] ?? outline(source, version).hash
    },
    constructs: (source, version) => outline(source, version).constructs,
    sections(source, version) {
      const name = key(source, version)
      const known = parseJson<readonly PageSection[]>(cache.get(`sections:${name}`))
      return known ?? compileNow(source, version).sections
    },
    check(source, version, dialect) {
      const name = key(source, version)
      return cachedJson(cache, `samples:${name}:${dialect ?? ''}`, () =>
        check(bodyOf(source, version).samples, dialect),
      )
    },
    save() {
      const isSame =
        asked.size === Object.keys(before).length && [...asked].every(name => name in before)
      if (isSame) return
      const hashes = [...asked].map(name => [name, before[name] ?? knownOutline(name)?.hash])
      cache.put('outlines', JSON.stringify(Object.fromEntries(hashes)))
    },
    uses(key) {
      // `kind:hash:version:dialect`, the last two only where there are some.
      const [, hash = '', version] = key.split(':', 3)
      return asked.has(hash) || asked.has(`${hash}:${version}`)
    },
    body(source, version) {
      const name = key(source, version)
      const waiting = bodies.get(name)
      // Most bodies are shown once; holding them all would be most of the memory of a build.
      bodies.delete(name)
      return waiting ?? parseBody(cache.get(`body:${name}`)) ?? compileNow(source, version).body
    },
  }
}

function constructsOf({ references }: PageFacts): readonly string[] {
  const pages = references.flatMap(reference =>
    reference.kind === 'keyword' && reference.style !== null ? [reference.page] : [],
  )
  return [...new Set(pages)].sort()
}

/** What every build asks of every page. */
interface Outline {
  /** See `PageLibrary.outline`. */
  readonly hash: string
  /** See `PageLibrary.constructs`. */
  readonly constructs: readonly string[]
}

function outlineOf(page: PageFacts, hash: (text: string) => string): Outline {
  const constructs = constructsOf(page)
  const ids = page.headings.map(heading => heading.level + heading.id)
  return { hash: hash([...ids, ...page.anchors, ...constructs].join()), constructs }
}
