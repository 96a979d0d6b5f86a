import { messageOf } from '@lectern/base/message-of'
import { isMap, isScalar, isSeq, Lexer, LineCounter, Parser, parseDocument } from 'yaml'

export interface ParsedFile {
  readonly value: unknown
  /** Line of the value at a path, or of the innermost one around it that is written there. */
  lineOf(path: readonly string[]): number
  /** A number or a text as it is written: `1.0`. */
  sourceOf(path: readonly string[]): string | undefined
}

export interface Mistake {
  readonly message: string
  readonly hint: string
  readonly line: number
}

/** Remembers the files, which are the same for all locales. */
export function openParser(): (path: string, text: string) => ParsedFile | Mistake {
  const files = new Map<string, { readonly text: string; readonly parsed: ParsedFile | Mistake }>()
  return (path, text) => {
    const known = files.get(path)
    if (known?.text === text) return known.parsed
    const parsed = parseFile(text)
    files.set(path, { text, parsed })
    return parsed
  }
}

/** Reads YAML, which JSON is a part of. */
function parseFile(text: string): ParsedFile | Mistake {
  const tooDeep = tooDeepIn(text)
  if (tooDeep !== null) return tooDeep
  const counter = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: counter,
    prettyErrors: false,
    // The library compares all pairs of keys.
    uniqueKeys: false,
    merge: true,
    logLevel: 'error',
  })
  const [error] = document.errors
  if (error !== undefined) {
    const message = `this is not valid YAML or JSON: ${error.message}`
    return { message, hint: YAML_HINT, line: counter.linePos(error.pos[0]).line }
  }
  const find = (path: readonly string[]): { readonly node: unknown; readonly line: number } => {
    let node: unknown = document.contents
    let offset = 0
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find(each => isScalar(each.key) && String(each.key.value) === key)
        if (pair === undefined) return { node: null, line: counter.linePos(offset).line }
        if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset
        node = pair.value
      } else if (isSeq(node)) {
        node = node.items[Number(key)]
        const range = typeof node === 'object' && node !== null && 'range' in node && node.range
        if (Array.isArray(range)) offset = range[0]
      } else return { node: null, line: counter.linePos(offset).line }
    }
    return { node, line: counter.linePos(offset).line }
  }
  try {
    const value: unknown = document.toJS()
    if (containsItself(value)) {
      const message = 'a value contains itself by an alias'
      return { message, hint: 'Use "$ref" for schemas that contain themselves.', line: 1 }
    }
    return {
      value,
      lineOf: path => find(path).line,
      sourceOf(path) {
        const { node } = find(path)
        return isScalar(node) ? node.source : undefined
      },
    }
  } catch (reason) {
    const message = messageOf(reason)
    return { message: `its aliases cannot be resolved: ${message}`, hint: YAML_HINT, line: 1 }
  }
}

const DEEPEST = 500

/** The library is recursive, and V8 can end the process where the stack does not suffice to compile an expression. */
function tooDeepIn(text: string): Mistake | null {
  const counter = new LineCounter()
  counter.addNewLine(0)
  const parser = new Parser(counter.addNewLine)
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length <= DEEPEST) continue
    const message = `this is nested more than ${DEEPEST} deep`
    const hint = 'Move the inner schemas to "components", and refer to them.'
    return { message, hint, line: counter.linePos(parser.offset).line }
  }
  return null
}

const YAML_HINT = 'Put a value that contains quotes, brackets, ":", "#" or "*" between quotes.'

function containsItself(value: unknown): boolean {
  const around = new Set<unknown>()
  const seen = new Set<unknown>()
  const visit = (each: unknown): boolean => {
    if (typeof each !== 'object' || each === null) return false
    if (around.has(each)) return true
    if (seen.has(each)) return false
    seen.add(each)
    around.add(each)
    const found = Object.values(each).some(visit)
    around.delete(each)
    return found
  }
  return visit(value)
}
