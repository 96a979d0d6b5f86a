import { Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'
import { type Failure, parseStrictly } from './failure.ts'

interface Read {
  readonly code: string
  readonly result: Tree | Failure
}

/**
 * A parameter of a metacode can be several words or none, such as `DESC` in `ORDER ###order a(b)`. One that prevents
 * parsing is replaced by blanks; the platform skips what it cannot parse.
 */
export function readMeta(parser: LRParser, code: string, failure: Failure): Read {
  let read: Read = { code, result: failure }
  for (let count = 0; count < MOST_LEFT_OUT && !(read.result instanceof Tree); count++) {
    const { position } = read.result
    const range = parameterBefore(read.code, position)
    if (range === null) return read
    const blanks = ' '.repeat(range.to - range.from)
    const shorter = read.code.slice(0, range.from) + blanks + read.code.slice(range.to)
    const result = parseStrictly(parser, shorter, 0)
    if (!(result instanceof Tree) && result.position <= position) return read
    read = { code: shorter, result }
  }
  return read
}

/** Each costs a parse of the whole code. */
const MOST_LEFT_OUT = 20

/** A parameter of the metacode among the last two words before a position. */
function parameterBefore(code: string, position: number) {
  const before = code.slice(0, position)
  const start = before.lastIndexOf('META ')
  const [, list = ''] = /^META\s+\w+\s*\(([^()]*)\)/.exec(before.slice(start)) ?? []
  if (start < 0 || /^END\b/m.test(before.slice(start))) return null
  const parameters = list.split(',').map(name => name.trim())
  const words = [...before.slice(-LONGEST_WORDS).matchAll(/[\w#]+(?=\s*(?:[\w#]+\s*)?$)/g)]
  for (const { 0: word, index } of words.toReversed()) {
    const from = position - Math.min(position, LONGEST_WORDS) + index
    if (parameters.includes(word.replace(/^##?#/, ''))) return { from, to: from + word.length }
  }
  return null
}

const LONGEST_WORDS = 200
