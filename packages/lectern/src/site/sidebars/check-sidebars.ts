import { ownValue } from '@lectern/base/collections'
import { didYouMean, nearest } from '@lectern/base/nearest'
import type { Place, Problem } from '@lectern/base/problem'
import { isUnsafe } from '@lectern/base/url'
import { inRange, type VersionNames, versionName, versionNameProblem } from '@lectern/base/versions'
import type { Config, DocsSet } from '../../config/config.ts'
import { type Edition, isUnlisted } from '../../content/editions.ts'
import type { Content } from '../../content/read.ts'
import type { SidebarFolder, SidebarNode } from '../../content/sidebar-node.ts'
import type { Sidebars } from '../../content/sidebars.ts'
import { type EntriesOf, folderEntries, isIn } from './folder-entries.ts'
import { sidebarsFor } from './sidebars.ts'

/** Reports unknown names, and pages in no sidebar. */
export function checkSidebars(
  { sidebars, drafts }: Pick<Content, 'sidebars' | 'drafts'>,
  config: Config,
  editions: readonly Edition[],
): Problem[] {
  const all = editions.filter(edition => edition.kind === 'doc')
  return config.docs.flatMap(set => {
    const editions = all.filter(({ original }) => original.docs === set.id)
    const draftsOfSet = drafts.filter(({ docs }) => docs === set.id)
    return checkSet(set, {
      files: sidebars.filter(({ docs }) => docs === set.id),
      ids: new Set([...editions, ...draftsOfSet].map(({ id }) => id)),
      editions: editions.filter(({ locale }) => locale === config.locales[0]?.code),
    })
  })
}

interface Checked {
  /** Of the set, and of its frozen versions. */
  readonly files: readonly Sidebars[]
  readonly ids: ReadonlySet<string>
  /** In the default locale. */
  readonly editions: readonly Edition[]
}

function checkSet(set: DocsSet, checked: Checked): Problem[] {
  const { files, ids } = checked
  const { versions } = set
  const sidebars = set.sidebars.map(sidebar => sidebar.id)
  const where = { ids, versions, kinds: set.kinds.map(({ id }) => id) }
  const problems = files.flatMap(file => [
    ...Object.entries(file.sidebars).flatMap(([id, nodes]) => {
      const unknown = sidebars.includes(id)
        ? []
        : [
            error(
              ownValue(file.places, id) ?? { file: file.file, line: 1, column: 1, length: 1 },
              `no sidebar is called "${id}"`,
              didYouMean(id, sidebars) ??
                (sidebars.length > 0
                  ? `Sidebars of the configuration: ${sidebars.join(', ')}.`
                  : 'Add it to "docs.sidebars" of the configuration.'),
            ),
          ]
      return [...unknown, ...nodes.flatMap(node => checkNode(node, where))]
    }),
    ...file.unlisted.flatMap(node => checkNode(node, where)),
  ])
  return [...problems, ...checkConfigured(set, checked), ...pagesInNoSidebar(set, checked)]
}

function checkConfigured({ sidebars }: DocsSet, { files }: Checked): Problem[] {
  const shared = files.find(file => file.layer === null)
  const ids = sidebars.map(({ id }) => id)
  const others = Object.keys(shared?.sidebars ?? {}).filter(id => !ids.includes(id))
  return ids.flatMap((id): Problem[] => {
    const isEmpty = shared?.readable === true && ownValue(shared.sidebars, id) === undefined
    // A misspelled name is reported already.
    if (others.some(other => nearest(other, ids) === id)) return []
    const noContents: Problem = {
      code: 'bad-sidebar',
      severity: 'error',
      message: `there is no sidebar "${id}", which the configuration names`,
      hint: `Add "${id}:" to sidebars.yml, or remove it from "docs.sidebars".`,
      ...(shared ? { file: shared.file } : {}),
    }
    return isEmpty ? [noContents] : []
  })
}

interface Names {
  readonly ids: ReadonlySet<string>
  readonly versions: readonly VersionNames[]
  readonly kinds: readonly string[]
}

