import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Tags,
  visit,
  YAMLParseError,
} from 'yaml'
import type { Place } from '../base/problem.ts'

/** A YAML text that has been parsed, with places relative to the text. */
export interface ParsedYaml {
  readonly document: Document.Parsed
  /** Its value; null when it cannot be read. */
  readonly value: unknown
  /** The first thing that is wrong with it, of which others may be consequences. */
  readonly error: { readonly message: string; readonly place: YamlPlace } | null
  /** The place between two offsets. */
  readonly placeOf: (from: number, to: number) => YamlPlace
}

type YamlPlace = Omit<Place, 'file'>

/** A line `key: text` whose text is a plain scalar for certain, and its value is the text. */
const PLAIN = /^([a-z][a-z_]*): (\p{L}(?:[^\s:#\p{C}]| +(?=[^\s:#\p{C}]))*)$/u
/** Plain scalars that are no text (YAML 1.2, core schema). */
const NO_TEXT = /^(?:true|false|null)$/i

/**
 * Reads YAML that is nothing but lines of `key: text` without signs that mean something, as most front
 * matter is; null for any other. The value is that of `parseYaml`, for which a site of 3,000 pages takes a
 * quarter of a second.
 */
export function parsePlainYaml(source: string): Readonly<Record<string, string>> | null {
  const value: Record<string, string> = {}
  for (const line of source.split('\n')) {
    const [, key = '', text = ''] = PLAIN.exec(line) ?? []
    if (key === '' || key in value || NO_TEXT.test(key) || NO_TEXT.test(text)) return null
    value[key] = text
  }
  return value
}

/** Parses YAML. Never throws for what a person wrote. */
export function parseYaml(source: string): ParsedYaml {
  const counter = new LineCounter()
  const document = parseDocument(source, {
    lineCounter: counter,
    prettyErrors: false,
    // Numbers are texts as they are written: versions are named 6.0 and 1.10.
    customTags: tags => tags.filter(tag => !isNumber(tag)),
    // The library compares each key with each: 200,000 of them would take it minutes.
    uniqueKeys: false,
    // With "silent" a second document would be passed over in silence.
    logLevel: 'error',
  })
  const placeOf = (from: number, to: number): YamlPlace => {
    const { line, col } = counter.linePos(from)
    const end = source.indexOf('\n', from)
    const length = Math.min(to, end < 0 ? source.length : end) - from
    return { line, column: col, length: Math.max(1, length) }
  }
  const error = document.errors[0] ?? repeatedKey(document)
  if (error !== null) {
    const [from, to] = rangeOfError(document, error)
    const place = placeOf(from, to)
    return { document, value: null, error: { message: messageOf(error), place }, placeOf }
  }
  try {
    return { document, value: document.toJS(), error: null, placeOf }
  } catch (reason) {
    const [from, to] = rangeOfAlias(document)
    const message = messageOf(reason)
    return { document, value: null, error: { message, place: placeOf(from, to) }, placeOf }
  }
}

function messageOf(reason: unknown): string {
  const message = reason instanceof Error ? reason.message : String(reason)
  if (message.startsWith('Source contains multiple')) return 'a second document starts here'
  return message.startsWith('Maximum call stack') ? 'it is nested too deeply' : message
}

function isNumber(tag: Tags[number]): boolean {
  return typeof tag === 'object' && /:(int|float)$/.test(tag.tag)
}

/** A quote that is never closed is noticed at the end of the text; people look for it where it opens. */
function rangeOfError(
  document: Document.Parsed,
  error: { readonly code: string; readonly pos: readonly [number, number] },
): readonly [number, number] {
  let found = error.pos
  if (error.code === 'MISSING_CHAR') {
    visit(document, {
      Scalar(_, node) {
        const [from, to] = node.range ?? [0, 0]
        const quoted = isScalar(node) && node.type?.startsWith('QUOTE')
        if (quoted && from <= error.pos[0] && error.pos[0] <= to) found = [from, to]
      },
    })
  }
  return found
}

/** A key that its map has had before; null for none. */
function repeatedKey(document: Document.Parsed): YAMLParseError | null {
  // A list instead of calls in each other, for what is nested as deep as texts allow.
  const nodes: unknown[] = [document.contents]
  for (const node of nodes) {
    if (isSeq(node)) for (const item of node.items) nodes.push(item)
    if (!isMap(node)) continue
    const seen = new Set<unknown>()
    for (const { key, value } of node.items) {
      nodes.push(key, value)
      if (!isScalar(key)) continue
      if (seen.has(key.value)) {
        const [from, to] = key.range ?? [0, 1]
        return new YAMLParseError([from, to], 'DUPLICATE_KEY', 'Map keys must be unique')
      }
      seen.add(key.value)
    }
  }
  return null
}

/** `title: *x` refers to an anchor that there is none of, which is noticed when values are made. */
function rangeOfAlias(document: Document.Parsed): readonly [number, number] {
  let found: readonly [number, number] = [0, 1]
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document) !== undefined) return undefined
      found = [node.range?.[0] ?? 0, node.range?.[1] ?? 1]
      return visit.BREAK
    },
  })
  return found
}
