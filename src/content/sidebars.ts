import { isMap, isScalar, isSeq, type Pair } from 'yaml'
import { didYouMean } from '../base/nearest.ts'
import type { Place, Problem } from '../base/problem.ts'
import type { VersionRange } from '../base/versions.ts'
import type { Text } from '../config/user-config.ts'
import { parseYaml } from './yaml.ts'
import { YamlProblems } from './yaml-problems.ts'

/** One entry of a sidebar, with the place where it was written. */
export type SidebarNode = SidebarDoc | SidebarCategory | SidebarLink | SidebarFolder

interface Entry {
  /** The versions that have the entry. */
  readonly range: VersionRange
  /** Where the versions of the range are named. */
  readonly rangePlaces: { readonly since?: Place; readonly until?: Place }
  readonly place: Place
  /** Its label instead of the page's own. */
  readonly label: Text | null
  /** The kind of its page and of those below it; null where it says none. */
  readonly kind: { readonly id: string; readonly place: Place } | null
}

/** A page. */
interface SidebarDoc extends Entry {
  readonly type: 'doc'
  /** Doc id. */
  readonly doc: string
}

/** A group of entries, headed by a page or by a label of its own. */
interface SidebarCategory extends Entry {
  readonly type: 'category'
  /** Doc id of the page at its head; null when it has a label only. */
  readonly doc: string | null
  readonly items: readonly SidebarNode[]
}

/** A link to another place. */
interface SidebarLink extends Entry {
  readonly type: 'link'
  readonly href: string
}

/** All pages of a folder and of those below it. */
export interface SidebarFolder extends Entry {
  readonly type: 'folder'
  /** The start of their doc ids, without a slash at its end; empty for all pages. */
  readonly folder: string
}

/** The contents of a `sidebars.yml`. */
export interface Sidebars {
  /** Absolute path on disk. */
  readonly file: string
  /** Id of the set of documentation that it belongs to. */
  readonly docs: string
  /** Name of the frozen version that it belongs to; null for the shared file. */
  readonly layer: string | null
  /** The entries of each sidebar, by its id. */
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>
  /** Where each sidebar is named, by its id. */
  readonly places: Readonly<Record<string, Place>>
  /** Pages that are in no sidebar on purpose. */
  readonly unlisted: readonly (SidebarDoc | SidebarFolder)[]
  /** False when the file cannot be read: then nobody knows which pages are in no sidebar. */
  readonly readable: boolean
}

/** The list of the pages that are in no sidebar. */
const UNLISTED = 'unlisted'
const ENTRY_HINT =
  'Write "- DOC_ID", "- category: DOC_ID" with "items", "- auto: FOLDER", or "- link: URL".'
const KEYS = ['doc', 'category', 'link', 'auto', 'label', 'items', 'since', 'until', 'kind']
/** What an entry of a folder has none of, for its pages have their own. */
const NOT_OF_FOLDER = ['doc', 'category', 'link', 'label', 'items']

/** Reads a `sidebars.yml`. What cannot be understood is left out and reported. */
export function parseSidebars(
  source: string,
  where: Pick<Sidebars, 'file' | 'docs' | 'layer'>,
): { readonly sidebars: Sidebars; readonly problems: readonly Problem[] } {
  const { document, error, placeOf } = parseYaml(source)
  const problems = new YamlProblems({ file: where.file, code: 'bad-sidebar', placeOf })
  const named = new Map<string, readonly SidebarNode[]>()
  const places = new Map<string, Place>()
  if (error !== null) {
    const hint = 'Put a value that contains quotes, ":", "#" or "*" between quotes.'
    problems.add({ file: where.file, ...error.place }, `not valid YAML: ${error.message}`, hint)
  } else if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      const id = String(keyOf(pair))
      const place = problems.placeOf(pair.key)
      places.set(id, place)
      named.set(id, nodesOf(pair.value, { name: id, place }, problems))
    }
  } else if (document.contents !== null) {
    problems.add(problems.placeOf(document.contents), 'expected sidebar ids with lists of pages')
  }
  const unlisted = named.get(UNLISTED) ?? []
  named.delete(UNLISTED)
  return {
    sidebars: {
      ...where,
      sidebars: Object.fromEntries(named),
      places: Object.fromEntries(places),
      unlisted: unlisted.filter(node => node.type === 'doc' || node.type === 'folder'),
      readable: error === null,
    },
    problems: problems.list,
  }
}

