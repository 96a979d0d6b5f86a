import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { isFileIntact, type Manifest, type WrittenFile } from './manifest.ts'
import type { Joined, Output } from './output.ts'
import { type StagedFile, type Staging, stageFiles } from './staging.ts'

/** The files of a new site. Paths are relative to the output folder. */
export interface NewFiles {
  readonly all: ReadonlyMap<string, WrittenFile>
  readonly changed: ReadonlySet<string>
  readonly joined: ReadonlyMap<string, Joined>
  readonly problems: readonly Problem[]
  /** The first of several files with one path counts. */
  add(files: readonly StagedFile[]): void
  write(outputs: readonly Output[]): readonly StagedFile[]
  /** True if an old file is unchanged since it was written. */
  isIntact(path: string): boolean
  keep(path: string): void
  /** Absolute path of the content before the exchange. */
  current(path: string): string
}

export function openNewFiles(staging: Staging, manifest: Manifest): NewFiles {
  const { out, staged } = staging
  const old = new Map(Object.entries(manifest.files))
  const intact = new Map<string, boolean>()
  const all = new Map<string, WrittenFile>()
  const changed = new Set<string>()
  const joined = new Map<string, Joined>()
  const problems: Problem[] = []
  const add: NewFiles['add'] = files => {
    for (const file of files) {
      const { path, problem, joined: parts, size, time, changed: isChanged } = file
      if (problem !== null) problems.push(problem)
      else if (parts !== null) joined.set(path, parts)
      else if (!file.staged && !all.has(path)) {
        all.set(path, { size, time })
        if (isChanged) changed.add(path)
      }
    }
  }
  return {
    all,
    changed,
    joined,
    problems,
    add,
    write(outputs) {
      const files = stageFiles(staging, outputs)
      add(files)
      return files
    },
    isIntact(path) {
      const looked = intact.get(path)
      if (looked !== undefined) return looked
      const file = old.get(path)
      const isSame = file !== undefined && isFileIntact(`${out}/${path}`, file)
      intact.set(path, isSame)
      return isSame
    },
    keep(path) {
      const file = old.get(path)
      if (file !== undefined && !all.has(path)) all.set(path, file)
    },
    current: path => join(changed.has(path) ? staged : out, path),
  }
}

export function writeJoined({ joined, current, write }: NewFiles): void {
  for (const [path, { start, files }] of joined) {
    const texts = files.map(file => readFileSync(current(file), 'utf8'))
    write([{ path, content: [start, ...texts].join('\n') }])
  }
}
