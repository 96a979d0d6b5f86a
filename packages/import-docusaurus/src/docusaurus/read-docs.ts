import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@lectern/base/message-of'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { joinPath, trimSlashes } from '@lectern/base/url'
import { error, type WithProblems, warning } from '../problems.ts'
import {
  type DocsInstance,
  type DocsVersion,
  instanceFile,
  translatedDocs,
} from './docs-instance.ts'
import { type DocusaurusConfig, inSite, type Plugin } from './docusaurus-config.ts'
import { readVersion } from './read-version.ts'
import { translationFolders } from './source-file.ts'

/** All docs instances, that of the preset first; an empty one for a site without docs. */
export function readDocs(config: DocusaurusConfig): [DocsInstance, ...DocsInstance[]] {
  const [first = noDocs(config), ...others] = config.plugins
    .filter(({ name }) => name === 'docs')
    .map(plugin => readInstance(config, plugin))
    .sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'))
  return [first, ...others]
}

function noDocs({ folder, file }: DocusaurusConfig): DocsInstance {
  const version: DocsVersion = {
    name: 'current',
    oldName: 'current',
    label: 'Current',
    path: '',
    noIndex: false,
    folder: join(folder, 'docs'),
    translations: {},
    docs: [],
    problems: [],
  }
  return {
    id: 'default',
    path: '',
    plugin: { name: 'docs', options: { sidebarPath: false }, place: { file } },
    versions: [version],
    problems: [],
  }
}

function readInstance(config: DocusaurusConfig, plugin: Plugin): DocsInstance {
  const { reader, folder } = config
  const { options } = plugin
  const id = reader.text(options, 'id') ?? 'default'
  const source = inSite(config, reader.text(options, 'path') ?? 'docs')
  const base = reader.text(options, 'routeBasePath') ?? 'docs'
  const { value: frozen, problems: unread } = reader.flag(options, 'disableVersioning')
    ? { value: [], problems: [] }
    : versionNames(join(folder, instanceFile(id, 'versions.json')), config)
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
    const path = trimSlashes(joinPath(base, reader.text(ofVersion, 'path') ?? defaultPath))
    const folderOf = isCurrent
      ? source
      : join(folder, instanceFile(id, 'versioned_docs'), `version-${name}`)
    const label =
      reader.text(ofVersion, 'label') ??
      (isCurrent ? (last === 'current' ? 'Current' : 'Next') : name)
    const translations = translationFolders(config, translatedDocs(id, name))
    const isMissing = !isCurrent && !existsSync(folderOf)
    const { docs, problems } = readVersion({ folder: folderOf, translations }, plugin, config)
    return {
      name: versionName(name, { label, isAtRoot: name === last }),
      oldName: name,
      label,
      path,
      noIndex: reader.flag(ofVersion, 'noIndex') ?? false,
      folder: folderOf,
      translations,
      docs,
      problems: isMissing ? [missingVersion(folderOf), ...problems] : problems,
    }
  })
  const problems = [...unread, ...versions.flatMap(version => version.problems)]
  return { id, plugin, path: trimSlashes(base), versions, problems }
}

function missingVersion(folder: string): Problem {
  const message = `there is no folder "${folder}" for a version that "versions.json" names`
  const hint =
    'Copy its texts there, as the build of the old site does, or take the version out of the list.'
  return warning('import-unread', message, { hint })
}

/** `current` at the root is named by its label, which stays: `v7.0`. */
function versionName(
  name: string,
  { label, isAtRoot }: { label: string; isAtRoot: boolean },
): string {
  const stays = name !== 'current' || !isAtRoot ? name : /^\d/.test(label) ? `v${label}` : name
  return stays.replace(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '')
}

function versionNames(
  file: string,
  { isOfSite }: DocusaurusConfig,
): WithProblems<readonly string[]> {
  if (!isOfSite(file)) return { value: [], problems: [] }
  let why = 'it has to be a list of names'
  try {
    const value: unknown = JSON.parse(readFile(file).toString())
    const isList = Array.isArray(value) && value.every(name => typeof name === 'string')
    if (isList) return { value, problems: [] }
  } catch (reason) {
    why = messageOf(reason)
  }
  const message = `the list of versions cannot be read: ${why}`
  return { value: [], problems: [error('import-unread', message, { file })] }
}
