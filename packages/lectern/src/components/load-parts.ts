import { resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import type { ReactNode } from 'react'
import { configProblem } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { loadSiteModule } from '../config/site-module.ts'
import { loadReact, preferProduction } from '../config/site-react.ts'
import type { PartProps } from './component.ts'
import { errorOf } from './component-error.ts'

/** Parts of the frame that the site replaces. */
export interface PartsInput {
  readonly root: string
  readonly modules: Readonly<Record<string, string>>
}

export interface Parts {
  readonly names: readonly string[]
  /** @throws `ComponentError` */
  render(name: string, props: PartProps): string
}

interface LoadedParts {
  readonly parts: Parts
  readonly problems: readonly Problem[]
  /** See `LoadedConfig.files`. */
  readonly files: readonly string[]
  /** Part of cache keys; empty without parts. */
  readonly hash: string
}

export async function loadParts({ root, modules }: PartsInput): Promise<LoadedParts> {
  const entries = Object.entries(modules)
  if (entries.length === 0) return { parts: NO_PARTS, problems: [], files: [], hash: '' }
  preferProduction()
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
  const parts = new Map(
    loaded.flatMap(({ name, part }) => (part === null ? [] : [[name, part] as const])),
  )
  const { createElement, renderToStaticMarkup } = loadReact(root)
  return {
    problems: loaded.flatMap(({ problem }) => problem ?? []),
    files,
    hash: moduleHash(files),
    parts: {
      names: [...parts.keys()],
      render(name, props) {
        const part = parts.get(name)
        if (part === undefined) throw new Error(`there is no part "${name}"`)
        try {
          return renderToStaticMarkup(createElement(part, props))
        } catch (reason) {
          throw errorOf(reason, { root, files })
        }
      },
    },
  }
}

const NO_PARTS: Parts = { names: [], render: () => '' }

function isPart(value: unknown): value is (props: PartProps) => ReactNode {
  return typeof value === 'function'
}
