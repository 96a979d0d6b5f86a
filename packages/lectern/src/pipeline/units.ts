import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { Step, Work } from '@lectern/engine/step'
import type { WrittenUnit } from '@lectern/output/manifest'
import type { Output } from '@lectern/output/output'
import type { SiteOutput } from '@lectern/output/site-output'
import { chunkOf } from '../render/chunk-name.ts'
import type { Staged } from './render.ts'
import { freshOutputs } from './stale-input.ts'

export interface Job<Input> {
  /** Permalink of a page, or another unique name. */
  readonly name: string
  /** Cache key. */
  readonly key: string
  readonly input: () => Input
}

/** Like `Engine.map`, for files: they are kept in the output folder, and must be intact there. */
export interface Units {
  readonly all: Readonly<Record<string, WrittenUnit>>
  /** Keeps units whose key is the same and whose files are intact; returns the others. */
  changed<Input>(jobs: readonly Job<Input>[]): readonly Job<Input>[]
  make<Context, Input>(
    step: Step<Context, Input, Staged | null>,
    context: Context,
    jobs: readonly Job<Input>[],
    onDone?: Work<Input>['onDone'],
  ): Promise<void>
  /** Renders a unit on this thread if it has changed. */
  render(name: string, key: string, outputs: () => readonly Output[]): void
  keyOf(name: string): string
  chunkOf(name: string): string
  problems(): readonly Problem[]
}

/** @param output null to collect problems only */
export function openUnits(engine: Pick<Engine, 'run'>, output: SiteOutput | null): Units {
  const all: Record<string, WrittenUnit> = {}
  const found: Problem[] = []
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
    changed: jobs => jobs.filter(({ name, key }) => !keep(name, key)),
    async make(step, context, jobs, onDone) {
      const inputs = jobs.map(job => job.input())
      const made = freshOutputs(await engine.run(step, context, { inputs, onDone }))
      jobs.forEach(({ name, key }, index) => {
        const { files = [], problems = [] } = made[index] ?? {}
        const paths = files.map(({ path }) => path)
        all[name] = { key, paths, problems, chunk: chunkOf(paths) }
        for (const problem of problems) found.push(problem)
        output?.add(files)
      })
    },
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
