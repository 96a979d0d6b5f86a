import { memoize } from '../base/memoize.ts'
import { type CompiledParts, compiledPart } from '../markdown/compiled-object.ts'
import type { FormatDate } from '../site/format-date.ts'
import type { PageLookup } from '../site/page-lookup.ts'
import type { PageParts } from './page-parts.ts'

/** What the parts of a page are read with. */
interface LookupOptions {
  /** Gives the text of a compiled page by the hash of its object, see `compiledPart`. */
  readonly read: (object: string) => Buffer
  readonly formatDate: FormatDate
}

/** Looks up what a page shows among its parts, each of which is read once, when it is asked for. */
export function openLookup(
  { texts, abouts, anchors, components, users, dates }: PageParts,
  { read, formatDate }: LookupOptions,
): PageLookup {
  const textOf = memoize(read)
  const part = <Name extends keyof CompiledParts>(path: string, name: Name) =>
    compiledPart(textOf(partOf(texts, path)), name)
  const factsOf = memoize((path: string) => part(path, 'facts'))
  const islands = Object.entries(components).flatMap(([name, { module }]) =>
    module === null ? [] : [[name, module] as const],
  )
  return {
    formatDate,
    islands: Object.fromEntries(islands),
    lastUpdated: dates,
    facts: ({ edition }, file) =>
      factsOf((file === 'shown' ? edition.source : edition.original).path),
    about: ({ edition }) => partOf(abouts, edition.source.path),
    body: ({ edition }) => part(edition.source.path, 'body'),
    anchors: ({ permalink }) => partOf(anchors, permalink),
    users: () => users,
  }
}

function partOf<Value>(parts: Readonly<Record<string, Value>>, name: string): Value {
  const part = parts[name]
  if (part === undefined) throw new Error(`${name} is not among the parts of the page`)
  return part
}
