import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownValue } from '@lectern/base/collections'
import { didYouMean } from '@lectern/base/nearest'
import { isBelow } from '@lectern/base/node/folders'
import { howToSwitchOn } from '@lectern/base/plugin-packages'
import type { Problem } from '@lectern/base/problem'
import { type Config, type ConfigFolders, resolved, withDocsList } from './config.ts'
import { configMistakes } from './config-mistakes.ts'
import { type ConfigMistake, problemsOfConfig } from './mistake.ts'
import { readBrand } from './read-brand.ts'
import { keysAt, unknownLocales } from './schema/keys.ts'
import { configSchema } from './schema/schema.ts'
import { loadSiteModule } from './site-module.ts'
import type { ConfigFiles } from './source-place.ts'

/** The first one that exists is used. */
export const CONFIG_FILES = ['site.config.ts', 'site.config.mjs', 'site.config.js']

export type LoadedConfig = GoodConfig | BadConfig

export interface GoodConfig extends ConfigFiles {
  readonly config: Config
  readonly folders: ConfigFolders
  readonly problems: readonly []
}

interface BadConfig extends ConfigFiles {
  readonly config: null
  readonly folders: null
  readonly problems: readonly Problem[]
}

export function configFileIn(root: string): string | undefined {
  return CONFIG_FILES.map(name => join(root, name)).find(existsSync)
}

/** Never throws for mistakes of a user. */
export async function loadConfig(folder: string): Promise<LoadedConfig> {
  const root = resolve(folder)
  const file = configFileIn(root)
  if (file === undefined) {
    const problem: Problem = {
      code: 'no-config',
      severity: 'error',
      message: `no "site.config.ts" in "${root}"`,
      hint: 'Run lectern in the folder of a site, or name it with --root.',
    }
    return badConfig([problem], { file: '', files: [] })
  }
  const { value, problem, files } = await loadSiteModule(file, root)
  const modules: ConfigFiles = { file, files }
  if (problem !== null) return badConfig([problem], modules)
  const { config, mistakes } = check(value)
  if (config === null) return badConfig(await problemsOfConfig(mistakes, modules), modules)
  const site = resolved(config, root)
  const { brand, files: brandFiles, mistakes: brandMistakes } = readBrand(site.config, site.folders)
  const all: ConfigFiles = { file, files: [...files, ...brandFiles] }
  const wrong = [...contentAround(site.folders), ...brandMistakes]
  if (wrong.length > 0) return badConfig(await problemsOfConfig(wrong, modules), all)
  return {
    ...site,
    config: { ...site.config, brand: { ...site.config.brand, ...brand } },
    problems: [],
    ...all,
  }
}

export function badConfig(
  problems: readonly Problem[],
  { file, files }: ConfigFiles,
): LoadedConfig {
  return { config: null, folders: null, problems, file, files }
}

type SchemaOutput = ReturnType<typeof configSchema.parse>

type Checked =
  | { readonly config: SchemaOutput; readonly mistakes: readonly [] }
  | { readonly config: null; readonly mistakes: readonly ConfigMistake[] }

function check(exported: unknown): Checked {
  const noData = noDataIn(exported, [])
  if (noData.length > 0) return { config: null, mistakes: noData }
  const written: unknown = JSON.parse(JSON.stringify(exported))
  const value = withDocsList(written)
  const result = configSchema.safeParse(value)
  const mistakes = result.success
    ? [...configMistakes(result.data), ...unknownLocales(value, codesOf(result.data))]
    : result.error.issues.flatMap(issue => explain(issue, value))
  if (!result.success || mistakes.length > 0) {
    return { config: null, mistakes: value === written ? mistakes : mistakes.map(asWritten) }
  }
  return { config: result.data, mistakes: [] }
}

/** Values that JSON would drop or cannot represent. */
function noDataIn(value: unknown, path: readonly string[]): ConfigMistake[] {
  if (['function', 'symbol', 'bigint'].includes(typeof value)) {
    return [{ path, message: `must be data, not a ${typeof value}` }]
  }
  if (value instanceof Promise) {
    return [{ path, message: 'must be data, not a promise: write "await" before it' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => noDataIn(inner, [...path, key]))
}

function codesOf({ locales }: SchemaOutput): readonly string[] {
  return locales.map(({ code }) => code)
}

type Issue = NonNullable<ReturnType<typeof configSchema.safeParse>['error']>['issues'][number]

function explain(issue: Issue, value: unknown): ConfigMistake[] {
  const path = issue.path.map(String)
  if (issue.code === 'invalid_key') {
    const keys = keysAt(issue.path.slice(0, -1))
    const key = path.at(-1) ?? ''
    const [wrong] = issue.issues
    if (keys.length === 0 && wrong) return [{ path, message: `the key ${wrong.message}` }]
    const hint = didYouMean(key, keys) ?? `Known keys: ${keys.join(', ')}.`
    return [{ path, message: `unknown key "${key}"`, hint }]
  }
  if (issue.code !== 'unrecognized_keys') {
    const received = valueAt(value, issue.path)
    const wanted = issue.message.replace(/^Invalid input: |, received .*$/g, '')
    const message = received === undefined ? 'missing' : `${wanted}, not ${describe(received)}`
    const hint: unknown = issue.code === 'custom' ? issue.params?.hint : undefined
    return [{ path, message, ...(typeof hint === 'string' ? { hint } : {}) }]
  }
  const keys = keysAt(issue.path)
  return issue.keys.map(key => ({
    path: [...path, key],
    message: `unknown key "${key}"`,
    hint:
      ownValue(MOVED, [...path, key].join('.')) ??
      whereElse(key) ??
      didYouMean(key, keys) ??
      `Known keys: ${keys.join(', ')}.`,
  }))
}

/** Keys of older releases. */
const MOVED: Readonly<Record<string, string>> = {
  'markdown.math': howToSwitchOn('math'),
  'markdown.diagrams': howToSwitchOn('mermaid'),
}

/** Keys that another tool has at a different place. */
function whereElse(key: string): string | undefined {
  const [place, ...others] = placesOf(key, [])
  return place === undefined || others.length > 0 ? undefined : `It is "${place}".`
}

function placesOf(key: string, path: readonly string[]): readonly string[] {
  return keysAt(path).flatMap(name => {
    const inner = [...path, name]
    return [...(name === key ? [inner.join('.')] : []), ...placesOf(key, inner)]
  })
}

function asWritten(mistake: ConfigMistake): ConfigMistake {
  const [key, , ...rest] = mistake.path
  return key === 'docs' ? { ...mistake, path: [key, ...rest] } : mistake
}

/** Such a folder contains the site with its output and `node_modules`, or even the whole disk. */
function contentAround({ root, content }: ConfigFolders): ConfigMistake[] {
  if (!isBelow(root, content)) return []
  const message = 'must be a folder of its own, and the site is in this one'
  return [{ path: ['content'], message, hint: 'Name a folder with the content alone: "content".' }]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
