import { join, resolve } from 'node:path'
import { compareProblems, type Problem } from './base/problem.ts'
import { loadConfig } from './config/load.ts'
import { resolveEditions } from './content/editions.ts'
import { readLastUpdated } from './content/last-updated.ts'
import { loadText } from './content/load-text.ts'
import { readContent } from './content/read.ts'
import type { Source } from './content/source.ts'
import { openStore } from './disk/store.ts'
import { openLibrary } from './markdown/library.ts'
import { compile } from './markdown/compile.ts'
import { readClient } from './render/client.ts'
import { createShells } from './render/shell.ts'
import { readManifest } from './render/journal.ts'
import { NOTHING_WRITTEN } from './render/manifest.ts'
import { type RenderedSite, type RenderStep, renderSite } from './render/site.ts'
import { mayReplace, openWriter, type SiteWriter, type Written } from './render/write.ts'
import { planSite } from './site/plan.ts'
import { VERSION } from './version.ts'

/** What a build is asked to do. */
export interface BuildOptions {
  /** Folder with the `site.config.ts`. */
  readonly root: string
  /** Output folder; null to check only. */
  readonly out: string | null
}

/** What a build did. */
export interface BuildResult {
  /** Everything that is wrong with the content, sorted; with an error in it nothing was written. */
  readonly problems: readonly Problem[]
  /** How many pages the site has. */
  readonly pages: number
  /** What was written; null when there were errors or nothing was to be written. */
  readonly written: Written | null
}

/** Builds a site: config → read → compile → link → render → write. Errors leave the old output in place. */
export async function build({ root, out }: BuildOptions): Promise<BuildResult> {
  const { config, problems } = await loadConfig(root)
  if (config === null) return { problems, pages: 0, written: null }
  const store = openStore(join(config.root, '.lectern', 'cache'), VERSION)
  const dates = config.lastUpdated ? readLastUpdated(config.content, store) : null

  const content = readContent(config, { drafts: false, cache: store })
  const editions = resolveEditions(config, content.sources)
  const library = openLibrary<Source>({
    load: source => loadText({ ...source, folder: config.content }),
    compile,
    cache: store,
    versions: config.docs.versions.map(version => version.name),
    texts: Object.fromEntries(config.locales.map(({ code, text }) => [code, text])),
  })
  const site = planSite(config, content, editions.editions)
  const client = readClient()
  const { times, problems: dateProblems } = (await dates) ?? { times: {}, problems: [] }
  const target = out === null ? null : resolve(out)
  const manifest = target === null ? NOTHING_WRITTEN : readManifest(target)
  const mayWrite = target === null || mayReplace(target)
  const writer = target !== null && mayWrite ? openWriter(target, manifest) : null
  const rendered = await writeAll(
    renderSite({
      site,
      shells: createShells(config, client.script),
      library,
      lastUpdated: times,
      out: target,
      manifest,
    }),
    writer,
  )
  for (const output of client.outputs) await writer?.write(output)
  store.save()

  const all = unique([
    ...problems,
    ...content.problems,
    ...editions.problems,
    ...site.problems,
    ...dateProblems,
    ...rendered.problems,
    ...(mayWrite ? [] : [foreignFolder(target)]),
  ])
  const failed = all.some(problem => problem.severity === 'error')
  if (failed) await writer?.discard()
  const written = failed ? null : ((await writer?.finish(rendered.pages)) ?? null)
  return { problems: all, pages: site.routes.length, written }
}

/** Hands the files to the writer as they are rendered, and returns what rendering found out. */
async function writeAll(
  steps: Generator<RenderStep, RenderedSite>,
  writer: SiteWriter | null,
): Promise<RenderedSite> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if ('kept' in step.value) writer?.keep(step.value.kept)
    else await writer?.write(step.value.output)
  }
}

/** The same problem shows in every version and locale that shares a file: it is reported once. */
function unique(problems: readonly Problem[]): Problem[] {
  const byText = new Map(problems.map(problem => [JSON.stringify(problem), problem]))
  return [...byText.values()].sort(compareProblems)
}

function foreignFolder(out: string): Problem {
  return {
    code: 'foreign-output',
    severity: 'error',
    message: `"${out}" holds files that Lectern has not written`,
    hint: 'Empty the folder or name another one with --out: a build replaces everything in it.',
  }
}
