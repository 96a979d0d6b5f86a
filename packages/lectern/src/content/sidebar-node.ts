import { didYouMean } from '@lectern/base/nearest'
import type { Place } from '@lectern/base/problem'
import type { VersionRange } from '@lectern/base/versions'
import { isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml'
import type { Text } from '../config/user-config.ts'
import { type Badge, badgeSchema } from './badge.ts'
import { schemaMistake } from './schema-mistake.ts'
import { entrySchema } from './sidebar-schema.ts'
import type { YamlProblems } from './yaml-problems.ts'

export type SidebarNode = SidebarDoc | SidebarCategory | SidebarLink | SidebarFolder

interface Entry {
  readonly range: VersionRange
  /** Where `since` and `until` are written. */
  readonly rangePlaces: { readonly since?: Place; readonly until?: Place }
  readonly place: Place
  readonly label: Text | null
  /** Instead of that of the page. */
  readonly badge: (Badge & { readonly place: Place }) | null
  /** Also of the pages below. */
  readonly kind: { readonly id: string; readonly place: Place } | null
}

export interface SidebarDoc extends Entry {
  readonly type: 'doc'
  readonly doc: string
}

interface SidebarCategory extends Entry {
  readonly type: 'category'
  readonly doc: string | null
  readonly items: readonly SidebarNode[]
}

interface SidebarLink extends Entry {
  readonly type: 'link'
  readonly href: string
}

export interface SidebarFolder extends Entry {
  readonly type: 'folder'
  /** Prefix of the doc ids, without a trailing slash; empty for all pages. */
  readonly folder: string
}

const ENTRY_HINT =
  'Write "- DOC_ID", "- category: DOC_ID" with "items", "- auto: FOLDER", or "- link: URL".'
const KEYS = Object.keys(entrySchema.shape)
const NOT_OF_FOLDER = ['doc', 'category', 'link', 'label', 'badge', 'items']

/** An entry without keys. */
export const PLAIN_ENTRY = { range: {}, rangePlaces: {}, badge: null, kind: null } as const

/** A key without a value is an empty list. */
export function nodesOf(
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
    return [{ type: 'doc', doc, ...PLAIN_ENTRY, label: null, place }]
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
  if (textAt(item, 'auto') !== undefined) return folderOf(item, problems)
  if (item.has('category') || item.has('items')) return categoryOf(item, problems)
  const doc = textAt(item, 'doc')
  if (doc !== undefined) {
    return [{ type: 'doc', doc, ...entryOf(item, problems), place: placeAt(item, 'doc', problems) }]
  }
  const href = textAt(item, 'link')
  if (href !== undefined) {
    const at = placeAt(item, 'link', problems)
    return [{ type: 'link', href, ...entryOf(item, problems), place: at }]
  }
  if (unknown.length === 0) {
    problems.add(place, 'an entry needs "doc", "category", "auto" or "link"', ENTRY_HINT)
  }
  return []
}

function folderOf(item: YAMLMap, problems: YamlProblems): SidebarFolder[] {
  const place = placeAt(item, 'auto', problems)
  const other = NOT_OF_FOLDER.find(key => item.has(key))
  if (other !== undefined) {
    const hint = 'Put "auto" into the "items" of a category.'
    problems.add(place, `an entry has "auto" or "${other}", not both`, hint)
    return []
  }
  const folder = plainFolder(textAt(item, 'auto') ?? '')
  return [{ type: 'folder', folder, ...entryOf(item, problems), place }]
}

function categoryOf(item: YAMLMap, problems: YamlProblems): SidebarCategory[] {
  const place = problems.placeOf(item)
  const doc = textAt(item, 'category') ?? textAt(item, 'doc') ?? null
  const list = item.items.find(pair => keyOf(pair) === 'items')
  const key = { name: 'items', place: list ? problems.placeOf(list.key) : place }
  const items = nodesOf(list?.value, key, problems)
  const entry = entryOf(item, problems)
  if (doc === null && entry.label === null) {
    const hint = 'Give it "category: DOC_ID" or "label: Its name".'
    problems.add(place, 'this category has neither a page nor a label', hint)
    return []
  }
  const at = item.has('category') ? placeAt(item, 'category', problems) : place
  return [{ type: 'category', doc, items, ...entry, place: at }]
}

function entryOf(item: YAMLMap, problems: YamlProblems): Omit<Entry, 'place'> {
  const range = { since: textAt(item, 'since'), until: textAt(item, 'until') }
  const rangePlaces = {
    ...(range.since === undefined ? {} : { since: placeAt(item, 'since', problems) }),
    ...(range.until === undefined ? {} : { until: placeAt(item, 'until', problems) }),
  }
  const id = textAt(item, 'kind')
  const kind = id === undefined ? null : { id, place: placeAt(item, 'kind', problems) }
  const label = labelOf(item.get('label', true))
  return { range, rangePlaces, label, badge: badgeOf(item, problems), kind }
}

function badgeOf(item: YAMLMap, problems: YamlProblems): Entry['badge'] {
  const written = item.get('badge', true)
  if (written === undefined) return null
  const place = problems.placeOf(written)
  const { data, error } = badgeSchema.safeParse(isNode(written) ? written.toJSON() : null)
  if (data !== undefined) return { ...data, place }
  for (const issue of error.issues) {
    const { path, message } = schemaMistake(issue)
    problems.add(place, `"${['badge', ...path].join('.')}": ${message}`)
  }
  return null
}

function textAt(item: YAMLMap, key: string): string | undefined {
  const value = item.get(key)
  return value === undefined || value === null ? undefined : String(value)
}

function placeAt(item: YAMLMap, key: string, problems: YamlProblems): Place {
  return problems.placeOf(item.get(key, true))
}

/** `./guides/` is `guides`, and `.` is empty. */
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

export function keyOf(pair: Pair): unknown {
  return isScalar(pair.key) ? pair.key.value : pair.key
}
