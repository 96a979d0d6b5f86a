import type { Problem } from '@lectern/base/problem'
import { perform } from './journal.ts'
import type { Lock } from './lock.ts'
import { isSameManifest, type Manifest, type WrittenUnit, writeManifest } from './manifest.ts'
import { type NewFiles, openNewFiles, writeJoined } from './new-files.ts'
import type { Output } from './output.ts'
import { isNoContent, MARKER, type OutputDirs } from './output-dirs.ts'
import { planExchange } from './plan-exchange.ts'
import { compressTexts } from './precompress.ts'
import { filesBelow } from './remove.ts'
import type { StagedFile, Staging } from './staging.ts'
import { writeProblem } from './write-problem.ts'

/** Stages changed files beside the output folder, on any thread. Ends with `commit` or `discard`. */
export interface SiteOutput {
  readonly staging: Staging
  readonly manifest: Manifest
  readonly problems: readonly Problem[]
  /** True if all files of a unit are unchanged since they were written. */
  isIntact(unit: WrittenUnit): boolean
  keep(unit: WrittenUnit): void
  write(outputs: readonly Output[]): readonly StagedFile[]
  /** Adds files staged on any thread. */
  add(files: readonly StagedFile[]): void
  /** True if all files are unchanged since they were written, with this cache key of the site. */
  isCurrent(site: string): boolean
  unchanged(): Written
  /** Replaces the old site; `units` and `site` go into the manifest. */
  commit(units: Readonly<Record<string, WrittenUnit>>, site: string): Promise<Committed>
  /** Keeps the old site. Does nothing after a commit. */
  discard(): void
}

export interface Committed {
  readonly written: Written | null
  readonly problems: readonly Problem[]
}

export interface Written {
  /** New or changed files. */
  readonly changed: number
  readonly removed: number
  readonly total: number
}

interface LockedOutput {
  readonly dirs: OutputDirs
  readonly lock: Lock
  readonly staging: Staging
  readonly manifest: Manifest
  readonly problems: readonly Problem[]
  readonly precompressed: boolean
  readonly close: () => void
}

export function startOutput(opened: LockedOutput): SiteOutput {
  const { staging, manifest, problems } = opened
  const files = openNewFiles(staging, manifest)
  const paths = Object.keys(manifest.files)
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
    isCurrent: site => manifest.site === site && paths.every(files.isIntact),
    unchanged: () => ({ changed: 0, removed: 0, total: paths.length }),
    async commit(units, site) {
      try {
        return (await complete(files, opened)) ?? exchange(files, opened, { units, site })
      } catch (reason) {
        return { written: null, problems: [writeProblem(reason, staging.out)] }
      } finally {
        close()
      }
    },
    discard: close,
  }
}

/** Writes joined and compressed files; null on success. */
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

function exchange(
  { all, changed }: NewFiles,
  { dirs, staging, manifest }: LockedOutput,
  made: Pick<Manifest, 'units' | 'site'>,
): Committed {
  const { out } = staging
  const paths = new Set(all.keys())
  const known = new Set(Object.keys(manifest.files))
  const plan = planExchange({ out, changed: [...changed], files: paths, known })
  if ('problem' in plan) return notWritten(plan.problem)
  const { cleared, removed } = plan.journal
  const next = { files: Object.fromEntries(all), ...made }
  const unknown = known.size === 0 && !staging.isNew ? unknownFiles(out, paths) : []
  const isSame = cleared.length + changed.size + removed.length === 0
  if (isSame) {
    if (!isSameManifest(manifest, next)) writeManifest(dirs.state, next)
  } else {
    const problem = perform(dirs, plan.journal, next)
    if (problem !== null) return notWritten(problem)
  }
  const gone = removed.length + cleared.filter(path => known.has(path)).length
  return {
    written: { changed: changed.size, removed: gone, total: all.size },
    problems: unknown,
  }
}

/** On a full disk every file fails. */
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

/** Warns about files of unknown owners, which stay, if the manifest is lost. */
function unknownFiles(out: string, files: ReadonlySet<string>): readonly Problem[] {
  const isUnknown = (path: string): boolean =>
    !files.has(path) && !isNoContent(path.slice(0, path.indexOf('/')))
  const [first, ...more] = filesBelow(out).filter(isUnknown).sort()
  if (first === undefined) return []
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return [
    {
      code: 'unknown-output',
      severity: 'warning',
      message: `nobody knows who has written "${first}"${others} in "${out}": nothing was removed`,
      hint: 'What the last build wrote is not known any more. Empty the folder to be rid of old pages.',
    },
  ]
}
