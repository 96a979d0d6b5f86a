import type { Problem } from '../../base/problem.ts'
import { type SiteFiles, type SiteState, siteState } from '../../content/site-state.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Layout } from '../../pipeline/layout.ts'
import { openSite, type Project } from '../../pipeline/open-site.ts'
import { readClient } from '../../render/client.ts'
import type { Site } from '../../site/site.ts'
import { type DraftConfig, readDraftConfig } from './draft-config.ts'
import { type DraftFiles, openDraftFiles } from './draft-files.ts'
import { type DraftPages, openDraftPages } from './draft-pages.ts'
import { siteFiles } from './watch-site.ts'

/** A site as it was when it was opened. */
export interface OpenedDraft extends SiteFiles {
  /** Null when something keeps it from being shown. */
  readonly draft: Draft | null
  readonly config: DraftConfig
  readonly problems: readonly Problem[]
  /** What its files were like before they were read. */
  readonly state: SiteState
  /** How it is laid out; null when something keeps it from that. */
  readonly layout: Layout | null
}

/** A site that is being written: its pages are compiled and rendered when they are asked for. */
interface Draft {
  readonly site: Site
  /** Renders a page, with what is wrong with it. */
  readonly render: DraftPages['render']
  /** Reads the file at a path that is no document. */
  readonly read: DraftFiles['read']
}

/** A site that was opened before, and what its files have been found to be like since. */
export interface DraftBefore {
  readonly opened: OpenedDraft
  readonly seen: SiteState
}

/** Opens a site as it is now. Whatever is wrong with it is a problem, for the next change may mend it. */
export async function openDraft(
  root: string,
  engine: Engine,
  before: DraftBefore | null = null,
): Promise<OpenedDraft> {
  const started = Date.now()
  const last = before?.opened.layout ?? null
  const config = await readDraftConfig(root, before && { ...before.opened, seen: before.seen })
  const { project, problems, ...where } = await openSite(root, {
    drafts: true,
    engine,
    last,
    seen: before?.seen.files,
    config: config.loaded,
  }).catch(reason => ({
    project: null,
    problems: [unreadable(reason)],
    files: [],
    content: null,
  }))
  const site: SiteFiles = { ...where, files: [...siteFiles(root), ...where.files] }
  const isSeen = before !== null && isSameSite(before.opened, site)
  return {
    ...site,
    draft: project && draftOf(project, engine),
    config,
    layout: project?.layout ?? last,
    problems: [...config.problems, ...problems],
    state: isSeen ? before.seen : siteState(site, started),
  }
}

function isSameSite(a: SiteFiles, b: SiteFiles): boolean {
  return a.content === b.content && a.files.join('\n') === b.files.join('\n')
}

function draftOf(project: Project, engine: Engine): Draft {
  const { site } = project
  const client = readClient(site.config.locales)
  const pages = openDraftPages(project, { engine, client })
  const { read } = openDraftFiles(project, pages, { engine, client })
  return { site, render: pages.render, read }
}

function unreadable(reason: unknown): Problem {
  const message = reason instanceof Error ? reason.message : String(reason)
  return { code: 'unreadable-site', severity: 'error', message }
}
