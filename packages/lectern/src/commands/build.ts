import { type Problem, uniqueProblems } from '@lectern/base/problem'
import { type Lap, startTimings } from '@lectern/engine/timings'
import { openOutput } from '@lectern/output/open-output'
import type { SiteOutput, Written } from '@lectern/output/site-output'
import { failureOf } from '../pipeline/failure.ts'
import { openSiteEngine, type SiteEngine } from '../pipeline/open-engine.ts'
import { readSite, siteKey } from '../pipeline/read-site.ts'
import { retryWhileStale } from '../pipeline/stale-input.ts'
import type { StyleSize } from '../pipeline/style-size.ts'

export interface BuildOptions {
  /** Folder of `site.config.ts`, relative to the current folder. */
  readonly root: string
  /** Output folder, relative to the current folder; null to check only. */
  readonly out: string | null
  /** Number of threads; by default, the number of processors. */
  readonly workers?: number
  /** Called a few times a second with the number of finished pages. */
  readonly onProgress?: (done: number, total: number) => void
}

export interface BuildResult {
  /** Sorted; with an error among them, nothing was written. */
  readonly problems: readonly Problem[]
  /** Number of pages in all versions and languages. */
  readonly pages: number
  /** Number of samples checked, counted for each version and locale. */
  readonly samples: number
  readonly written: Written | null
  /** Null if the site could not be planned. */
  readonly style: StyleSize | null
  /** Stages in order. */
  readonly timings: readonly Lap[]
}

/** Builds a site: config → read → plan → compile → render → write. With errors, the old output stays. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const engine = openSiteEngine(options.root, options.workers)
  try {
    return await retryWhileStale(isFirst => {
      if (!isFirst) engine.verifyObjects()
      return buildWith(engine, options)
    })
  } catch (reason) {
    return nothingBuilt(failureOf(reason))
  } finally {
    await engine.close()
  }
}

async function buildWith(
  engine: SiteEngine,
  { root, out, onProgress }: BuildOptions,
): Promise<BuildResult> {
  const timings = startTimings()
  const nothing = { pages: 0, samples: 0, written: null, style: null, timings: timings.laps }
  const { read, problems: unread } = await readSite(root, { drafts: false, engine, timings })
  if (read === null) return { ...nothing, problems: unread }
  const key = siteKey(read)
  const opened = out === null ? null : openOutput(out, read.config)
  const output: SiteOutput | null = opened !== null && 'output' in opened ? opened.output : null
  timings.lap('look at output')
  try {
    const known = knownBuilds(engine).get(key)
    const isCurrent = out === null || output?.isCurrent(key) === true
    if (known !== null && isCurrent) {
      const around = [...engine.problems, ...keepCache(engine, false), ...(output?.problems ?? [])]
      const problems = uniqueProblems([...around, ...known.problems])
      return { ...known, problems, written: output?.unchanged() ?? null, timings: timings.laps }
    }
    // Of this an unchanged site needs nothing, and loading it takes longer than the rest.
    const { layOutSite } = await import('../pipeline/open-site.ts')
    const { makeSite } = await import('../pipeline/make-site.ts')
    const { project, problems } = await layOutSite(read, { timings })
    if (project === null) return { ...nothing, problems }
    const pages = project.site.routes.length
    if (opened !== null && 'problem' in opened) {
      return { ...nothing, problems: [...problems, opened.problem], pages }
    }
    const onPages = (done: number): void => onProgress?.(done, pages)
    const made = await makeSite(project, { engine, output, timings, onProgress: onPages })
    const found = uniqueProblems([...problems, ...made.problems])
    const failed = found.some(problem => problem.severity === 'error')
    const committed = failed ? null : await output?.commit(made.units, key)
    timings.lap('exchange')
    const facts = { pages, samples: made.samples, style: made.style }
    knownBuilds(engine).put(key, { ...facts, problems: found })
    const around = [...engine.problems, ...keepCache(engine, true), ...(output?.problems ?? [])]
    timings.lap('keep cache')
    return {
      ...facts,
      problems: uniqueProblems([...around, ...found, ...(committed?.problems ?? [])]),
      written: committed?.written ?? null,
      timings: timings.laps,
    }
  } finally {
    output?.discard()
  }
}

type BuildFacts = Pick<BuildResult, 'problems' | 'pages' | 'samples' | 'style'>

function knownBuilds(engine: SiteEngine) {
  const results = engine.results('builds')
  return {
    // The stamp guarantees that this code has written it.
    get: (key: string) => (results.get(key) as BuildFacts | undefined) ?? null,
    put(key: string, facts: BuildFacts): void {
      // Another run may succeed after an interruption.
      if (facts.problems.every(({ code }) => code !== 'page-failed')) results.put(key, facts)
    },
  }
}

function nothingBuilt(problem: Problem): BuildResult {
  return { problems: [problem], pages: 0, samples: 0, written: null, style: null, timings: [] }
}

/** @param all whether this build has used everything that the next one needs, see `Engine.save` */
function keepCache(engine: SiteEngine, all: boolean): readonly Problem[] {
  try {
    engine.save(all)
    return []
  } catch (reason) {
    return [{ ...failureOf(reason), code: 'cache-not-kept', severity: 'warning' }]
  }
}
