import { posix } from 'node:path'
import { LONGEST_RUN } from '../base/limits.ts'
import type { MappedText } from '../base/lines.ts'
import type { InterfaceText } from '../base/text.ts'
import { decode, isExternal, splitUrl } from '../base/url.ts'
import type { VersionNames } from '../base/versions.ts'
import { type ComponentsInput, loadComponents } from '../components/load-components.ts'
import { type Config, textFor } from '../config/config.ts'
import { type LanguageInput, loadLanguage } from '../config/load-language.ts'
import { type LoadedText, loadText } from '../content/load-text.ts'
import { openLimit } from '../engine/limit.ts'
import type { ObjectStore } from '../engine/object-store.ts'
import type { Run } from '../engine/step.ts'
import { openGrammars } from '../markdown/code/grammars.ts'
import { checkSamples, withFeet } from '../markdown/code/samples.ts'
import { compile } from '../markdown/compile.ts'
import { compiledText } from '../markdown/compiled-object.ts'
import type { CompiledFacts, CompiledPage } from '../markdown/page.ts'
import { selectVersion } from '../markdown/select-version.ts'
import { type MarkdownPackages, openOptional } from './markdown-packages.ts'
import { orFailed } from './or-failed.ts'
import { Outdated, unlessOutdatedLater } from './outdated.ts'

/** What all pages of a site are compiled with. */
export interface SiteContext {
  /** Absolute content folder, which includes must not leave. */
  readonly content: string
  /** Each set of documentation by its id. */
  readonly docs: Readonly<Record<string, DocsContext>>
  /** Texts of the interface by locale code. */
  readonly texts: Readonly<Record<string, InterfaceText>>
  readonly markdown: Config['markdown']
  /** The packages that the site adds for its pages. */
  readonly packages: MarkdownPackages
  readonly components: ComponentsInput
  /** Equal hashes, equal components. */
  readonly componentsHash: string
}

/** What the pages of a set of documentation are compiled with. */
export interface DocsContext {
  /** All versions, newest first. */
  readonly versions: readonly VersionNames[]
  /** What readers call them, by their names and second names. */
  readonly versionLabels: Readonly<Record<string, string>>
  readonly language: LanguageInput
  /** Equal hashes, equal language. */
  readonly languageHash: string
  /** The texts of the modules whose names samples may use. */
  readonly modules: readonly string[]
}

/** A text to be compiled: what one version, or every one, shows of a file. */
export interface CompileInput {
  /** Absolute path. */
  readonly file: string
  /** Hash of its path and content, with that of what it includes. */
  readonly hash: string
  /** Code of the locale that it is written in. */
  readonly locale: string
  /** Id of its set of documentation; for what is in none that of the first. */
  readonly docs: string
  /** Name of the version whose part of the text is meant; null for a file that all versions show alike. */
  readonly version: string | null
  /** The versions of the documented language that its samples have to be right in; null for the newest. */
  readonly languageVersions: readonly (string | null)[]
}

/** What is known of a compiled text without reading it. */
export interface CompiledText {
  /** Ids of its headings, with spaces between them: one text loads faster than many. */
  readonly ids: string
  /** Their levels, a digit each. */
  readonly levels: string
  /** Ids of its other elements, with spaces between them. */
  readonly anchors: string
  /** Hash of the object with the text, see `compiledPart`. */
  readonly object: string
  /** Doc ids of the constructs that its samples use, with spaces between them. */
  readonly constructs: string
  /** The pages that it links to with an anchor, see `linkedPath`. */
  readonly targets: readonly string[]
  /** Its first paragraph. */
  readonly summary: string
  /** How many samples were checked. */
  readonly samples: number
  /** Names of the components of the site that it shows, with spaces between them. */
  readonly components: string
  /** False where something in it took too long, which may be otherwise the next time. */
  readonly isWhole: boolean
}

