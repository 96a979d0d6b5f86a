import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, posix, relative, resolve, sep } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { joinPath } from '../base/url.ts'
import { nameDoc } from './doc-address.ts'
import type { DocusaurusConfig, Plugin } from './docusaurus-config.ts'
import { type DocumentOptions, documentsOf, filesBelow } from './list-markdown.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'

/** A documentation of a Docusaurus site; a site may have several. */
export interface DocsInstance {
  /** `default`, or the id of its plugin. */
  readonly id: string
  readonly plugin: Plugin
  /** URL path below the locale, without slashes: `docs`. */
  readonly path: string
  /** The version at the root first, then the newest of the others. */
  readonly versions: readonly DocsVersion[]
}

/** A version of a documentation. */
export interface DocsVersion {
  /** Its name in Lectern. */
  readonly name: string
  /** `current` or a name of `versions.json`. */
  readonly oldName: string
  readonly label: string
  /** URL path below the locale, without slashes: `docs/next`. */
  readonly path: string
  readonly noIndex: boolean
  /** Absolute folder of the texts in the default locale. */
  readonly folder: string
  /** Absolute folders of the translations by their locales. */
  readonly translations: Readonly<Record<string, string>>
  readonly docs: readonly Doc[]
}

/** A document of a version. */
export interface Doc {
  /** Doc id by the rules of Docusaurus: `guides/intro`. */
  readonly id: string
  /** Its address below the version without slashes around it; empty for the page at the root. */
  readonly address: string
  /** Path below the folder of the version: `guides/01-intro.md`. */
  readonly path: string
  /** Whether its address is that of a folder, from which relative addresses count. */
  readonly isFolder: boolean
  /** The number before its name. */
  readonly number: number | undefined
  readonly original: SourceFile
  /** Its translations by their locales. */
  readonly translations: Readonly<Record<string, SourceFile>>
}

/**
 * Reads the documentations of a site with all their versions and languages, that of the preset first. A site
 * without any has an empty one.
 */
export function readDocs(
  config: DocusaurusConfig,
  problems: Problem[],
): [DocsInstance, ...DocsInstance[]] {
  const [first = noDocs(config), ...others] = instancesOf(config, problems)
  return [first, ...others]
}

function noDocs({ folder, file }: DocusaurusConfig): DocsInstance {
  const version = {
    name: 'current',
    oldName: 'current',
    label: 'Current',
    path: '',
    noIndex: false,
  }
  const versions = [{ ...version, folder: join(folder, 'docs'), translations: {}, docs: [] }]
  return {
    id: 'default',
    path: '',
    plugin: { name: 'docs', options: { sidebarPath: false }, place: { file } },
    versions,
  }
}

function instancesOf(config: DocusaurusConfig, problems: Problem[]): DocsInstance[] {
  return config.plugins
    .filter(({ name }) => name === 'docs')
    .map(plugin => readInstance(config, plugin, problems))
    .sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'))
}

