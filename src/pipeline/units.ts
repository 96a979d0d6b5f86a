import type { Problem } from '../base/problem.ts'
import type { WrittenUnit } from '../output/manifest.ts'
import type { Output } from '../output/output.ts'
import type { SiteOutput } from '../output/site-output.ts'
import type { StagedFile } from '../output/staging.ts'
import { chunkOf } from '../render/chunk-name.ts'

/** The files of one unit as they are staged. */
interface StagedUnit {
  readonly key: string
  readonly files: readonly StagedFile[]
  readonly problems?: readonly Problem[]
}

/** What is kept of the old site and what is new. */
export interface Units {
  /** For the manifest: pages by their permalinks, other files by names of their own. */
  readonly all: Readonly<Record<string, WrittenUnit>>
  /** Takes files that have been staged. */
  add(name: string, unit: StagedUnit): void
  /** True when the files of a unit that was made from the same are still there, and stay. */
  keep(name: string, key: string): boolean
  /** Renders files on this thread, where they have changed. */
  render(name: string, key: string, outputs: () => readonly Output[]): void
  keyOf(name: string): string
  /** Path of the module of a page. */
  chunkOf(name: string): string
  /** What is wrong with all of them. */
  problems(): readonly Problem[]
}

/** Collects units; without an output for their problems alone. */
export function openUnits(output: SiteOutput | null): Units {
  const all: Record<string, WrittenUnit> = {}
  const found: Problem[] = []
  const add = (name: string, { key, files, problems = [] }: StagedUnit): void => {
    const paths = files.map(({ path }) => path)
    all[name] = { key, paths, problems, chunk: chunkOf(paths) }
    for (const problem of problems) found.push(problem)
    output?.add(files)
  }
  const keep = (name: string, key: string): boolean => {
    const known = output?.manifest.units[name]
    if (known?.key !== key || !output?.isIntact(known)) return false
    all[name] = known
    for (const problem of known.problems) found.push(problem)
    output.keep(known)
    return true
  }
  return {
    all,
    add,
    keep,
    render(name, key, outputs) {
      if (keep(name, key) || output === null) return
      const made = outputs()
      output.write(made)
      all[name] = { key, paths: made.map(({ path }) => path), problems: [], chunk: '' }
    },
    keyOf: name => all[name]?.key ?? '',
    chunkOf: name => all[name]?.chunk ?? '',
    problems: () => found,
  }
}
