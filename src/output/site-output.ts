import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { writeProblem } from './failure.ts'
import { perform } from './journal.ts'
import type { Lock } from './lock.ts'
import {
  describeFile,
  isFileIntact,
  type Manifest,
  type WrittenFile,
  type WrittenUnit,
  writeManifest,
} from './manifest.ts'
import { MARKER } from './marker.ts'
import type { Joined, Output } from './output.ts'
import type { Place } from './place.ts'
import { planExchange } from './plan-exchange.ts'
import { COMPRESSED, isCompressible, type PlainFile, precompress } from './precompress.ts'
import { type StagedFile, type Staging, stagedPath, stageFiles } from './staging.ts'
import { unknownFiles } from './unknown-files.ts'

/**
 * An output folder that is brought to a new state. Files that change are written beside it, by any
 * thread; those that do not are not touched, nor are those that Lectern has not written. At the end either
 * `commit` or `discard` is called.
 */
export interface SiteOutput {
  /** Where other threads stage files. */
  readonly staging: Staging
  /** What is in the output folder. */
  readonly manifest: Manifest
  /** What was found when it was opened, such as a killed build that could not be completed. */
  readonly problems: readonly Problem[]
  /** True when all files of a unit are as they were written. */
  isIntact(unit: WrittenUnit): boolean
  /** Says that the files of a unit stay as they are. */
  keep(unit: WrittenUnit): void
  /** Stages files on this thread, and adds them. */
  write(outputs: readonly Output[]): readonly StagedFile[]
  /** Takes what another thread has staged. */
  add(files: readonly StagedFile[]): void
  /** Exchanges the old site for the new one; `units` is what it was made of. */
  commit(units: Readonly<Record<string, WrittenUnit>>): Promise<Committed>
  /** Gives up: the old site stays. After a commit this does nothing. */
  discard(): void
}

/** What a commit did. */
export interface Committed {
  /** Null when the new site could not be put in its place. */
  readonly written: Written | null
  /** Why it could not, or what else is to be known. */
  readonly problems: readonly Problem[]
}

/** What writing did. */
export interface Written {
  /** Files whose content changed or is new. */
  readonly changed: number
  readonly removed: number
  /** Files of the site. */
  readonly total: number
}

/** An output folder of which this process has the lock, or that nobody can write. */
interface LockedOutput {
  readonly place: Place
  readonly lock: Lock
  readonly staging: Staging
  readonly manifest: Manifest
  readonly problems: readonly Problem[]
  /** Whether texts are also written compressed. */
  readonly precompressed: boolean
  /** Why nothing can be written into it; null for most. */
  readonly denied: Problem | null
  /** Leaves everything as it was before it was opened. */
  readonly close: () => void
}

