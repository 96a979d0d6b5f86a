import { existsSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf } from '@lectern/base/message-of'
import type { Place, Problem } from '@lectern/base/problem'
import { joinPath } from '@lectern/base/url'
import { isLanguageTag } from '@lectern/texts/text'
import { loadSiteModule } from 'lectern/authoring'
import { openStaticModules, type StaticModules } from '../evaluate/static-modules.ts'
import { Unevaluated, WrittenFunction } from '../evaluate/value.ts'
import type { MarkdownSettings } from '../mdx/mdx-page.ts'
import { error, type WithProblems } from '../problems.ts'
import { type IsOfSite, openBounds } from './files.ts'
import { readMarkdownSettings } from './markdown-settings.ts'
import { openReader, type Reader, recordOf } from './reader.ts'

/** `docusaurus.config.*`, as far as it could be evaluated. */
export interface DocusaurusConfig {
  readonly folder: string
  readonly file: string
  readonly value: unknown
  /** Its `themeConfig`. */
  readonly theme: unknown
  /** Of the theme. */
  readonly navbar: unknown
  readonly reader: Reader
  readonly modules: StaticModules
  readonly isOfSite: IsOfSite
  /** Whether configuration and sidebars are run instead of evaluated. */
  readonly run: boolean
  /** With slashes at both ends. */
  readonly baseUrl: string
  /** The default first. */
  readonly locales: readonly string[]
  readonly plugins: readonly Plugin[]
  readonly markdown: MarkdownSettings
  /** Found by `reader` and `isOfSite` so far. */
  readonly problems: () => readonly Problem[]
}

export interface Plugin {
  /** Short for known ones (`docs`, `client-redirects`), else as written. */
  readonly name: string
  readonly options: unknown
  readonly place: Partial<Place>
}

const FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(ending => `docusaurus.config.${ending}`)

export async function readDocusaurusConfig(
  folder: string,
  run: boolean,
): Promise<DocusaurusConfig | readonly Problem[]> {
  const file = FILES.map(name => join(folder, name)).find(existsSync)
  if (file === undefined) {
    const message = `there is no "docusaurus.config.js" in "${folder}"`
    const hint =
      'Name the folder of a Docusaurus site: the one with "docusaurus.config.js" or ".ts".'
    return [error('no-config', message, { hint })]
  }
  const bounds = openBounds(folder)
  const modules = openStaticModules(bounds.isOfSite)
  const loaded = run ? await runConfig(file, folder) : evaluateConfig(file, modules)
  const { value } = loaded
  if (loaded.problems.length > 0) return [...bounds.problems, ...loaded.problems]
  const reader = openReader(file, modules.places)
  const problems = (): readonly Problem[] => [...bounds.problems, ...reader.problems]
  const i18n = reader.record(value, 'i18n')
  const theme = reader.value(value, 'themeConfig')
  const original = reader.text(i18n, 'defaultLocale') ?? 'en'
  const listed = reader.list(i18n, 'locales').filter(each => typeof each === 'string')
  const wrong = [original, ...listed].find(code => !isLanguageTag(code))
  if (wrong !== undefined) {
    const message = `"${wrong}" is not a language code`
    return [...problems(), error('import-unread', message, reader.placeOf(value, 'i18n'))]
  }
  return {
    folder,
    file,
    value,
    theme,
    navbar: reader.value(theme, 'navbar'),
    reader,
    modules,
    isOfSite: bounds.isOfSite,
    run,
    baseUrl: joinPath(reader.text(value, 'baseUrl') ?? '/', '/'),
    locales: [original, ...listed.filter(code => code !== original)],
    plugins: pluginsOf(value, reader),
    markdown: readMarkdownSettings({ folder, file, value, theme, reader }),
    problems,
  }
}

function evaluateConfig(file: string, modules: StaticModules): WithProblems<unknown> {
  const hint = 'With --run-config the code of the site is run instead.'
  try {
    const exported = modules.defaultOf(file)
    const value = exported instanceof WrittenFunction ? exported.call([]) : exported
    if (typeof value === 'object' && value !== null && !(value instanceof Unevaluated))
      return { value, problems: [] }
    const place = value instanceof Unevaluated ? value.place : { file }
    return unread('the configuration cannot be told without running it', { hint, ...place })
  } catch (reason) {
    return unread(`the configuration cannot be read: ${messageOf(reason)}`, { hint, file })
  }
}