/** Opens the compiler of a site, see `compilePage`. */
export async function openCompiler(
  context: SiteContext,
  objects: ObjectStore,
): Promise<Run<CompileInput, CompiledText | null>> {
  const { content, texts, markdown } = context
  const loading = Object.entries(context.docs).map(async ([id, { language: input, ...docs }]) => {
    const { language } = await loadLanguage(input)
    return [id, { ...docs, language }] as const
  })
  const sets = new Map(await Promise.all(loading))
  const optional = await openOptional(context)
  const ofComponents = openLimit(LONGEST_RUN)
  /** A component that does not end has reached its own limit by then: what is left is the language. */
  const ofPages = openLimit(2 * LONGEST_RUN)
  const { components } = await loadComponents(context.components, ofComponents)
  const grammars = openGrammars()
  return unlessOutdatedLater(async ({ file, hash, locale, docs, version, languageVersions }) => {
    const text = texts[locale]
    if (text === undefined) throw new Error(`no texts for locale ${locale}`)
    const set = sets.get(docs)
    if (set === undefined) throw new Error(`no documentation ${docs}`)
    const { versions, versionLabels, language, modules } = set
    const source = loadCurrent({ file, folder: content }, hash)
    await grammars.load(source.text)
    const admonitions = titlesOf(markdown, locale)
    const extensions = {
      ...optional,
      embeds: markdown.embeds,
      admonitions,
      grammars,
      components,
    }
    const compileText = (mapped: MappedText): CompiledPage => {
      const selected = selectVersion(mapped, version ?? versions[0]?.name ?? '', versions)
      const page = compile(selected, { text, locale, language, extensions, versionLabels })
      const found = [...selected.problems, ...page.problems]
      if (language === null) return { ...page, problems: found }
      const { samples } = page.body
      const checked = checkSamples(samples, { language, versions: languageVersions, modules })
      const references = withFeet(page.references, { samples, names: checked.names }, language)
      return { ...page, references, problems: [...found, ...checked.problems] }
    }
    const reached = ofComponents.reached() + ofPages.reached()
    const page = orFailed(
      () => (language === null ? compileText(source) : ofPages.run(() => compileText(source))),
      problem => ({ ...compileText({ ...source, text: '' }), problems: [problem({ file })] }),
    )
    return {
      ...factsOf(page, content),
      object: objects.put(compiledText(page)),
      isWhole: ofComponents.reached() + ofPages.reached() === reached,
    }
  })
}

/** What is known of a page without its text; `content` is the absolute content folder. */
function factsOf(page: CompiledPage, content: string): Omit<CompiledText, 'object' | 'isWhole'> {
  return {
    ids: page.headings.map(heading => heading.id).join(' '),
    levels: page.headings.map(heading => heading.level).join(''),
    anchors: page.anchors.join(' '),
    constructs: constructsOf(page).join(' '),
    targets: targetsOf(page, content),
    summary: page.summary,
    samples: page.body.samples.length,
    components: page.components.join(' '),
  }
}

/** The titles of the site's kinds of admonitions in a language. */
function titlesOf(
  { admonitions }: Config['markdown'],
  locale: string,
): Readonly<Record<string, string>> {
  const titles = Object.entries(admonitions).map(([name, { title }]) => [
    name,
    textFor(title, locale),
  ])
  return Object.fromEntries(titles)
}

/** The text of a file as it was when it was read first. */
function loadCurrent(source: { file: string; folder: string }, hash: string): LoadedText {
  try {
    const loaded = loadText(source)
    if (loaded.hash === hash) return loaded
  } catch {
    // It is gone, or something else now.
  }
  throw new Outdated(source.file)
}

function constructsOf({ references }: CompiledFacts): readonly string[] {
  const pages = references.flatMap(reference =>
    reference.kind === 'keyword' && reference.style !== null ? [reference.page] : [],
  )
  return [...new Set(pages)].sort()
}

/** The pages that are named with an anchor: by a path below the content folder, or by their address. */
function targetsOf({ references }: CompiledFacts, content: string): readonly string[] {
  const paths = references.flatMap(reference => {
    const isLink = reference.kind === 'link' || reference.kind === 'address'
    if (!isLink || isExternal(reference.url)) return []
    const { path, hash } = splitUrl(reference.url)
    if (path === '' || hash.length < 2) return []
    return [linkedPath(decode(path), posix.relative(content, reference.place.file))]
  })
  return [...new Set(paths)]
}

/** The path of a link in a file, from the content folder on; an address of the site as it is. */
function linkedPath(path: string, from: string): string {
  return path.startsWith('/') ? path : posix.join(posix.dirname(from), path)
}
