import { existsSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguageTag } from '../../base/language-tag.ts'
import type { Place, Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import { loadSiteModule } from '../../config/site-module.ts'
import { orStuck } from '../../engine/or-stuck.ts'
import { refuseExit } from '../../engine/refuse-exit.ts'
import { openStaticModules, type StaticModules } from '../evaluate/static-value.ts'
import { Unread, WrittenFunction } from '../evaluate/unread.ts'
import type { Feature } from '../mdx/mdx-page.ts'
import { featuresOf } from './features.ts'
import { openReader, type Reader, recordOf } from './reader.ts'

/** What a `docusaurus.config` says, as far as it could be read. */
export interface DocusaurusConfig {
  /** Absolute folder of the site. */
  readonly folder: string
  /** Absolute path of the configuration. */
  readonly file: string
  /** The object that it exports. */
  readonly value: unknown
  readonly reader: Reader
  readonly modules: StaticModules
  /** Whether the configuration and the sidebars are run, not read. */
  readonly run: boolean
  /** With slashes at both ends. */
  readonly baseUrl: string
  /** The default first. */
  readonly locales: readonly string[]
  readonly plugins: readonly Plugin[]
  /** What is switched on for its pages. */
  readonly features: ReadonlySet<Feature>
}

/** A plugin of the site, those of presets included. */
export interface Plugin {
  /** Short: `docs`, `blog`, `pages`, `client-redirects`; the name as written for others. */
  readonly name: string
  readonly options: unknown
  readonly place: Partial<Place>
}

const FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(ending => `docusaurus.config.${ending}`)

/** Reads the configuration of a Docusaurus site; null, with a problem, where there is none. */
export async function readDocusaurusConfig(
  folder: string,
  run: boolean,
  problems: Problem[],
): Promise<DocusaurusConfig | null> {
  const file = FILES.map(name => join(folder, name)).find(existsSync)
  if (file === undefined) {
    const message = `there is no "docusaurus.config.js" in "${folder}"`
    const hint =
      'Name the folder of a Docusaurus site: the one with "docusaurus.config.js" or ".ts".'
    problems.push({ code: 'no-config', severity: 'error', message, hint })
    return null
  }
  const modules = await openStaticModules()
  const value = run ? await runConfig(file, folder, problems) : readConfig(file, modules, problems)
  if (value === null) return null
  const reader = openReader(file, modules.places, problems)
  const i18n = reader.record(value, 'i18n')
  const original = reader.text(i18n, 'defaultLocale') ?? 'en'
  const listed = reader.list(i18n, 'locales').filter(each => typeof each === 'string')
  const wrong = [original, ...listed].find(code => !isLanguageTag(code))
  if (wrong !== undefined) {
    const message = `"${wrong}" is no code of a language`
    const place = { file, ...reader.placeOf(value, 'i18n') }
    problems.push({ code: 'import-unread', severity: 'error', message, ...place })
    return null
  }
  return {
    folder,
    file,
    value,
    reader,
    modules,
    run,
    baseUrl: joinPath(reader.text(value, 'baseUrl') ?? '/', '/'),
    locales: [original, ...listed.filter(code => code !== original)],
    plugins: pluginsOf(value, reader),
    features: featuresOf(file, value, reader),
  }
}

function readConfig(file: string, modules: StaticModules, problems: Problem[]): unknown {
  try {
    const value = modules.defaultOf(file)
    const whole = value instanceof WrittenFunction ? value.call([]) : value
    if (typeof whole === 'object' && whole !== null && !(whole instanceof Unread)) return whole
    const place = whole instanceof Unread ? whole.place : { file }
    problems.push(notRead('the configuration cannot be told without running it', place))
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason)
    problems.push(notRead(`the configuration cannot be read: ${message}`, { file }))
  }
  return null
}

function notRead(message: string, place: Partial<Place>): Problem {
  const hint = 'With --run-config the code of the site is run instead.'
  return { code: 'import-unread', severity: 'error', message, hint, ...place }
}

async function runConfig(file: string, folder: string, problems: Problem[]): Promise<unknown> {
  const { value, problem } = await runModule(file, folder)
  if (problem !== null) problems.push(problem)
  else if (typeof value !== 'object' || value === null) {
    const message = 'the configuration exports no object'
    problems.push({ code: 'import-unread', severity: 'error', message, file })
    return null
  }
  return value
}

/** Runs a module of the site; a function that it exports is called. */
export async function runModule(
  file: string,
  folder: string,
): Promise<{ readonly value: unknown; readonly problem: Problem | null }> {
  const allowExit = refuseExit()
  try {
    if (/\.[cm]?ts$/.test(file)) {
      const { value, problem } = await loadSiteModule(file, folder)
      return { value: await orStuck(called(value)), problem }
    }
    const module: Promise<{ default?: unknown }> = import(pathToFileURL(file).href)
    return { value: await orStuck(module.then(each => called(each.default))), problem: null }
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason)
    const message = `"${basename(file)}" cannot be run: ${why}`
    const hint = 'Install its packages, or import without --run-config.'
    return {
      value: null,
      problem: { code: 'import-unread', severity: 'error', message, hint, file },
    }
  } finally {
    allowExit()
  }
}

async function called(value: unknown): Promise<unknown> {
  return typeof value === 'function' ? value() : value
}

/** The absolute path of what a configuration names relative to its site. */
export function inSite({ folder }: DocusaurusConfig, path: string): string {
  const inside = path.replace(/^@site\//, '')
  return isAbsolute(inside) ? inside : resolve(folder, inside)
}

const SHORT: Readonly<Record<string, string>> = {
  '@docusaurus/plugin-content-docs': 'docs',
  'content-docs': 'docs',
  '@docusaurus/plugin-content-blog': 'blog',
  'content-blog': 'blog',
  '@docusaurus/plugin-content-pages': 'pages',
  'content-pages': 'pages',
  '@docusaurus/plugin-client-redirects': 'client-redirects',
  '@docusaurus/plugin-google-gtag': 'gtag',
  'google-gtag': 'gtag',
}
/** Plugins that are read, or that do what Lectern does anyway. */
export const KNOWN_PLUGINS: ReadonlySet<string> = new Set([
  ...['docs', 'blog', 'pages', 'client-redirects', 'theme', 'sitemap', 'gtag'],
  ...[
    '@docusaurus/plugin-sitemap',
    '@docusaurus/theme-classic',
    '@docusaurus/theme-search-algolia',
    '@docusaurus/theme-mermaid',
    '@easyops-cn/docusaurus-search-local',
    '@signalwire/docusaurus-plugin-llms-txt',
    'docusaurus-plugin-image-zoom',
  ],
])

const CLASSIC = ['classic', '@docusaurus/preset-classic', '@docusaurus/classic']
/** Parts of the classic preset that a site has that says nothing of them. */
const DEFAULT_PARTS: readonly string[] = ['docs', 'blog', 'pages']
/** What it is told about the build. */
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
    ...plugins.map(({ name, ...rest }) => ({ name: SHORT[name] ?? name, ...rest })),
  ]
}

function namedParts(config: unknown, key: string, reader: Reader): Plugin[] {
  const list = reader.list(config, key)
  return list.flatMap((item, index): Plugin[] => {
    const place = reader.placeOf(list, String(index))
    if (item === null || item === false || item === undefined) return []
    const [name, options] = Array.isArray(item) ? [item[0], item[1]] : [item, {}]
    if (typeof name === 'string') return [{ name, options: options ?? {}, place }]
    const code = name instanceof Unread ? name.source : 'a function'
    return [{ name: code, options: {}, place }]
  })
}
