import { resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import type { PartProps } from '@lectern/markdown/component'
import type { PartName } from '@lectern/theme/part-names'
import type { ReactNode } from 'react'
import { configProblem } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { loadSiteModule } from '../config/site-module.ts'
import { loadReact } from '../config/site-react.ts'
import { placedError } from './placed-error.ts'

/** Parts of the frame that the site replaces. */
export interface PartsInput {
  readonly root: string
  readonly modules: Readonly<Record<string, string>>
}

export interface Parts {
  readonly names: readonly string[]
  /**
   * @param standard makes the HTML of the built-in part
   * @throws `ComponentError`
   */
  render(name: PartName, props: ShownPart, standard: () => string): string
}

type ShownPart = Omit<PartProps, 'children'>

type Part = (props: PartProps) => ReactNode

interface PluginWithParts {
  readonly plugin: { readonly parts?: { readonly [Name in PartName]?: Part } }
  readonly files: readonly string[]
}

interface LoadedParts {
  readonly parts: Parts
  readonly problems: readonly Problem[]
  /** See `LoadedConfig.files`. */
  readonly files: readonly string[]
  /** Part of cache keys; empty without parts. */
  readonly hash: string
}

/** @param plugins each replaces the part of the one before; the site has the last word */
export async function loadParts(
  { root, modules }: PartsInput,
  plugins: readonly PluginWithParts[] = [],
): Promise<LoadedParts> {
  const entries = Object.entries(modules)
  if (entries.length + plugins.length === 0) {
    return { parts: NO_PARTS, problems: [], files: [], hash: '' }
  }
  const loaded = await Promise.all(
    entries.map(async ([name, module]) => {
      const file = resolve(root, module)
      const { value, problem, files } = await loadSiteModule(file, root)
      if (problem !== null) return { name, part: null, problem, files }
      if (isPart(value)) return { name, part: value, problem: null, files }
      const wrong = configProblem('the default export is no component of React', { file })
      const hint = `Write "export default function ${name}({ page, site, text }: PartProps) { … }".`
      return { name, part: null, problem: { ...wrong, hint }, files }
    }),
  )
  const files = [...new Set(loaded.flatMap(each => each.files))].sort()
  const parts = new Map<string, readonly Part[]>()
  const add = (name: string, part: Part | null | undefined): void => {
    if (part) parts.set(name, [...(parts.get(name) ?? []), part])
  }
  for (const { plugin } of plugins) {
    for (const [name, part] of Object.entries(plugin.parts ?? {})) add(name, part)
  }
  for (const { name, part } of loaded) add(name, part)
  const site = { root, files: [...files, ...plugins.flatMap(plugin => plugin.files)] }
  return {
    problems: loaded.flatMap(({ problem }) => problem ?? []),
    files,
    hash: entries.length === 0 ? '' : moduleHash(files),
    parts: openParts(parts, site),
  }
}

function openParts(
  parts: ReadonlyMap<string, readonly Part[]>,
  site: { readonly root: string; readonly files: readonly string[] },
): Parts {
  const { createElement, renderToStaticMarkup } = loadReact(site.root)
  return {
    names: [...parts.keys()],
    render(name, props, standard) {
      const all = parts.get(name) ?? []
      // Lectern renders its parts with its own React, and only those that are shown.
      const Standard = () =>
        createElement('div', { className: 'part', dangerouslySetInnerHTML: { __html: standard() } })
      const element = all.reduce<ReactNode>(
        (children, part) => createElement(part, { ...props, children }),
        createElement(Standard),
      )
      try {
        return renderToStaticMarkup(element)
      } catch (reason) {
        throw placedError(reason, site)
      }
    },
  }
}

const NO_PARTS: Parts = { names: [], render: () => '' }

function isPart(value: unknown): value is Part {
  return typeof value === 'function'
}
