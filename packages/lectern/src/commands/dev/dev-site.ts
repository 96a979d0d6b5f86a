import { messageOf } from '@lectern/base/message-of'
import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import { type LoadedConfig, loadConfig } from '../../config/load.ts'
import { type SiteFiles, type SiteState, siteState } from '../../content/site-state.ts'
import type { Layout } from '../../pipeline/layout.ts'
import { openSite, type Project } from '../../pipeline/open-site.ts'
import { readClient } from '../../render/client.ts'
import type { Site } from '../../site/site.ts'
import { type DevFiles, openDevFiles } from './dev-files.ts'
import { type DevPages, openDevPages } from './dev-pages.ts'
import { siteFiles } from './watch-site.ts'

export interface OpenedSite extends SiteFiles {
  /** Null if the site cannot be shown. */
  readonly dev: DevSite | null
  readonly config: LoadedConfig
  readonly problems: readonly Problem[]
  readonly state: SiteState
  readonly layout: Layout | null
}

/** Compiles and renders on request. */
interface DevSite {
  readonly site: Site
  readonly render: DevPages['render']
  readonly read: DevFiles['read']
}

interface LastSite {
  readonly opened: OpenedSite
  readonly seen: SiteState
}

/** Opens a site as it is now. All errors are problems, because the next change may fix them. */
export async function openDevSite(
  root: string,
  engine: Engine,
  before: LastSite | null = null,
): Promise<OpenedSite> {
  const started = Date.now()
  const last = before?.opened.layout ?? null
  const config =
    before !== null && isSameConfig(before) ? before.opened.config : await loadConfig(root)
  const { project, problems, ...where } = await openSite(root, {
    drafts: true,
    engine,
    last,
    seen: before?.seen.files,
    config,
  }).catch(reason => ({
    project: null,
    problems: [unreadable(reason)],
    files: [],
    folders: [],
  }))
  const site: SiteFiles = { ...where, files: [...siteFiles(root), ...where.files] }
  const isSeen = before !== null && isSameSite(before.opened, site)
  return {
    ...site,
    dev: project && devSiteOf(project, engine),
    config,
    layout: project?.layout ?? last,
    problems,
    state: isSeen ? before.seen : siteState(site, started),
  }
}

function isSameConfig({ opened: { files, state }, seen }: LastSite): boolean {
  return !state.isRecent && files.every(file => state.files.get(file) === seen.files.get(file))
}

function isSameSite(a: SiteFiles, b: SiteFiles): boolean {
  return a.folders.join('\n') === b.folders.join('\n') && a.files.join('\n') === b.files.join('\n')
}

function devSiteOf(project: Project, engine: Engine): DevSite {
  const { site } = project
  const client = readClient(site.config.locales)
  const pages = openDevPages(project, { engine, client })
  const { read } = openDevFiles(project, pages, { engine, client })
  return { site, render: pages.render, read }
}

function unreadable(reason: unknown): Problem {
  const message = messageOf(reason)
  return { code: 'unreadable-site', severity: 'error', message }
}
