import { messageOf } from '@lectern/base/message-of'
import type { Place } from '@lectern/base/problem'
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

/** Places are relative to the text. */
export interface ParsedYaml {
  readonly document: Document.Parsed
  /** Null if there is an error. */
  readonly value: unknown
  /** Only the first error: others may be consequences of it. */
  readonly error: {
    readonly message: string
    readonly hint: string
    readonly place: YamlPlace
  } | null
  readonly placeOf: (from: number, to: number) => YamlPlace
}

type YamlPlace = Omit<Place, 'file'>

/** `key: text` where the text is certainly a plain scalar that equals its value. */
const PLAIN = /^([a-z][a-z_]*): (\p{L}(?:[^\s:#\p{C}]| +(?=[^\s:#\p{C}]))*)$/u
/** Plain scalars of other types, https://yaml.org/spec/1.2.2/#103-core-schema */
const NO_TEXT = /^(?:true|false|null)$/i

/**
 * Fast path for most front matter; null for other YAML. `parseYaml` takes a quarter of a second for 3,000 pages.
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

export function parseYaml(source: string): ParsedYaml {
  const counter = new LineCounter()
  const document = parseDocument(source, {
    lineCounter: counter,
    prettyErrors: false,
    // Numbers stay text: versions are named 6.0 and 1.10.
    customTags: tags => tags.filter(tag => !isNumber(tag)),
    // The library compares all pairs of keys, which takes minutes for 200,000 of them.
    uniqueKeys: false,
    // "silent" would ignore a second document.
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
    const hint = hintOf(error.code, source.split('\n')[place.line - 1] ?? '')
    return { document, value: null, error: { message: yamlMessageOf(error), hint, place }, placeOf }
  }
  try {
    return { document, value: document.toJS(), error: null, placeOf }
  } catch (reason) {
    const [from, to] = rangeOfAlias(document)
    const message = yamlMessageOf(reason)
    const place = placeOf(from, to)
    return { document, value: null, error: { message, hint: QUOTES, place }, placeOf }
  }
}

function yamlMessageOf(reason: unknown): string {
  const message = messageOf(reason)
  if (message.startsWith('Source contains multiple')) return 'a second document starts here'
  return message.startsWith('Maximum call stack') ? 'it is nested too deeply' : message
}

const QUOTES =
  'Put a value that contains quotes, brackets, ":", "#" or "*" between quotes of the other kind.'
const HINTS: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'Keep one of them.',
  MULTIPLE_DOCS: 'Remove the line "---".',
  TAB_AS_INDENT: 'Write spaces.',
}

function hintOf(code: string, line: string): string {
  const isIndent = /INDENT|IMPLICIT_KEY/.test(code) && !/:\s.*:\s|[[{]/.test(line)
  const hint = isIndent
    ? 'Indent all keys of one level, and all entries of one list, by the same number of spaces.'
    : QUOTES
  return HINTS[code] ?? hint
}

function isNumber(tag: Tags[number]): boolean {
  return typeof tag === 'object' && /:(int|float)$/.test(tag.tag)
}

/** The parser reports an unclosed quote at the end of the text; writers look for its start. */
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

function repeatedKey(document: Document.Parsed): YAMLParseError | null {
  // A list instead of recursion, for deeply nested texts.
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

/** The place of `*x` without an anchor, an error that is only thrown when values are created. */
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
