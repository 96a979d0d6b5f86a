import type { SyntaxNode } from '@lezer/common'
import type { CodeError } from './code-error.ts'
import { releaseOf, type Version } from './words.ts'

/** `INTEGER[3]`, `STRING [10]`: in the platform type and size are one token (PRIMITIVE_TYPE in LsfLogics.g). */
export function wrongSizes(unit: SyntaxNode, code: string, version: Version): CodeError[] {
  const errors: CodeError[] = []
  unit.cursor().iterate(({ name, from, to }) => {
    if (name !== 'Type') return true
    const text = code.slice(from, to)
    const joined = text.replace(/\s+/g, '')
    const message = sizeMistake(joined, version)
    if (message) errors.push({ from, to, message, expected: [] })
    else if (joined !== text) {
      const apart = `A type and its size have no spaces: write "${joined}"`
      errors.push({ from, to, message: apart, expected: [joined] })
    }
    return false
  })
  return errors
}

function sizeMistake(text: string, version: Version): string | null {
  const [, type = '', size = ''] = /^(\w+)\[(.*)\]$/.exec(text) ?? []
  if (type === '') return null
  if (type === 'INTERVAL') return OF_INTERVALS.test(size) ? null : INTERVALS
  if (STRINGS.test(type)) return /^\d+$/.test(size) ? null : `${type} has one size: ${type}[10]`
  if (type === 'NUMERIC')
    return /^\d+,\d+$/.test(size) ? null : 'NUMERIC has two sizes: NUMERIC[12,2]'
  if (!TIMES.test(type)) return `${type} has no size`
  if (releaseOf(version) < 6) return `The precision of ${type} is only since 6.x`
  return /^[0-6]$/.test(size) ? null : `The precision of ${type} is 0 to 6 digits`
}

const STRINGS = /^(BP)?I?STRING$/
const TIMES = /^(TIME|Z?DATETIME)$/
const OF_INTERVALS = /^(DATE|TIME|Z?DATETIME)$/
const INTERVALS = 'An interval is of DATE, TIME, DATETIME or ZDATETIME'
