import { ownValue } from '@lectern/base/collections'
import { inRange, versionName } from '@lectern/base/versions'
import type { NeighbourLink, SidebarItem } from '@lectern/theme/page-data'
import { type Config, type DocsSet, docsOf, textFor } from '../../config/config.ts'
import type { Edition } from '../../content/editions.ts'
import type { SidebarNode } from '../../content/sidebar-node.ts'
import type { Sidebars } from '../../content/sidebars.ts'
import { badgeOf, shownBadge } from '../badge.ts'
import { siteAddress } from '../permalink.ts'
import type { TrailEntry } from '../route.ts'
import { labelOf, otherLanguage } from '../title.ts'
import type { Scope } from '../tree.ts'
import { type EntriesOf, folderEntries } from './folder-entries.ts'

export interface SidebarPosition {
  readonly sidebar: string
  readonly trail: readonly TrailEntry[]
  readonly previous: NeighbourLink | null
  readonly next: NeighbourLink | null
  /** Label of the kind (`docs.kinds`). */
  readonly kind: string | null
}

interface BuiltSidebars {
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
  readonly positions: ReadonlyMap<string, SidebarPosition>
}

/** Pages that the version lacks are omitted. */
export function buildSidebars(
  files: readonly Sidebars[],
  where: Pick<Scope, 'version' | 'locale'> & { readonly config: Config },
  docs: readonly ListablePage[],
): BuiltSidebars {
  const { config, locale } = where
  const set = docsOf(config, where.version)
  const { versions, sidebars } = set
  const version = versionName(where.version)
  const file = sidebarsFor(files, set, version)
  const editions = docs.map(({ edition }) => edition)
  const context: BuildContext = {
    config,
    set,
    version,
    key: where.version,
    locale,
    pages: new Map(docs.map(page => [page.edition.id, page])),
    entriesOf: folderEntries(file, { version, versions, editions }),
  }
  const built = sidebars.map(({ id }) => {
    const nodes = ownValue(file?.sidebars ?? {}, id) ?? []
    return { id, ...buildNodes(nodes, { trail: [], kind: undefined }, context) }
  })
  const positions = new Map<string, SidebarPosition>()
  for (const { id: sidebar, pages } of built) {
    pages.forEach(({ doc, trail, kind }, index) => {
      if (positions.has(doc)) return
      const previous = pages[index - 1]?.link ?? null
      const next = pages[index + 1]?.link ?? null
      const name = kind ? textFor(kind.label, locale) : null
      positions.set(doc, { sidebar, trail, previous, next, kind: name })
    })
  }
  return { sidebars: Object.fromEntries(built.map(({ id, items }) => [id, items])), positions }
}

/** A frozen version has its own file, others share one. */
export function sidebarsFor(
  files: readonly Sidebars[],
  { id, versions }: DocsSet,
  version: string,
): Sidebars | undefined {
  const frozen = versions.find(({ name }) => name === version)?.frozen ?? false
  return files.find(({ docs, layer }) => docs === id && layer === (frozen ? version : null))
}

interface ListablePage {
  readonly edition: Edition
  readonly permalink: string
}

interface BuildContext {
  readonly config: Config
  readonly set: DocsSet
  readonly version: string
  /** Of the version. */
  readonly key: string | null
  readonly locale: string
  /** By doc id. */
  readonly pages: ReadonlyMap<string, ListablePage>
  readonly entriesOf: EntriesOf
}

interface Above {
  readonly trail: readonly TrailEntry[]
  readonly kind: Kind | undefined
}

interface Built {
  readonly items: readonly SidebarItem[]
  readonly pages: readonly ListedPage[]
}

interface ListedPage extends Above {
  readonly doc: string
  readonly link: NeighbourLink
}

function buildNodes(nodes: readonly SidebarNode[], above: Above, context: BuildContext): Built {
  const built = nodes.map(node => buildNode(node, above, context))
  return {
    items: built.flatMap(({ items }) => items),
    pages: built.flatMap(({ pages }) => pages),
  }
}

function buildNode(node: SidebarNode, above: Above, context: BuildContext): Built {
  const { config, set, version, locale, pages, entriesOf } = context
  const { trail } = above
  if (!inRange(node.range, version, set.versions)) return { items: [], pages: [] }
  const kind = node.kind === null ? above.kind : findKind(set, node.kind.id)
  if (node.type === 'folder') return buildNodes(entriesOf(node), { trail, kind }, context)
  const badgeOn = (page: ListablePage | null): Pick<SidebarItem, 'badge'> => {
    const badge = node.badge ?? (page && badgeOf(page.edition))
    const shown = shownBadge(badge, { config, version: context.key, locale })
    return shown === null ? {} : { badge: shown }
  }
  const written = node.label === null ? null : textFor(node.label, locale)
  if (node.type === 'link') {
    const href = siteAddress(config, locale, node.href)
    return { items: [{ label: written ?? node.href, href, ...badgeOn(null) }], pages: [] }
  }
  const { doc } = node
  const page = doc === null ? undefined : pages.get(doc)
  const label = written ?? (page ? labelOf(page.edition.source) : (doc ?? ''))
  const href = page?.permalink ?? null
  const section = trail.at(-1)?.label ?? null
  const lang = written === null && page ? otherLanguage(config, page.edition) : {}
  const listed =
    doc === null || href === null
      ? []
      : [{ doc, trail, kind, link: { label, href, section, ...lang } }]
  const badge = badgeOn(page ?? null)
  const entry = { label, href, ...lang, ...badge, ...(isCode(label, kind) ? { code: true } : {}) }
  const plain: Built = { items: href === null ? [] : [entry], pages: listed }
  if (node.type === 'doc') return plain
  const below = buildNodes(
    node.items,
    { trail: [...trail, { label, href, doc, ...lang }], kind },
    context,
  )
  if (below.items.length === 0) return plain
  return {
    items: [{ label, href, ...lang, ...badge, items: below.items }],
    pages: [...listed, ...below.pages],
  }
}

type Kind = DocsSet['kinds'][number]

function findKind({ kinds }: DocsSet, id: string): Kind | undefined {
  return kinds.find(kind => kind.id === id)
}

/** Labels without lowercase letters are keywords and operators. */
function isCode(label: string, kind: Kind | undefined): boolean {
  return kind?.code === true && !/\p{Ll}/u.test(label)
}