function unread(message: string, about: Partial<Problem>): WithProblems<null> {
  return { value: null, problems: [error('import-unread', message, about)] }
}

async function runConfig(file: string, folder: string): Promise<WithProblems<unknown>> {
  const loaded = await runModule(file, folder)
  const { value, problems } = loaded
  if (problems.length > 0 || (typeof value === 'object' && value !== null)) return loaded
  return unread('the configuration exports no object', { file })
}

export async function runModule(file: string, folder: string): Promise<WithProblems<unknown>> {
  try {
    if (/\.[cm]?ts$/.test(file)) {
      const { value, problem } = await loadSiteModule(file, folder)
      return { value: await called(value), problems: problem === null ? [] : [problem] }
    }
    const module: Promise<{ default?: unknown }> = import(pathToFileURL(file).href)
    return { value: await module.then(each => called(each.default)), problems: [] }
  } catch (reason) {
    const hint = 'Install its packages, or import without --run-config.'
    return unread(`"${basename(file)}" cannot be run: ${messageOf(reason)}`, { hint, file })
  }
}

async function called(value: unknown): Promise<unknown> {
  return typeof value === 'function' ? value() : value
}

export function inSite({ folder }: DocusaurusConfig, path: string): string {
  const inside = path.replace(/^@site\//, '')
  return isAbsolute(inside) ? inside : resolve(folder, inside)
}

/** `@docusaurus/plugin-content-docs`, `content-docs` */
const NAME =
  /^(?:@docusaurus\/plugin-)?(?:content-|google-)?(docs|blog|pages|client-redirects|gtag)$/
/** Plugins that are converted, or whose work Lectern does anyway. */
export const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  'docs',
  'blog',
  'pages',
  'client-redirects',
  'theme',
  'sitemap',
  'gtag',
  '@docusaurus/plugin-sitemap',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-search-algolia',
  '@docusaurus/theme-mermaid',
  '@easyops-cn/docusaurus-search-local',
  '@signalwire/docusaurus-plugin-llms-txt',
  'docusaurus-plugin-image-zoom',
])

const CLASSIC = ['classic', '@docusaurus/preset-classic', '@docusaurus/classic']
/** Parts of the classic preset that are on by default. */
const DEFAULT_PARTS: readonly string[] = ['docs', 'blog', 'pages']
const PRESET_SETTINGS: readonly string[] = ['debug', 'svgr']

function pluginsOf(config: unknown, reader: Reader): Plugin[] {
  const presets = namedParts(config, 'presets', reader).flatMap(({ name, options, place }) => {
    if (!CLASSIC.includes(name)) return [{ name: `preset ${name}`, options, place }]
    const written = Object.keys(recordOf(options)).filter(part => !PRESET_SETTINGS.includes(part))
    return [...new Set([...DEFAULT_PARTS, ...written])].flatMap((part): Plugin[] => {
      const partOptions = reader.value(options, part)
      if (partOptions === false || (partOptions === undefined && !DEFAULT_PARTS.includes(part)))
        return []
      return [{ name: part, options: partOptions ?? {}, place: reader.placeOf(options, part) }]
    })
  })
  const plugins = [
    ...namedParts(config, 'plugins', reader),
    ...namedParts(config, 'themes', reader),
  ]
  return [
    ...presets,
    ...plugins.map(({ name, ...rest }) => ({ name: NAME.exec(name)?.[1] ?? name, ...rest })),
  ]
}

function namedParts(config: unknown, key: string, reader: Reader): Plugin[] {
  const list = reader.list(config, key)
  return list.flatMap((item, index): Plugin[] => {
    const place = reader.placeOf(list, String(index))
    if (item === null || item === false || item === undefined) return []
    const [name, options] = Array.isArray(item) ? [item[0], item[1]] : [item, {}]
    if (typeof name === 'string') return [{ name, options: options ?? {}, place }]
    const code = name instanceof Unevaluated ? name.source : 'a function'
    return [{ name: code, options: {}, place }]
  })
}
