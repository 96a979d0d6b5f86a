import { basename, join } from 'node:path'
import type { MappedText } from '@lectern/base/lines'
import { relativePath } from '@lectern/base/node/folders'
import type { VersionNames } from '@lectern/base/versions'
import type { ObjectStore } from '@lectern/engine/object-store'
import type { Run } from '@lectern/engine/step'
import { asUnit, hasInterrupted } from '@lectern/engine/unit'
import { inOrder, removals } from '@lectern/markdown/changes'
import { compile, compileParsed, parseText } from '@lectern/markdown/compile'
import { compiledText } from '@lectern/markdown/compiled-object'
import type { Optional } from '@lectern/markdown/extensions'
import { openGrammars } from '@lectern/markdown/grammars'
import { openIcons } from '@lectern/markdown/icons'
import type { CompiledPage } from '@lectern/markdown/page'
import { PagePlugins } from '@lectern/markdown/page-plugins'
import { checkSamples, withNames } from '@lectern/markdown/samples'
import { selectVersion } from '@lectern/markdown/select-version'
import type { InterfaceText } from '@lectern/texts/text'
import { type ComponentsInput, loadComponents } from '../components/load-components.ts'
import { type Config, type ConfigFolders, textFor } from '../config/config.ts'
import { type LanguageInput, loadLanguage } from '../config/load-language.ts'
import type { SitePackage } from '../config/site-package.ts'
import { type LoadedText, loadText } from '../content/load-text.ts'
import { frontMatterOf } from '../content/split-front-matter.ts'
import { startPlugins } from '../plugins/load-plugins.ts'
import { type CompiledText, factsOf } from './compiled-text.ts'
import { catchPageErrors } from './failure.ts'
import type { HashedPlugins } from './site-code.ts'
import { nullIfStale, StaleInput } from './stale-input.ts'

export interface SiteContext {
  readonly folders: ConfigFolders
  readonly docs: Readonly<Record<string, DocsContext>>
  readonly texts: Readonly<Record<string, InterfaceText>>
  readonly markdown: Config['markdown']
  readonly icons: Optional<SitePackage>
  readonly components: ComponentsInput
  /** Cache key. */
  readonly componentsHash: string
  readonly plugins: HashedPlugins
}

export interface DocsContext {
  /** Newest first. */
  readonly versions: readonly VersionNames[]
  /** By name and permanent name. */
  readonly versionLabels: Readonly<Record<string, string>>
  readonly language: LanguageInput
  /** Cache key. */
  readonly languageHash: string
  readonly modules: readonly string[]
}

export interface CompileInput {
  /** Absolute path. */
  readonly file: string
  /** Hash of path and content, and of included files. */
  readonly hash: string
  /** Text of a page that is in no file. */
  readonly generated?: string | undefined
  readonly locale: string
  /** Id of its set of documentation; the first for pages in none. */
  readonly docs: string
  /** Name of the version to compile for; null for a file without versions. */
  readonly version: string | null
  /** Versions of the documented language to check samples in; null for the newest. */
  readonly languageVersions: readonly (string | null)[]
}

export async function openCompiler(
  context: SiteContext,
  objects: ObjectStore,
): Promise<Run<CompileInput, CompiledText | null>> {
  const { folders, texts, markdown } = context
  const loading = Object.entries(context.docs).map(async ([id, { language: input, ...docs }]) => {
    const { language } = await loadLanguage(input)
    return [id, { ...docs, language }] as const
  })
  const sets = new Map(await Promise.all(loading))
  const { plugins, problems: notStarted } = await startPlugins(context.plugins)
  const { components } = await loadComponents(context.components, plugins)
  const icons =
    typeof context.icons === 'string'
      ? context.icons
      : openIcons(basename(context.icons.folder), join(context.icons.folder, 'icons.json'))
  const grammars = openGrammars()
  return nullIfStale(async ({ file, hash, generated, locale, docs, version, languageVersions }) => {
    const text = texts[locale]
    if (text === undefined) throw new Error(`no texts for locale ${locale}`)
    const set = sets.get(docs)
    if (set === undefined) throw new Error(`no documentation ${docs}`)
    const { versions, versionLabels, language, modules } = set
    const source = loadCurrent({ file, folders, generated }, hash)
    const admonitions = titlesOf(markdown, locale)
    const facts = { file, path: relativePath(folders.content, file), locale, version }
    const frontMatter = plugins.length === 0 ? {} : frontMatterOf(source.content)
    const ofPage = plugins.length === 0 ? null : new PagePlugins(plugins, { ...facts, frontMatter })
    const extensions = {
      embeds: markdown.embeds,
      admonitions,
      grammars,
      components,
      icons,
      plugins: ofPage,
    }
    const options = { text, locale, language, extensions, versionLabels }
    const compileText = async (mapped: MappedText): Promise<CompiledPage> => {
      const selected = selectVersion(mapped, version ?? versions[0]?.name ?? '', versions)
      const changed = ofPage === null ? selected : await ofPage.text(selected)
      await grammars.load(changed.text)
      const parsed = parseText(changed, extensions)
      const { root, prepared } = parsed
      const tree = ofPage === null ? root : await ofPage.tree(root, prepared)
      const compiled = compileParsed({ ...parsed, root: tree }, options)
      const page = ofPage === null ? compiled : await ofPage.finish(compiled, prepared)
      // Without a plugin, all that it shows is unknown.
      if (notStarted.length > 0) return { ...page, problems: notStarted }
      const found = [...selected.problems, ...page.problems]
      const changes = inOrder([...page.changes, ...removals(selected.removed)])
      if (language === null) return { ...page, changes, problems: found }
      const { samples } = page.body
      const checked = checkSamples(samples, { language, versions: languageVersions, modules })
      const references = withNames(page.references, { samples, names: checked.names }, language)
      return { ...page, changes, references, problems: [...found, ...checked.problems] }
    }
    const page = await catchPageErrors(
      () => asUnit(file, () => compileText(source)),
      problem => {
        const empty = compile({ ...source, text: '' }, options)
        return { ...empty, problems: [problem({ file })] }
      },
    )
    return {
      ...factsOf(page, folders.content),
      object: objects.put(compiledText(page)),
      isWhole: !hasInterrupted(file) && !ofPage?.wasInterrupted && notStarted.length === 0,
    }
  })
}

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

/** Fails for a file that has changed since it was indexed. */
function loadCurrent(source: Parameters<typeof loadText>[0], hash: string): LoadedText {
  try {
    const loaded = loadText(source)
    if (loaded.hash === hash) return loaded
  } catch {
    // It is missing or unreadable.
  }
  throw new StaleInput(source.file)
}
