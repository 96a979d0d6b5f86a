import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder, relativePath } from '@lectern/base/node/folders'
import type { Problem } from '@lectern/base/problem'
import type { Version } from '../config/config.ts'
import { configProblem } from '../config/config-problem.ts'
import { type EditedFile, editVersions, versionCode } from '../config/edit-versions.ts'
import { loadConfig } from '../config/load.ts'
import { type SnapshotFile, snapshotOf } from '../content/snapshot.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { openSite, type Project } from '../pipeline/open-site.ts'
import { publicAddresses } from '../site/addresses.ts'
import { folderPath } from '../site/permalink.ts'
import { isEditionRoute } from '../site/route.ts'
import { build } from './build.ts'
import { type CutPlan, type CutRequest, planCut } from './plan-cut.ts'

export interface VersionCut {
  /** With an error among them, nothing has changed. */
  readonly problems: readonly Problem[]
  readonly done: CutDone | null
}

export interface CutDone {
  /** The new or frozen version, and the newest one until then; in the language of the site. */
  readonly version: PlacedVersion
  readonly before: PlacedVersion | null
  /** Changed files and folders, relative to the root of the site. */
  readonly changed: readonly string[]
  readonly copied: number
  readonly newAddresses: readonly string[]
  readonly goneAddresses: readonly string[]
}

interface PlacedVersion {
  readonly name: string
  readonly label: string
  readonly address: string
}

/** Adds a version or freezes one, if the site has no errors before and after. */
export async function cutVersion(root: string, request: CutRequest): Promise<VersionCut> {
  const before = await checked(root)
  if (before.project === null) {
    const first = configProblem('a version is only cut of a site without errors', {})
    return { problems: [first, ...before.problems], done: null }
  }
  const planned = planCut(request, before.project.site.config)
  if ('problem' in planned) return { problems: [planned.problem], done: null }
  const { plan } = planned
  const moving = before.problems.filter(({ code }) => code === 'moving-version-name')
  if (plan.renamed !== null && moving.length > 0) {
    const message = `"${plan.renamed.from}" will be the new version, but pages that name it mean "${plan.renamed.to}"`
    return { problems: [configProblem(message, {}), ...moving], done: null }
  }
  const edited = await editVersions(await loadConfig(root), plan.changes, plan.set)
  if (edited === null) return { problems: [notEdited(plan)], done: null }
  const applied = apply(plan, edited, before.project)
  const after = await checked(root).catch(reason => {
    applied.undo()
    throw reason
  })
  if (after.project === null || !isAsPlanned(after.project, plan)) {
    applied.undo()
    const message = 'nothing was changed, because the site would have the errors below'
    const problems =
      after.project === null ? [configProblem(message, {}), ...after.problems] : [notEdited(plan)]
    return { problems, done: null }
  }
  const known = new Set(before.problems.flatMap(keysOf))
  return {
    problems: after.problems.filter(problem => !keysOf(problem).some(key => known.has(key))),
    done: doneOf(plan, applied, { before: before.project, after: after.project }),
  }
}

/** Code around the list may do something else with it. */
function isAsPlanned({ site }: Project, { set, names, frozen }: CutPlan): boolean {
  const versions = site.config.docs[set]?.versions ?? []
  const isFrozen = frozen === null || versions[frozen]?.frozen === true
  return isFrozen && versions.map(({ name }) => name).join() === names.join()
}

/** Lines move, and messages count the pages that show a problem. */
function keysOf({ code, message, file, line, column }: Problem): readonly string[] {
  return [message, ...(line === undefined ? [] : [`${code} ${file} ${line} ${column}`])]
}

/** Of a site with errors, there is no project. */
async function checked(root: string): Promise<{
  readonly project: Project | null
  readonly problems: readonly Problem[]
}> {
  const { problems } = await build({ root, out: null })
  if (problems.some(({ severity }) => severity === 'error')) return { project: null, problems }
  const engine = openSiteEngine(root)
  const { project } = await openSite(root, { drafts: false, engine })
  await engine.close()
  return { project, problems }
}

