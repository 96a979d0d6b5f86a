import { type Problem, uniqueProblems } from '../base/problem.ts'
import type { Config } from '../config/config.ts'
import { withSeverities } from '../config/severities.ts'
import { type Lap, startTimings, type Timings } from '../engine/timings.ts'
import { openOutput } from '../output/open-output.ts'
import type { SiteOutput, Written } from '../output/site-output.ts'
import { checkModules } from '../pipeline/check-modules.ts'
import { compileSite } from '../pipeline/compile-site.ts'
import { componentFiles } from '../pipeline/component-files.ts'
import { failureOf } from '../pipeline/failure.ts'
import { openSiteEngine, type SiteEngine } from '../pipeline/open-engine.ts'
import { openSite, type Project } from '../pipeline/open-site.ts'
import { repeatWhileOutdated } from '../pipeline/outdated.ts'
import { renderSite } from '../pipeline/render-site.ts'
import { type Client, readClient } from '../render/client.ts'
import { createStyles } from '../render/styles.ts'

/** What a build is asked to do. */
export interface BuildOptions {
  /** Folder with the `site.config.ts`, relative to the current one. */
  readonly root: string
  /** Output folder, relative to the current one; null to check only. */
  readonly out: string | null
  /** How many threads compile and render; by default as many as there are processors. */
  readonly workers?: number
  /** Is told how many of the pages to be rendered are done, a few times a second. */
  readonly onProgress?: (done: number, total: number) => void
}

/** What a build did. */
export interface BuildResult {
  /** Everything that is wrong with the content, sorted; with an error in it nothing was written. */
  readonly problems: readonly Problem[]
  /** How many pages the site has, in all versions and languages. */
  readonly pages: number
  /** How many samples were checked, counting each version and locale that shows one. */
  readonly samples: number
  /** What was written; null when there were errors or nothing was to be written. */
  readonly written: Written | null
  /** The style that each document carries, in bytes; null where the site cannot be laid out. */
  readonly style: {
    readonly whole: number
    /** The part of it that is the style sheets of the site. */
    readonly site: number
  } | null
  /** How long each stage took, in their order. */
  readonly timings: readonly Lap[]
}

/** Builds a site: config → read → plan → compile → render → write. Errors leave the old output in place. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const engine = openSiteEngine(options.root, options.workers)
  try {
    return await repeatWhileOutdated(isFirst => {
      if (!isFirst) engine.distrust()
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
  const { project, problems } = await openSite(root, { drafts: false, engine, timings })
  if (project === null) return { ...nothing, problems }
  const { config, routes } = project.site
  const pages = routes.length
  const opened = out === null ? null : openOutput(out, config)
  if (opened !== null && 'problem' in opened) {
    return { ...nothing, problems: [...problems, opened.problem], pages }
  }
  const output = opened?.output ?? null
  timings.lap('look at output')
  try {
    const onPages = (done: number): void => onProgress?.(done, pages)
    const made = await makeSite(project, { engine, output, timings, onProgress: onPages })
    const found = [...problems, ...made.problems]
    const failed = found.some(problem => problem.severity === 'error')
    const committed = failed ? null : await output?.commit(made.units)
    timings.lap('exchange')
    return {
      problems: uniqueProblems([...found, ...(committed?.problems ?? [])]),
      pages,
      samples: made.samples,
      written: committed?.written ?? null,
      style: styleSize(config, made.client),
      timings: timings.laps,
    }
  } finally {
    output?.discard()
  }
}

/** What a site is made with. */
interface MakeOptions {
  readonly engine: SiteEngine
  /** Takes the files; null to look for problems only. */
  readonly output: SiteOutput | null
  readonly timings: Timings
  /** Is told how many of the pages are done. */
  readonly onProgress: (done: number) => void
}

/** Compiles and renders a site; all of its files are staged then, and nothing in the output folder has changed. */
async function makeSite(project: Project, options: MakeOptions) {
  const { engine, output, timings } = options
  const compiled = await compileSite(project, engine)
  const client = readClient(project.site.config.locales)
  const ofModules = await checkModules(project, engine)
  const { script } = client
  const components = await componentFiles(project, compiled.components, { engine, script })
  timings.lap('compile')
  const rendered = await renderSite(project, compiled, { ...options, client, components })
  const cacheProblems = keepCache(engine)
  timings.lap('keep cache')
  return {
    ...rendered,
    client,
    problems: [
      ...engine.problems,
      ...cacheProblems,
      ...withSeverities([...ofModules, ...components.problems], project.site),
      ...(output?.problems ?? []),
      ...rendered.problems,
    ],
  }
}

function nothingBuilt(problem: Problem): BuildResult {
  return { problems: [problem], pages: 0, samples: 0, written: null, style: null, timings: [] }
}

function styleSize(config: Config, client: Client): BuildResult['style'] {
  const whole = createStyles(config, client).first('doc')
  return { whole: Buffer.byteLength(whole), site: Buffer.byteLength(config.brand.css) }
}

/** A site can be built where its cache cannot be kept; the next build takes longer then. */
function keepCache(engine: SiteEngine): readonly Problem[] {
  try {
    engine.save(true)
    return []
  } catch (reason) {
    return [{ ...failureOf(reason), code: 'cache-not-kept', severity: 'warning' }]
  }
}