function checkNode(node: SidebarNode, names: Names): Problem[] {
  const { ids, versions, kinds } = names
  const problems: Problem[] = []
  if (node.kind !== null && !kinds.includes(node.kind.id)) {
    const { id, place } = node.kind
    const hint = didYouMean(id, kinds) ?? 'Add it to "docs.kinds" of the configuration.'
    problems.push(error(place, `there is no kind "${id}"`, hint))
  }
  for (const key of ['since', 'until'] as const) {
    const name = node.range[key]
    const wrong = name === undefined ? null : versionNameProblem(name, versions)
    if (wrong !== null) problems.push({ ...wrong, ...(node.rangePlaces[key] ?? node.place) })
    const ofBadge = node.badge?.[key]
    const wrongBadge = ofBadge === undefined ? null : versionNameProblem(ofBadge, versions)
    if (wrongBadge !== null) problems.push({ ...wrongBadge, ...node.badge?.place })
  }
  if (node.type === 'folder') return [...problems, ...checkFolder(node, ids)]
  if (node.type !== 'link' && node.doc !== null && !ids.has(node.doc)) {
    const hint = didYouMean(node.doc, ids) ?? 'Write the file name without ".md".'
    problems.push({
      ...error(node.place, `there is no page "${node.doc}"`, hint),
      code: 'unknown-doc-id',
    })
  }
  if (node.type === 'link' && isUnsafe(node.href)) {
    const hint = 'Links lead to pages, files, http(s), mailto, tel or ftp addresses.'
    const problem = error(node.place, `"${node.href}" is not a safe address`, hint)
    problems.push({ ...problem, code: 'unsafe-link' })
  }
  const children = node.type === 'category' ? node.items : []
  return [...problems, ...children.flatMap(child => checkNode(child, names))]
}

function checkFolder({ folder, place }: SidebarFolder, ids: ReadonlySet<string>): Problem[] {
  if ([...ids].some(id => isIn(id, folder))) return []
  const folders = [...ids].flatMap(id => {
    const names = id.split('/').slice(0, -1)
    return names.map((_, index) => names.slice(0, index + 1).join('/'))
  })
  const hint = didYouMean(folder, new Set(folders)) ?? 'Write its path below "docs/LOCALE/".'
  return [error(place, `there is no page in the folder "${folder}"`, hint)]
}

function pagesInNoSidebar(set: DocsSet, { files, editions }: Checked): Problem[] {
  if (set.sidebars.length === 0) return []
  const { versions } = set
  const listed = new Map(
    versions.map(({ key, name: version }) => {
      const file = sidebarsFor(files, set, version)
      const inVersion = editions.filter(edition => edition.version === key)
      const entriesOf = folderEntries(file, { version, versions, editions: inVersion })
      const nodes = [...Object.values(file?.sidebars ?? {}).flat(), ...(file?.unlisted ?? [])]
      return [key, new Set(nodes.flatMap(node => idsIn(node, { version, versions, entriesOf })))]
    }),
  )
  const missing = new Map<string, { edition: Edition; versions: string[] }>()
  for (const edition of editions) {
    const key = edition.version ?? ''
    if (sidebarsFor(files, set, versionName(key))?.readable === false) continue
    if (edition.original.frontMatter.draft === true || isUnlisted(edition)) continue
    if (edition.source !== edition.original || listed.get(key)?.has(edition.id)) continue
    const entry = missing.get(edition.original.file) ?? { edition, versions: [] }
    entry.versions.push(versions.find(version => version.key === key)?.label ?? key)
    missing.set(edition.original.file, entry)
  }
  return [...missing.values()].map(({ edition, versions }) => ({
    code: 'page-in-no-sidebar',
    severity: 'warning',
    message: `"${edition.id}" is in no sidebar of ${versions.join(', ')}`,
    hint: 'Add it to sidebars.yml, or to its list "unlisted" if readers are meant to find it otherwise.',
    file: edition.original.file,
  }))
}

interface ListedIn {
  readonly version: string
  readonly versions: readonly VersionNames[]
  readonly entriesOf: EntriesOf
}

function idsIn(node: SidebarNode, where: ListedIn): string[] {
  if (node.type === 'link' || !inRange(node.range, where.version, where.versions)) return []
  if (node.type === 'folder') return where.entriesOf(node).flatMap(child => idsIn(child, where))
  const head = node.doc === null ? [] : [node.doc]
  return node.type === 'doc' ? head : [...head, ...node.items.flatMap(child => idsIn(child, where))]
}

function error(place: Place, message: string, hint: string | undefined): Problem {
  return {
    code: 'bad-sidebar',
    severity: 'error',
    message,
    ...(hint === undefined ? {} : { hint }),
    ...place,
  }
}
