import { parse } from 'node:path'
import { messageOf } from '@lectern/base/message-of'
import { contentHash, fileHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { joinPath } from '@lectern/base/url'
import type { Engine } from '@lectern/engine/engine'
import type { Plugin } from '@lectern/markdown/plugin'
import type { Output } from '@lectern/output/output'
import type { ComponentUrls } from '../render/page-dependencies.ts'
import { bundleIslands, islandsInput } from './islands.ts'
import type { Project } from './open-site.ts'

export interface ComponentFiles {
  readonly outputs: readonly Output[]
  readonly urls: Readonly<Record<string, ComponentUrls>>
  readonly problems: readonly Problem[]
}

interface BundleOptions {
  readonly engine: Pick<Engine, 'map' | 'objects'>
  /** Path of the browser application, relative to the output folder. */
  readonly script: string
}

/** Makes styles and scripts of components. Nothing is bundled unless one of `used` is interactive. */
export async function componentFiles(
  { site, components, plugins }: Pick<Project, 'site' | 'components' | 'plugins'>,
  used: ReadonlySet<string>,
  { engine, script }: BundleOptions,
): Promise<ComponentFiles> {
  const { basePath } = site.config
  const styles = Object.entries(components.infos).flatMap(([name, { style }]): Named[] => {
    const content = style.trim()
    if (content === '' || !used.has(name)) return []
    const path = `assets/css/${name}.${contentHash(content).slice(0, 10)}.css`
    return [{ name, output: { path, content } }]
  })
  const problems: Problem[] = []
  const ofPlugins = plugins.all.flatMap((each): readonly PluginFiles[] => {
    const { name } = each.plugin
    if (!used.has(name)) return []
    try {
      return pluginStyle(each.plugin)
    } catch (reason) {
      const why = messageOf(reason)
      const message = `the style of the plugin "${name}" fails: ${why} (${each.placeOf(reason)})`
      const hint = 'It is CSS, or a function that gives { css, files }, see the type "PluginStyle".'
      problems.push({ code: 'plugin-failed', severity: 'error', message, hint })
      return []
    }
  })
  const runtime = joinPath(basePath, script.replace('/start.', '/island-react.'))
  const hash = [components.hash, ...plugins.ofPages.hashes].join(' ')
  const islands = await islandFiles({ ...components, hash }, used, { engine, runtime })
  const url = (path: string | undefined): string | null =>
    path === undefined ? null : joinPath(basePath, path)
  const urls = [...used].map((name): [string, ComponentUrls] => [
    name,
    {
      style: url([...styles, ...ofPlugins].find(style => style.name === name)?.output.path),
      module: url(islands.modules[name]),
    },
  ])
  return {
    outputs: [
      ...styles.map(({ output }) => output),
      ...ofPlugins.flatMap(({ output, files }) => [output, ...files]),
      ...islands.outputs,
    ],
    urls: Object.fromEntries(urls),
    problems: [...problems, ...islands.problems],
  }
}

interface PluginFiles extends Named {
  readonly files: readonly Output[]
}

/** Addresses of files in the style become relative to it, with a hash. */
function pluginStyle({ name, style }: Plugin): readonly PluginFiles[] {
  if (style === undefined) return []
  const { css, files = {} } = (typeof style === 'string' ? { css: style } : style()) ?? {}
  if (typeof css !== 'string') throw new Error('"style" does not give CSS')
  let content = css.trim()
  const copies = Object.entries(files).map(([address, file]): Output => {
    const { name: base, ext } = parse(file)
    const hash = fileHash(base, readFile(file)).slice(0, 10)
    const path = `assets/${name}/${base}.${hash}${ext}`
    content = content.replaceAll(address, `../${name}/${base}.${hash}${ext}`)
    return { path, content: { copyOf: file } }
  })
  const path = `assets/css/${name}.${contentHash(content).slice(0, 10)}.css`
  return [{ name, output: { path, content }, files: copies }]
}

interface Named {
  readonly name: string
  readonly output: Output
}

interface IslandFiles {
  readonly outputs: readonly Output[]
  /** By component name, relative to the output folder. */
  readonly modules: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
}

async function islandFiles(
  { input: { root }, hash, infos }: Project['components'],
  used: ReadonlySet<string>,
  { engine, runtime }: Pick<BundleOptions, 'engine'> & { readonly runtime: string },
): Promise<IslandFiles> {
  const names = Object.keys(infos).filter(name => infos[name]?.interactive)
  const shown = names.find(name => used.has(name))
  if (shown === undefined) return { outputs: [], modules: {}, problems: [] }
  const failed = (problem: Pick<Problem, 'code' | 'message' | 'hint'>): IslandFiles => ({
    outputs: [],
    modules: {},
    problems: [{ severity: 'error', ...problem }],
  })
  const modules = Object.fromEntries(names.map(name => [name, infos[name]?.module ?? '']))
  const input = islandsInput({ root, modules, hash, runtime })
  if (input === null) {
    const message = `the component "${shown}" is interactive, and the package "rolldown", which bundles it, is not installed`
    return failed({ code: 'missing-package', message, hint: 'Run "npm install rolldown".' })
  }
  try {
    const [bundled] = await engine.map(bundleIslands, {}, [input])
    const { files = [], modules = {} } = bundled ?? {}
    const outputs = files.map(({ path, object }) => ({
      path,
      content: engine.objects.get(object)?.toString() ?? '',
    }))
    return { outputs, modules, problems: [] }
  } catch (reason) {
    const text = messageOf(reason)
    const message = `the interactive components cannot be bundled: ${text.replaceAll('\n', ' ').slice(0, 400)}`
    return failed({ code: 'component-failed', message, hint: 'Fix the module that it names.' })
  }
}
