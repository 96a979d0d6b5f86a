import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Problem, uniqueProblems } from './base/problem.ts'
import { compileAhead, missingJobs } from './compile-ahead.ts'
import { cacheFolder, openProject, type Project } from './project.ts'
import { readManifest } from './render/journal.ts'
import { NOTHING_WRITTEN } from './render/manifest.ts'
import { packSearch } from './render/search.ts'
import { type RenderedSite, type RenderStep, renderSite } from './render/site.ts'
import { mayReplace, openWriter, type SiteWriter, type Written } from './render/write.ts'
import { type SecondThread, startSecondThread } from './second-thread.ts'

/** What a build is asked to do. */
export interface BuildOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
  /** Output folder; null to check only. */
  readonly out: string | null
  /** Is told how many of the pages are done, a few times a second. */
  readonly onProgress?: (done: number, total: number) => void
}

/** What a build did. */
export interface BuildResult {
  /** Everything that is wrong with the content, sorted; with an error in it nothing was written. */
  readonly problems: readonly Problem[]
  /** How many pages the site has. */
  readonly pages: number
  /** How many samples were checked, counting each version and locale that shows one. */
  readonly samples: number
  /** What was written; null when there were errors or nothing was to be written. */
  readonly written: Written | null
}

/** With fewer pages to compile than this, they are compiled before a second thread has started. */
const FEW = 200

/** Builds a site: config → read → compile → link → render → write. Errors leave the old output in place. */
export async function build({ root, out, onProgress }: BuildOptions): Promise<BuildResult> {
  // Without a cache everything is compiled: the second thread starts at once, and compiles what is read.
  const early = existsSync(cacheFolder(root)) ? null : startSecondThread()
  const { project, problems } = await openProject(root, {
    drafts: false,
    ...(early === null ? {} : { reader: early }),
  })
  if (project === null) {
    await early?.close()
    return { problems, pages: 0, samples: 0, written: null }
  }
  const { site, client } = project
  const target = out === null ? null : resolve(out)
  const manifest = target === null ? NOTHING_WRITTEN : readManifest(target)
  const mayWrite = target === null || mayReplace(target)
  const writer = target !== null && mayWrite ? openWriter(target, manifest, project.config) : null
  const jobs = missingJobs(project)
  const thread = early ?? (jobs.size < FEW ? null : startLate(project))
  const library = thread === null ? project.library : compileAhead(project, { jobs, thread })
  const steps = renderSite({
    ...project,
    library,
    pack: thread?.pack ?? (async (...search) => packSearch(...search)),
    out: target,
    manifest,
  })
  const rendered = await writeAll(steps, writer, done => onProgress?.(done, site.routes.length))
  for (const output of client.outputs) await writer?.write(output)
  await thread?.close()
  library.save()
  project.store.save(library.uses)

  const all = uniqueProblems([
    ...problems,
    ...rendered.problems,
    ...(mayWrite ? [] : [foreignFolder(target)]),
  ])
  const failed = all.some(problem => problem.severity === 'error')
  if (failed) await writer?.discard()
  const written = failed ? null : ((await writer?.finish(rendered)) ?? null)
  return { problems: all, pages: site.routes.length, samples: rendered.samples, written }
}

/** A second thread for a project that has been read. */
function startLate({ compilerInput }: Project): SecondThread | null {
  const thread = startSecondThread()
  thread?.open(compilerInput)
  return thread
}

/** Hands the files to the writer as they are rendered, and returns what rendering found out. */
async function writeAll(
  steps: AsyncGenerator<RenderStep, RenderedSite>,
  writer: SiteWriter | null,
  onPage: (done: number) => void,
): Promise<RenderedSite> {
  let pages = 0
  for (;;) {
    const step = await steps.next()
    if (step.done) return step.value
    if ('kept' in step.value) writer?.keep(step.value.kept)
    else await writer?.write(step.value.output)
    if (!('kept' in step.value) && step.value.output.path.endsWith('.html')) onPage(++pages)
  }
}

function foreignFolder(out: string): Problem {
  return {
    code: 'foreign-output',
    severity: 'error',
    message: `"${out}" holds files that Lectern has not written`,
    hint: 'Empty the folder or name another one with --out: a build replaces everything in it.',
  }
}
