import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { describeFile, isFileIntact, type Manifest, type WrittenFile } from './manifest.ts'
import type { Joined, Output } from './output.ts'
import { COMPRESSED, isCompressible, precompress } from './precompress.ts'
import { type StagedFile, type Staging, stagedPath, stageFiles } from './staging.ts'

/** The files of a new site as they become known. Paths are relative to the output folder. */
export interface NewFiles {
  /** Those that are staged or stay, by their paths. */
  readonly all: ReadonlyMap<string, WrittenFile>
  /** The paths of those that are staged. */
  readonly changed: ReadonlySet<string>
  /** Those that consist of others, by their paths; they are written when all others are there. */
  readonly joined: ReadonlyMap<string, Joined>
  /** Why some could not be staged. */
  readonly problems: readonly Problem[]
  /** Takes files that have been staged, on any thread. */
  add(files: readonly StagedFile[]): void
  /** Stages files on this thread, and adds them. */
  write(outputs: readonly Output[]): readonly StagedFile[]
  /** True when an old file is as it was written. */
  isIntact(path: string): boolean
  /** Says that an old file stays. */
  keep(path: string): void
  /** Absolute path where the content of a file is now. */
  current(path: string): string
}

/** Starts without any file; `manifest` describes the old ones. */
export function openNewFiles(staging: Staging, manifest: Manifest): NewFiles {
  const { out, staged } = staging
  const old = new Map(Object.entries(manifest.files))
  const intact = new Map<string, boolean>()
  const all = new Map<string, WrittenFile>()
  const changed = new Set<string>()
  const joined = new Map<string, Joined>()
  const problems: Problem[] = []
  const add: NewFiles['add'] = files => {
    for (const { path, problem, joined: parts, size, time, changed: isChanged } of files) {
      if (problem !== null) problems.push(problem)
      else if (parts !== null) joined.set(path, parts)
      else if (isChanged || !changed.has(path)) {
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
    current: path => (changed.has(path) ? stagedPath(staged, path) : join(out, path)),
  }
}

/** Writes the files that consist of others. */
export function writeJoined({ joined, current, write }: NewFiles): void {
  for (const [path, { start, files }] of joined) {
    const texts = files.map(file => readFileSync(current(file), 'utf8'))
    write([{ path, content: [start, ...texts].join('\n') }])
  }
}

/** Compresses the texts that have changed, or that lack their compressed files. */
export async function compressTexts(files: NewFiles, { staged }: Staging): Promise<void> {
  const { all, changed, isIntact, keep, current } = files
  const texts = [...all].flatMap(([path, { size }]) => {
    const forms = COMPRESSED.map(ending => path + ending)
    // A site may bring its own, in `static/`.
    if (!isCompressible(path, size) || forms.some(form => all.has(form))) return []
    if (changed.has(path) || !forms.every(isIntact)) return [{ path, forms }]
    forms.forEach(keep)
    return []
  })
  await precompress(
    texts.map(({ path, forms }) => ({
      from: current(path),
      to: forms.map(form => stagedPath(staged, form)),
    })),
  )
  files.add(
    texts.flatMap(({ forms }) =>
      forms.map(path => ({
        ...describeFile(stagedPath(staged, path)),
        ...{ path, changed: true, joined: null, problem: null },
      })),
    ),
  )
}