/** The entries of a list. A key without a value is an empty list. */
function nodesOf(
  value: unknown,
  key: { readonly name: string; readonly place: Place },
  problems: YamlProblems,
): SidebarNode[] {
  if (isSeq(value)) return value.items.flatMap(item => nodeOf(item, problems))
  const empty = value === null || value === undefined || (isScalar(value) && value.value === null)
  if (!empty) {
    const hint = 'Write each entry on a line of its own, after "- ".'
    problems.add(key.place, `"${key.name}" is no list`, hint)
  }
  return []
}

function nodeOf(item: unknown, problems: YamlProblems): SidebarNode[] {
  const place = problems.placeOf(item)
  if (isScalar(item)) {
    const doc = String(item.value)
    return [{ type: 'doc', doc, range: {}, rangePlaces: {}, label: null, kind: null, place }]
  }
  if (!isMap(item)) {
    problems.add(place, 'expected a doc id, a category or a link', ENTRY_HINT)
    return []
  }
  const unknown = item.items.filter(pair => !KEYS.includes(String(keyOf(pair))))
  for (const pair of unknown) {
    const key = String(keyOf(pair))
    const hint = didYouMean(key, KEYS) ?? `Known keys: ${KEYS.join(', ')}.`
    problems.add(problems.placeOf(pair.key), `unknown key "${key}"`, hint)
  }
  const text = (key: string): string | undefined => {
    const value = item.get(key)
    return value === undefined || value === null ? undefined : String(value)
  }
  const range = { since: text('since'), until: text('until') }
  const label = labelOf(item.get('label', true))
  const target = (key: string): Place => problems.placeOf(item.get(key, true))
  const rangePlaces = {
    ...(range.since === undefined ? {} : { since: target('since') }),
    ...(range.until === undefined ? {} : { until: target('until') }),
  }
  const id = text('kind')
  const kind = id === undefined ? null : { id, place: target('kind') }
  const entry = { range, rangePlaces, label, kind }
  const folder = text('auto')
  if (folder !== undefined) {
    const other = NOT_OF_FOLDER.find(key => item.has(key))
    if (other !== undefined) {
      const hint = 'Put "auto" into the "items" of a category.'
      problems.add(target('auto'), `an entry has "auto" or "${other}", not both`, hint)
      return []
    }
    return [{ type: 'folder', folder: plainFolder(folder), ...entry, place: target('auto') }]
  }
  const doc = text('doc')
  if (item.has('category') || item.has('items')) {
    const head = text('category') ?? doc ?? null
    const list = item.items.find(pair => keyOf(pair) === 'items')
    const key = { name: 'items', place: list ? problems.placeOf(list.key) : place }
    const items = nodesOf(list?.value, key, problems)
    const at = item.has('category') ? target('category') : place
    if (head === null && label === null) {
      const hint = 'Give it "category: DOC_ID" or "label: Its name".'
      problems.add(place, 'this category has neither a page nor a label', hint)
      return []
    }
    return [{ type: 'category', doc: head, items, ...entry, place: at }]
  }
  if (doc !== undefined) return [{ type: 'doc', doc, ...entry, place: target('doc') }]
  const href = text('link')
  if (href !== undefined) return [{ type: 'link', href, ...entry, place: target('link') }]
  if (unknown.length === 0) {
    problems.add(place, 'an entry needs "doc", "category", "auto" or "link"', ENTRY_HINT)
  }
  return []
}

/** `./guides/` is `guides`, and `.` is everything. */
function plainFolder(folder: string): string {
  return folder.replace(/^\.?\/|^\.$/, '').replace(/\/+$/, '')
}

function labelOf(value: unknown): Text | null {
  if (isScalar(value)) return String(value.value)
  if (!isMap(value)) return null
  return Object.fromEntries(
    value.items.map(pair => [
      String(keyOf(pair)),
      String(isScalar(pair.value) ? pair.value.value : ''),
    ]),
  )
}

function keyOf(pair: Pair): unknown {
  return isScalar(pair.key) ? pair.key.value : pair.key
}