function notEdited({ changes: { added, changed }, set, frozen }: CutPlan): Problem {
  const what =
    added === null
      ? `Write "frozen: true" into its version ${(frozen ?? 0) + 1} yourself, see "Release a version" in the documentation.`
      : `Write this before the others yourself: ${versionCode(added)}${
          changed === null ? '' : `, and change the one after it: ${versionCode(changed.keys)}`
        }.`
  return {
    ...configProblem(`docs.${set}.versions: the list is computed, so it cannot be edited`, {}),
    hint: what,
  }
}

interface Applied {
  /** Absolute. */
  readonly changed: readonly string[]
  readonly copied: number
  undo(): void
}

/** The configuration is changed last, so that a process that is killed leaves the old site. */
function apply(plan: CutPlan, edited: EditedFile, project: Project): Applied {
  const undoing: (() => void)[] = []
  const undo = (): void => {
    for (const step of undoing.toReversed()) step()
  }
  const { config, folders } = project.site
  const { folder = '', versions = [] } = config.docs[plan.set] ?? {}
  const versionsFolder = join(folders.content, folder, 'versions')
  const changed: string[] = []
  try {
    const snapshot = plan.frozen === null ? [] : snapshotIn(plan, project)
    if (plan.frozen !== null) {
      const target = join(versionsFolder, versions[plan.frozen]?.name ?? '')
      if (!existsSync(target)) undoing.push(() => rmSync(target, { recursive: true, force: true }))
      changed.push(target)
    }
    for (const { path, content } of snapshot) {
      const file = join(folders.content, path)
      makeFolder(dirname(file))
      undoing.push(() => rmSync(file, { force: true }))
      writeFileSync(file, content, { flag: 'wx' })
    }
    if (plan.renamed !== null && existsSync(join(versionsFolder, plan.renamed.from))) {
      const from = join(versionsFolder, plan.renamed.from)
      const to = join(versionsFolder, plan.renamed.to)
      renameSync(from, to)
      undoing.push(() => renameSync(to, from))
      changed.push(to)
    }
    replaceFile(edited.file, edited.after)
    undoing.push(() => replaceFile(edited.file, edited.before))
    return { changed: [edited.file, ...changed], copied: snapshot.length, undo }
  } catch (reason) {
    undo()
    throw reason
  }
}

function snapshotIn({ set, frozen }: CutPlan, project: Project): readonly SnapshotFile[] {
  const { config, folders, routes } = project.site
  const docs = config.docs[set]
  const editions = routes.filter(isEditionRoute).map(({ edition }) => edition)
  if (docs === undefined || frozen === null) return []
  return snapshotOf(docs, frozen, { folders, editions, texts: project.generated })
}

/** Whole or not at all. */
function replaceFile(file: string, text: string): void {
  const real = realpathSync(file)
  const next = `${real}.${process.pid}.tmp`
  writeFileSync(next, text)
  renameSync(next, real)
}

function doneOf(
  { set, frozen }: CutPlan,
  { changed, copied }: Applied,
  { before, after }: Readonly<Record<'before' | 'after', Project>>,
): CutDone {
  const { config, folders } = after.site
  const versions = config.docs[set]?.versions ?? []
  const place = (version: Version | undefined): PlacedVersion => ({
    name: version?.permanent ?? version?.name ?? '',
    label: version?.label ?? '',
    address: folderPath(config, config.locales[0]?.code ?? '', version?.path ?? ''),
  })
  const [old, current] = [before, after].map(({ site }) => publicAddresses(site))
  return {
    version: place(versions[frozen ?? 0]),
    before: frozen === null ? place(versions[1]) : null,
    changed: changed.map(file => relativePath(folders.root, file)),
    copied,
    newAddresses: without(current, old),
    goneAddresses: without(old, current),
  }
}

function without(all: readonly string[] = [], others: readonly string[] = []): readonly string[] {
  const known = new Set(others)
  return all.filter(each => !known.has(each))
}
