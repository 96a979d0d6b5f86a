import type { Problem } from '../../base/problem.ts'
import { type SiteFiles, siteState } from '../../content/site-state.ts'
import type { Engine } from '../../engine/engine.ts'
import { openSite, type Project } from '../../pipeline/open-site.ts'
import { readClient } from '../../render/client.ts'
import type { Site } from '../../site/site.ts'
import { type DraftFiles, openDraftFiles } from './draft-files.ts'
import { type DraftPages, openDraftPages } from './draft-pages.ts'
import { siteFiles } from './watch-site.ts'

/** A site as it was when it was opened. */
export interface OpenedDraft extends SiteFiles {
  /** Null when something keeps it from being shown. */
  readonly draft: Draft | null
  readonly problems: readonly Problem[]
  /** What its files were like: equal states, equal sites. */
  readonly state: string
  /** True when none of its files has changed since. */
  isCurrent(): boolean
}

/** A site that is being written: its pages are compiled and rendered when they are asked for. */
interface Draft {
  readonly site: Site
  /** Renders a page, with what is wrong with it. */
  readonly render: DraftPages['render']
  /** Reads the file at a path that is no document. */
  readonly read: DraftFiles['read']
}

/** Opens a site as it is now. Whatever is wrong with it is a problem, for the next change may mend it. */
export async function openDraft(root: string, engine: Engine): Promise<OpenedDraft> {
  const started = Date.now()
  const { project, problems, ...where } = await openSite(root, { drafts: true, engine }).catch(
    reason => ({ project: null, problems: [unreadable(reason)], files: [], content: null }),
  )
  const files = [...siteFiles(root), ...where.files]
  const { text, isRecent } = siteState({ ...where, files }, started)
  return {
    ...where,
    draft: project && draftOf(project, engine),
    problems,
    state: text,
    isCurrent: () => !isRecent && siteState({ ...where, files }, 0).text === text,
  }
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
