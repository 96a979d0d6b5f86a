import type { Problem } from '../base/problem.ts'
import { writeProblem } from './failure.ts'
import { perform } from './journal.ts'
import type { Lock } from './lock.ts'
import { isSameManifest, type Manifest, type WrittenUnit, writeManifest } from './manifest.ts'
import { MARKER } from './marker.ts'
import { compressTexts, type NewFiles, openNewFiles, writeJoined } from './new-files.ts'
import type { Output } from './output.ts'
import type { Place } from './place.ts'
import { planExchange } from './plan-exchange.ts'
import type { StagedFile, Staging } from './staging.ts'
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
  /** Files that the site does not have any more. */
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
  const { staging, manifest, problems } = opened
  const files = openNewFiles(staging, manifest)
  let isOpen = true
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    opened.close()
  }
  return {
    staging,
    manifest,
    problems,
    isIntact: ({ paths }) => paths.every(files.isIntact),
    keep: ({ paths }) => paths.forEach(files.keep),
    write: files.write,
    add: files.add,
    async commit(units) {
      try {
        return (await complete(files, opened)) ?? exchange(files, opened, units)
      } catch (reason) {
        return { written: null, problems: [writeProblem(reason, staging.out)] }
      } finally {
        close()
      }
    },
    discard: close,
  }
}

/** Writes the files that are made of others; null when all is there, and else what keeps the old site. */
async function complete(
  files: NewFiles,
  { staging, lock, precompressed }: LockedOutput,
): Promise<Committed | null> {
  files.write([MARKER])
  if (files.problems.length === 0) writeJoined(files)
  if (files.problems.length === 0 && precompressed) await compressTexts(files, staging)
  if (files.problems.length > 0) return notWritten(...mostOf(files.problems))
  return lock.isHeld() ? null : notWritten(lockLost(staging.out))
}

function notWritten(...problems: readonly Problem[]): Committed {
  return { written: null, problems }
}

/** Brings the output folder to the state of the new site. */
function exchange(
  { all, changed }: NewFiles,
  { place, staging, manifest, denied }: LockedOutput,
  units: Readonly<Record<string, WrittenUnit>>,
): Committed {
  const { out } = staging
  const paths = new Set(all.keys())
  const known = new Set(Object.keys(manifest.files))
  const plan = planExchange({ out, changed: [...changed], files: paths, known })
  if ('problem' in plan) return notWritten(plan.problem)
  const { cleared, moved, removed } = plan.journal
  const next = { files: Object.fromEntries(all), units }
  const unknown = known.size === 0 && !staging.isNew ? unknownFiles(out, paths) : []
  const isSame = cleared.length + moved.length + removed.length === 0
  if (denied !== null) {
    if (!isSame) return notWritten(denied)
  } else if (isSame) {
    if (!isSameManifest(manifest, next)) writeManifest(place.state, next)
  } else {
    const problem = perform(place, plan.journal, next)
    if (problem !== null) return notWritten(problem)
  }
  const gone = removed.length + cleared.filter(path => known.has(path)).length
  return {
    written: { changed: moved.length, removed: gone, total: all.size },
    problems: unknown,
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
