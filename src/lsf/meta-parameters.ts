import { Tree } from '@lezer/common'
import type { LRParser } from '@lezer/lr'
import { type Failure, parseStrictly } from './failure.ts'

/** Code that a strict parser has read, or where it stopped. */
interface Read {
  readonly code: string
  readonly result: Tree | Failure
}

/**
 * Reads the bodies of metacodes where their parameters may stand for any words, or for none: `ORDER ###order a(b)`
 * with `DESC` for it. The platform passes over what it cannot read there; here a parameter that keeps the body from
 * being read is taken for blanks, and the rest has to be code.
 */
export function readMeta(parser: LRParser, code: string, failure: Failure): Read {
  let read: Read = { code, result: failure }
  for (let count = 0; count < MOST_LEFT_OUT && !(read.result instanceof Tree); count++) {
    const { position } = read.result
    const place = parameterBefore(read.code, position)
    if (place === null) return read
    const blanks = ' '.repeat(place.to - place.from)
    const shorter = read.code.slice(0, place.from) + blanks + read.code.slice(place.to)
    const result = parseStrictly(parser, shorter, 0)
    if (!(result instanceof Tree) && result.position <= position) return read
    read = { code: shorter, result }
  }
  return read
}

/** Each costs a parse of the whole. */
const MOST_LEFT_OUT = 20

/** The place of a parameter of the metacode at a position that is one of the two words before it. */
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

/** Characters in which the two words before a mistake are looked for. */
const LONGEST_WORDS = 200
