import { isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml'
import { didYouMean } from '../base/nearest.ts'
import type { Place, Problem } from '../base/problem.ts'
import type { VersionRange } from '../base/versions.ts'
import type { Text } from '../config/user-config.ts'

/** One entry of a sidebar, with the place where it was written. */
export type SidebarNode = SidebarDoc | SidebarCategory | SidebarLink

interface Entry {
  /** The versions that have the entry. */
  readonly range: VersionRange
  readonly place: Place
  /** Its label instead of the page's own. */
  readonly label: Text | null
}

/** A page. */
export interface SidebarDoc extends Entry {
  readonly type: 'doc'
  /** Doc id. */
  readonly doc: string
}

/** A group of entries, headed by a page or by a label of its own. */
export interface SidebarCategory extends Entry {
  readonly type: 'category'
  /** Doc id of the page at its head; null when it has a label only. */
  readonly doc: string | null
  readonly items: readonly SidebarNode[]
}

/** A link to another place. */
export interface SidebarLink extends Entry {
  readonly type: 'link'
  readonly href: string
}

/** The contents of a `sidebars.yml`. */
export interface Sidebars {
  /** Absolute path on disk. */
  readonly file: string
  /** Name of the frozen version that it belongs to; null for the shared file. */
  readonly layer: string | null
  /** The entries of each sidebar, by its id. */
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>
  /** Pages that are in no sidebar on purpose. */
  readonly unlisted: readonly SidebarDoc[]
}

const KEYS = ['doc', 'category', 'link', 'label', 'items', 'since', 'until']

/** Reads a `sidebars.yml`. What cannot be understood is left out and reported. */
export function parseSidebars(
  source: string,
  where: { readonly file: string; readonly layer: string | null },
): { readonly sidebars: Sidebars; readonly problems: readonly Problem[] } {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false })
  const reader: Reader = { ...where, counter, problems: [] }
  for (const error of document.errors) {
    const { line, col } = counter.linePos(error.pos[0])
    report(reader, { file: where.file, line, column: col, length: 1 }, error.message)
  }
  const sidebars: Record<string, readonly SidebarNode[]> = {}
  if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      sidebars[String(keyOf(pair))] = nodesOf(pair.value, reader)
    }
  } else if (document.contents !== null && document.errors.length === 0) {
    report(reader, placeOf(document.contents, reader), 'expected sidebar ids with lists of pages')
  }
  const { unlisted = [], ...named } = sidebars
  return {
    sidebars: {
      ...where,
      sidebars: named,
      unlisted: unlisted.filter(node => node.type === 'doc'),
    },
    problems: reader.problems,
  }
}

interface Reader {
  readonly file: string
  readonly layer: string | null
  readonly counter: LineCounter
  readonly problems: Problem[]
}

function nodesOf(value: unknown, reader: Reader): SidebarNode[] {
  if (!isSeq(value)) return []
  return value.items.flatMap(item => nodeOf(item, reader))
}

function nodeOf(item: unknown, reader: Reader): SidebarNode[] {
  const place = placeOf(item, reader)
  if (isScalar(item)) {
    return [{ type: 'doc', doc: String(item.value), range: {}, label: null, place }]
  }
  if (!isMap(item)) {
    report(reader, place, 'expected a doc id, a category or a link')
    return []
  }
  for (const pair of item.items) {
    const key = String(keyOf(pair))
    if (KEYS.includes(key)) continue
    report(reader, placeOf(pair.key, reader), `unknown key "${key}"`, didYouMean(key, KEYS))
  }
  const text = (key: string): string | undefined => {
    const value = item.get(key)
    return value === undefined || value === null ? undefined : String(value)
  }
  const range = { since: text('since'), until: text('until') }
  const label = labelOf(item.get('label', true))
  const entry = { range, label }
  const target = (key: string): Place => placeOf(item.get(key, true), reader)
  const doc = text('doc')
  if (item.has('category') || item.has('items')) {
    const head = text('category') ?? doc ?? null
    const items = nodesOf(item.get('items', true), reader)
    const at = item.has('category') ? target('category') : place
    if (head === null && label === null) {
      report(reader, place, 'this category has neither a page nor a label')
      return []
    }
    return [{ type: 'category', doc: head, items, ...entry, place: at }]
  }
  if (doc !== undefined) return [{ type: 'doc', doc, ...entry, place: target('doc') }]
  const href = text('link')
  if (href !== undefined) return [{ type: 'link', href, ...entry, place: target('link') }]
  report(reader, place, 'an entry needs "doc", "category" or "link"')
  return []
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

function placeOf(node: unknown, reader: Reader): Place {
  const range = (isNode(node) ? node.range : null) ?? [0, 1, 1]
  const { line, col } = reader.counter.linePos(range[0])
  return { file: reader.file, line, column: col, length: Math.max(1, range[1] - range[0]) }
}

function report(reader: Reader, place: Place, message: string, hint?: string): void {
  reader.problems.push({
    code: 'bad-sidebar',
    severity: 'error',
    message,
    ...(hint === undefined ? {} : { hint }),
    ...place,
  })
}