function readInstance(config: DocusaurusConfig, plugin: Plugin, problems: Problem[]): DocsInstance {
  const { reader, folder } = config
  const { options } = plugin
  const id = reader.text(options, 'id') ?? 'default'
  const prefix = id === 'default' ? '' : `${id}_`
  const source = inSite(config, reader.text(options, 'path') ?? 'docs')
  const base = reader.text(options, 'routeBasePath') ?? 'docs'
  const frozen = reader.flag(options, 'disableVersioning')
    ? []
    : namesIn(join(folder, `${prefix}versions.json`))
  const hasCurrent =
    reader.flag(options, 'includeCurrentVersion') !== false &&
    (frozen.length === 0 || existsSync(source))
  const only = reader.list(options, 'onlyIncludeVersions')
  const all = [...(hasCurrent ? ['current'] : []), ...frozen]
  const names = only.length === 0 ? all : all.filter(name => only.includes(name))
  const last =
    reader.text(options, 'lastVersion') ?? frozen.find(name => names.includes(name)) ?? 'current'
  const ordered = [...names.filter(name => name === last), ...names.filter(name => name !== last)]
  const settings = reader.record(options, 'versions')
  const versions = ordered.map((name): DocsVersion => {
    const own = reader.record(settings, name)
    const isCurrent = name === 'current'
    const defaultPath = name === last ? '' : isCurrent ? 'next' : name
    const path = joinPath(base, reader.text(own, 'path') ?? defaultPath).replace(/^\/|\/$/g, '')
    const folderOf = isCurrent ? source : join(folder, `${prefix}versioned_docs`, `version-${name}`)
    const plugins = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`
    const label =
      reader.text(own, 'label') ?? (isCurrent ? (last === 'current' ? 'Current' : 'Next') : name)
    const translations = Object.fromEntries(
      config.locales
        .slice(1)
        .map(locale => [
          locale,
          join(folder, 'i18n', locale, plugins, isCurrent ? 'current' : `version-${name}`),
        ]),
    )
    if (name !== 'current' && !existsSync(folderOf)) reportMissing(folderOf, problems)
    return {
      name: versionName(name, { label, isAtRoot: name === last }),
      oldName: name,
      label,
      path,
      noIndex: reader.flag(own, 'noIndex') ?? false,
      folder: folderOf,
      translations,
      docs: readVersion({ config, plugin, folder: folderOf, translations, problems }),
    }
  })
  return { id, plugin, path: base.replace(/^\/|\/$/g, ''), versions }
}

function reportMissing(folder: string, problems: Problem[]): void {
  const message = `there is no folder "${folder}" for a version that "versions.json" names`
  const hint =
    'Copy its texts there, as the build of the old site does, or take the version out of the list.'
  problems.push({ code: 'import-unread', severity: 'warning', message, hint })
}

/** A version at the root that is called `current` gets a name that stays, from its label: `v7.0`. */
function versionName(
  name: string,
  { label, isAtRoot }: { label: string; isAtRoot: boolean },
): string {
  const stays = name !== 'current' || !isAtRoot ? name : /^\d/.test(label) ? `v${label}` : name
  return stays.replace(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '')
}

/** The absolute path of what a configuration names relative to its site. */
export function inSite({ folder }: DocusaurusConfig, path: string): string {
  const inside = path.replace(/^@site\//, '')
  return isAbsolute(inside) ? inside : resolve(folder, inside)
}

function namesIn(file: string): string[] {
  if (!existsSync(file)) return []
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(value) ? value.map(String) : []
}

interface VersionFolder {
  readonly config: DocusaurusConfig
  readonly plugin: Plugin
  readonly folder: string
  readonly translations: Readonly<Record<string, string>>
  readonly problems: Problem[]
}

function readVersion({ config, plugin, folder, translations, problems }: VersionFolder): Doc[] {
  const options = documentOptions(config, plugin)
  const paths = documentsOf(filesBelow(folder), options).filter(
    path => !isInVersionsOf(config, folder, path),
  )
  const known = new Set(paths)
  for (const [locale, below] of Object.entries(translations)) {
    for (const path of documentsOf(filesBelow(below), options)) {
      if (known.has(path)) continue
      const message = `this translation (${locale}) has no original, so no page shows it`
      const hint = 'Write the original, or remove it.'
      problems.push({
        code: 'import-left-out',
        severity: 'warning',
        message,
        hint,
        file: join(below, path),
      })
    }
  }
  const withPrefixes = config.reader.value(plugin.options, 'numberPrefixParser') !== false
  const docs = paths.map((path): Doc => {
    const original = readSourceFile(join(folder, path), problems)
    const { id, slug } = original.frontMatter
    const named = nameDoc({
      path,
      id: id === undefined || id === null ? undefined : String(id),
      slug: slug === undefined || slug === null ? undefined : String(slug),
      numberPrefixes: withPrefixes,
    })
    const ofDoc = Object.entries(translations).flatMap(([locale, below]) => {
      const file = join(below, path)
      return existsSync(file) ? [[locale, readSourceFile(file, problems)] as const] : []
    })
    return {
      id: named.id,
      address: posix.normalize(named.slug).replace(/^\/|\/$/g, ''),
      path,
      isFolder: named.slug.endsWith('/'),
      number: named.number,
      original,
      translations: Object.fromEntries(ofDoc),
    }
  })
  return withoutDuplicates(docs, problems)
}

/** Which files a plugin takes for documents. */
export function documentOptions(
  { reader }: DocusaurusConfig,
  { options }: Plugin,
): DocumentOptions {
  const texts = (key: string): string[] =>
    reader.list(options, key).filter(each => typeof each === 'string')
  return { include: texts('include'), exclude: texts('exclude') }
}

/** A site whose documents stand at its root must not read those of its versions again. */
function isInVersionsOf(config: DocusaurusConfig, folder: string, path: string): boolean {
  const inside = relative(config.folder, join(folder, path)).split(sep).join('/')
  return (
    /^(\w+_)?versioned_docs\/|^i18n\/|^node_modules\/|^build\//.test(inside) &&
    folder === config.folder
  )
}

/** Of several documents at one address Docusaurus serves one, so the others are left out. */
function withoutDuplicates(docs: readonly Doc[], problems: Problem[]): Doc[] {
  const byAddress = new Map<string, Doc>()
  for (const doc of docs) {
    const other = byAddress.get(doc.address)
    if (other === undefined) byAddress.set(doc.address, doc)
    else {
      const message = `this page has the address "/${doc.address}" of "${other.path}", so it is left out`
      const hint = 'Give one of the two another "slug".'
      problems.push({
        code: 'import-left-out',
        severity: 'warning',
        message,
        hint,
        file: doc.original.file,
      })
    }
  }
  return [...byAddress.values()]
}