/** Starts to collect the files of a new site. */
export function startOutput(opened: LockedOutput): SiteOutput {
  const { place, staging, manifest, problems } = opened
  const { out, staged } = staging
  const known = new Map(Object.entries(manifest.files))
  const intact = new Map<string, boolean>()
  const files = new Map<string, WrittenFile>()
  const changed = new Set<string>()
  const joined = new Map<string, Joined>()
  const failed: Problem[] = []
  let isOpen = true

  const add = (added: readonly StagedFile[]): void => {
    for (const { path, problem, joined: parts, ...file } of added) {
      if (problem !== null) failed.push(problem)
      else if (parts !== null) joined.set(path, parts)
      else if (file.changed || !changed.has(path)) {
        files.set(path, { size: file.size, time: file.time })
        if (file.changed) changed.add(path)
      }
    }
  }
  const write = (outputs: readonly Output[]): readonly StagedFile[] => {
    const added = stageFiles(staging, outputs)
    add(added)
    return added
  }
  const isPathIntact = (path: string): boolean => {
    const before = intact.get(path)
    if (before !== undefined) return before
    const file = known.get(path)
    const is = file !== undefined && isFileIntact(`${out}/${path}`, file)
    intact.set(path, is)
    return is
  }
  const keepPath = (path: string): void => {
    const file = known.get(path)
    if (file !== undefined && !files.has(path)) files.set(path, file)
  }
  const currentFile = (path: string): string =>
    changed.has(path) ? stagedPath(staged, path) : join(out, path)

  const joinFiles = (): void => {
    for (const [path, { start, files: parts }] of joined) {
      const texts = parts.map(part => readFileSync(currentFile(part), 'utf8'))
      write([{ path, content: [start, ...texts].join('\n') }])
    }
  }
  /** Compresses the texts that have changed, or that lack their compressed files. */
  const compressTexts = async (): Promise<void> => {
    const texts: PlainFile[] = []
    const compressed: string[] = []
    for (const [path, { size }] of [...files]) {
      const forms = COMPRESSED.map(ending => path + ending)
      // A site may bring its own, in `static/`.
      if (!isCompressible(path, size) || forms.some(form => files.has(form))) continue
      if (!changed.has(path) && forms.every(isPathIntact)) {
        forms.forEach(keepPath)
        continue
      }
      texts.push({ from: currentFile(path), to: forms.map(form => stagedPath(staged, form)) })
      compressed.push(...forms)
    }
    await precompress(texts)
    for (const path of compressed) {
      files.set(path, describeFile(stagedPath(staged, path)))
      changed.add(path)
    }
  }

  const exchange = async (units: Readonly<Record<string, WrittenUnit>>): Promise<Committed> => {
    write([MARKER])
    if (failed.length === 0) joinFiles()
    if (failed.length === 0 && opened.precompressed) await compressTexts()
    if (failed.length > 0) return { written: null, problems: mostOf(failed) }
    if (!opened.lock.isHeld()) return { written: null, problems: [lockLost(out)] }
    const paths = new Set(files.keys())
    const plan = planExchange({
      out,
      changed: [...changed],
      files: paths,
      known: known.keys(),
    })
    if ('problem' in plan) return { written: null, problems: [plan.problem] }
    const { cleared, moved, removed } = plan.journal
    const next = { files: Object.fromEntries(files), units }
    const unknown = known.size === 0 && !staging.isNew ? unknownFiles(out, paths) : []
    const isSame = cleared.length + moved.length + removed.length === 0
    if (opened.denied !== null) {
      if (!isSame) return { written: null, problems: [opened.denied] }
    } else if (isSame) writeManifest(place.state, next)
    else {
      const problem = perform(place, plan.journal, next)
      if (problem !== null) return { written: null, problems: [problem] }
    }
    const gone = removed.length + cleared.filter(path => known.has(path)).length
    return {
      written: { changed: moved.length, removed: gone, total: files.size },
      problems: unknown,
    }
  }
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    opened.close()
  }

  return {
    staging,
    manifest,
    problems,
    isIntact: ({ paths }) => paths.every(isPathIntact),
    keep: ({ paths }) => paths.forEach(keepPath),
    write,
    add,
    async commit(units) {
      try {
        return await exchange(units)
      } catch (reason) {
        return { written: null, problems: [writeProblem(reason, out)] }
      } finally {
        close()
      }
    },
    discard: close,
  }
}

/** More files than this that cannot be written, as on a full disk, are counted and not listed. */
const MOST_PROBLEMS = 5

function mostOf(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= MOST_PROBLEMS) return problems
  const message = `${problems.length - MOST_PROBLEMS} more files cannot be written`
  const rest: Problem = { code: 'output-not-written', severity: 'error', message }
  return [...problems.slice(0, MOST_PROBLEMS), rest]
}

function lockLost(out: string): Problem {
  return {
    code: 'output-in-use',
    severity: 'error',
    message: `another build has taken over "${out}", for this one looked dead`,
    hint: 'Build again when the other one has ended.',
  }
}
