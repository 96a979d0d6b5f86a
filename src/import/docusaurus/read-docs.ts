import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../base/problem.ts'
import { joinPath } from '../../base/url.ts'
import { readFile } from '../../engine/read-file.ts'
import type { DocsInstance, DocsVersion } from './docs-instance.ts'
import { type DocusaurusConfig, inSite, type Plugin } from './docusaurus-config.ts'
import { readVersion } from './version-docs.ts'

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
    : namesIn(join(folder, `${prefix}versions.json`), problems)
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
    const ofVersion = reader.record(settings, name)
    const isCurrent = name === 'current'
    const defaultPath = name === last ? '' : isCurrent ? 'next' : name
    const path = joinPath(base, reader.text(ofVersion, 'path') ?? defaultPath).replace(
      /^\/|\/$/g,
      '',
    )
    const folderOf = isCurrent ? source : join(folder, `${prefix}versioned_docs`, `version-${name}`)
    const plugins = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`
    const label =
      reader.text(ofVersion, 'label') ??
      (isCurrent ? (last === 'current' ? 'Current' : 'Next') : name)
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
      noIndex: reader.flag(ofVersion, 'noIndex') ?? false,
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

function namesIn(file: string, problems: Problem[]): string[] {
  if (!existsSync(file)) return []
  try {
    const value: unknown = JSON.parse(readFile(file).toString())
    if (Array.isArray(value) && value.every(name => typeof name === 'string')) return value
    problems.push(unreadNames('it has to be a list of names', file))
  } catch (reason) {
    problems.push(unreadNames(reason instanceof Error ? reason.message : String(reason), file))
  }
  return []
}

function unreadNames(why: string, file: string): Problem {
  const message = `the list of versions cannot be read: ${why}`
  return { code: 'import-unread', severity: 'error', message, file }
}
