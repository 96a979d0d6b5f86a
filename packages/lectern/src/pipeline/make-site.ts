import type { Timings } from '@lectern/engine/timings'
import type { SiteOutput } from '@lectern/output/site-output'
import type { Config } from '../config/config.ts'
import { atOrigins } from '../content/generate-pages.ts'
import { type Client, readClient } from '../render/client.ts'
import { createStyles } from '../render/styles.ts'
import { cardFiles } from './cards.ts'
import { checkModules } from './check-modules.ts'
import { compileSite } from './compile-site.ts'
import { componentFiles } from './component-files.ts'
import { imageFiles } from './images.ts'
import type { SiteEngine } from './open-engine.ts'
import { type Project, reported } from './open-site.ts'
import { type RenderedSite, renderSite } from './render-site.ts'
import type { StyleSize } from './style-size.ts'

interface MakeOptions {
  readonly engine: SiteEngine
  /** Null for `check`, which writes nothing. */
  readonly output: SiteOutput | null
  readonly timings: Timings
  readonly onProgress: (done: number) => void
}

export interface MadeSite extends RenderedSite {
  readonly style: StyleSize
}

/** Stages all files; the output folder does not change yet. */
export async function makeSite(project: Project, options: MakeOptions): Promise<MadeSite> {
  const { engine, timings } = options
  const compiled = await compileSite(project, engine)
  const client = readClient(project.site.config.locales)
  const ofModules = await checkModules(project, engine)
  const { script } = client
  const components = await componentFiles(project, compiled.components, { engine, script })
  timings.lap('compile')
  const maker = options.output === null ? null : engine
  const images = await imageFiles(project, compiled, maker)
  timings.lap('convert images')
  const cards = await cardFiles(project, client, maker)
  timings.lap('draw cards')
  const made = [images, cards]
  const rendered = await renderSite(project, compiled, { ...options, client, components, made })
  return {
    ...rendered,
    style: styleSize(project.site.config, client),
    problems: [
      ...reported(
        [...ofModules, ...components.problems, ...images.problems, ...cards.problems],
        project,
      ),
      ...atOrigins(rendered.problems, project.generated, project.site.folders),
    ],
  }
}

function styleSize(config: Config, client: Client): StyleSize {
  const whole = createStyles(config, client).first('doc', [])
  return { whole: Buffer.byteLength(whole), site: Buffer.byteLength(config.brand.css) }
}
