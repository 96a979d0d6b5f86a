import { resolve } from 'node:path'
import type { ReactNode } from 'react'
import { LONGEST_RUN } from '../base/limits.ts'
import type { Problem } from '../base/problem.ts'
import { configProblem } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { loadSiteModule } from '../config/site-module.ts'
import { loadReact, preferProduction } from '../config/site-react.ts'
import { type Limit, openLimit } from '../engine/limit.ts'
import { errorOf } from './component-error.ts'
import type { PartProps } from './part-props.ts'

/** Where the parts of the frame are that a site has of its own. */
export interface PartsInput {
  /** Absolute folder of `site.config.ts`. */
  readonly root: string
  /** As `theme.parts`: modules by the names of parts. */
  readonly modules: Readonly<Record<string, string>>
}

/** The parts of the frame that a site has of its own. */
export interface Parts {
  readonly names: readonly string[]
  /**
   * Renders a part to HTML.
   *
   * @throws `ComponentError`
   */
  render(name: string, props: PartProps): string
}

/** What was loaded. */
interface LoadedParts {
  readonly parts: Parts
  readonly problems: readonly Problem[]
  /** As `LoadedConfig.files`: a change of one of them changes the parts. */
  readonly files: readonly string[]
  /** Equal hashes, equal parts; empty where there are none. */
  readonly hash: string
}

/**
 * Loads the parts of the frame that a site has of its own, on any thread.
 *
 * @param limit interrupts a part that does not end
 */
export async function loadParts(
  { root, modules }: PartsInput,
  limit: Limit = openLimit(LONGEST_RUN),
): Promise<LoadedParts> {
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
          return limit.run(() => renderToStaticMarkup(createElement(part, props)))
        } catch (reason) {
          throw errorOf(reason, { root, files })
        }
      },
    },
  }
}

/** Those of a site that has none. */
const NO_PARTS: Parts = { names: [], render: () => '' }

function isPart(value: unknown): value is (props: PartProps) => ReactNode {
  return typeof value === 'function'
}
