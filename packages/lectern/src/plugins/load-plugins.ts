import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from '@lectern/base/node/hash'
import type { Problem } from '@lectern/base/problem'
import { placeAmong } from '@lectern/engine/stack-places'
import type { PagePlugin } from '@lectern/markdown/page-plugins'
import type { Plugin } from '@lectern/markdown/plugin'
import { PART_NAMES } from '@lectern/theme/part-names'
import { z } from 'zod'
import { type ModuleExports, propsSchema } from '../components/load-components.ts'
import { configProblem } from '../config/config-problem.ts'
import type { ConfigMistake } from '../config/mistake.ts'
import { moduleHash } from '../config/module-hash.ts'
import { callSiteModule, runSiteModule } from '../config/site-module.ts'
import { findPackage } from '../config/site-package.ts'

/** Can be cloned to another thread, unlike the plugins. */
export interface PluginsInput {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  readonly plugins: readonly NamedPlugin[]
}

/** As in the configuration. */
interface NamedPlugin {
  /** A path relative to the configuration, or the name of a package. */
  readonly module: string
  readonly options: Readonly<Record<string, unknown>>
}

export interface OpenPlugin extends ModuleExports, PagePlugin {
  readonly named: NamedPlugin
  /** Cache key, of module and options. */
  readonly hash: string
}

interface LoadedPlugins {
  readonly plugins: readonly OpenPlugin[]
  readonly problems: readonly Problem[]
  /** Of the configuration. */
  readonly mistakes: readonly ConfigMistake[]
  /** See `LoadedConfig.files`. */
  readonly files: readonly string[]
}

export async function loadPlugins({ root, plugins }: PluginsInput): Promise<LoadedPlugins> {
  const loaded = await Promise.all(
    plugins.map((named, at) => loadPlugin(named, { root, path: ['plugins', String(at)] })),
  )
  const opened = loaded.flatMap(({ plugin }) => plugin ?? [])
  const names = opened.map(({ plugin: { name } }) => name)
  const twice = loaded.flatMap(({ plugin }, at): ConfigMistake[] => {
    if (plugin === null || names.indexOf(plugin.plugin.name) === opened.indexOf(plugin)) return []
    const message = `there is another plugin "${plugin.plugin.name}"`
    return [{ path: ['plugins', String(at)], message, hint: 'Remove one of the two.' }]
  })
  return {
    plugins: opened,
    problems: loaded.flatMap(({ problem }) => problem ?? []),
    mistakes: [...loaded.flatMap(({ mistake }) => mistake ?? []), ...twice],
    files: loaded.flatMap(({ files }) => files),
  }
}

/** Loads the plugins and what they need to compile pages. */
export async function startPlugins(
  input: PluginsInput,
): Promise<Pick<LoadedPlugins, 'plugins' | 'problems'>> {
  const { plugins, problems } = await loadPlugins(input)
  const started: OpenPlugin[] = []
  const failed: Problem[] = []
  for (const each of plugins) {
    const { plugin, file, files } = each
    const { load } = plugin
    const { problem } =
      load === undefined ? NOT_CALLED : await callSiteModule({ file, files: () => files }, load)
    if (problem === null) started.push(each)
    else failed.push(problem)
  }
  return { plugins: started, problems: [...problems, ...failed] }
}

const NOT_CALLED = { problem: null }

interface LoadedPlugin {
  readonly plugin: OpenPlugin | null
  readonly problem: Problem | null
  readonly mistake: ConfigMistake | null
  readonly files: readonly string[]
}

async function loadPlugin(
  named: NamedPlugin,
  { root, path }: { readonly root: string; readonly path: readonly string[] },
): Promise<LoadedPlugin> {
  const { module, options } = named
  const nothing: LoadedPlugin = { plugin: null, problem: null, mistake: null, files: [] }
  const found = fileOf(module, root)
  if (found === null) {
    const message = `the package "${module}" is not installed`
    const hint = `Run "npm install ${module}"; a file of the site starts with "./".`
    return { ...nothing, mistake: { path, message, hint, code: 'missing-package' } }
  }
  const { file, manifest } = found
  const run = await runSiteModule(file, root, async exports => {
    const made = exports.default
    const isFactory = typeof made === 'function'
    return { exports, isFactory, value: isFactory ? await made(options) : made }
  })
  // A package that is updated has another version.
  const files = [...run.files, ...manifest]
  if (run.value === null) return { ...nothing, problem: run.problem, files }
  const { exports, isFactory, value } = run.value
  if (!isPlugin(value)) {
    const message =
      exports.default === undefined
        ? 'the file has no default export'
        : `the default export is no plugin: ${mistakeOf(value)}`
    const hint = 'See the type "Plugin" of "lectern/plugin".'
    return { ...nothing, problem: { ...configProblem(message, { file }), hint }, files }
  }
  if (!isFactory && Object.keys(options).length > 0) {
    const message = `the plugin "${value.name}" has no options`
    const mistake = { path: [...path, 'options'], message, hint: 'Remove them.' }
    return { ...nothing, mistake, files }
  }
  const hash = contentHash(JSON.stringify([moduleHash(files), options]))
  const placeOf = (reason: unknown): string => {
    const place = placeAmong(reason, { root, files })
    return place === null ? relative(root, file) : `${place.file}:${place.line}`
  }
  return {
    ...nothing,
    plugin: { plugin: value, named, placeOf, file, files, exports, hash },
    files,
  }
}

/** Null for a package that is not installed. */
function fileOf(
  module: string,
  root: string,
): { readonly file: string; readonly manifest: readonly string[] } | null {
  if (/^\.{0,2}\//.test(module)) return { file: resolve(root, module), manifest: [] }
  const found = findPackage(root, module)
  if (found === null) return null
  return { file: fileURLToPath(found.entry), manifest: [join(found.folder, 'package.json')] }
}

const hook = z.custom<never>(value => typeof value === 'function', 'must be a function').optional()
const hooks = z.custom<never>(value => typeof value === 'function', 'must be a function')
const name = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and "-"')
const plainText = z.string('must be a text')

const pluginSchema = z.strictObject({
  name,
  load: hook,
  syntax: z.array(z.enum(['math'])).optional(),
  text: hook,
  tree: hook,
  html: hook,
  fences: z.record(z.string(), hooks).optional(),
  directives: z
    .record(name, z.strictObject({ props: propsSchema.optional(), render: hooks }))
    .optional(),
  pages: hook,
  frontMatter: z.record(z.string(), hooks).optional(),
  problems: z.record(name, z.enum(['error', 'warning'])).optional(),
  parts: z.partialRecord(z.enum(PART_NAMES), hooks).optional(),
  style: z.union([plainText, hooks], 'must be a text or a function').optional(),
})

function isPlugin(value: unknown): value is Plugin {
  return pluginSchema.safeParse(value).success
}

function mistakeOf(value: unknown): string {
  const [issue] = pluginSchema.safeParse(value).error?.issues ?? []
  if (issue?.code === 'unrecognized_keys') return `it has no hook "${issue.keys[0]}"`
  return [...(issue?.path ?? []), issue?.message].join(': ')
}
