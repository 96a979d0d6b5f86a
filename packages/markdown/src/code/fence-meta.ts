import { didYouMean } from '@lectern/base/nearest'
import type { LineKind, LineMarks } from './line-marks.ts'

export interface FenceMeta {
  readonly title: string | null
  readonly lines: LineMarks
  /** Numbers of lines, from 1. */
  readonly called: ReadonlySet<number>
  /** Marked words. */
  readonly words: readonly RegExp[]
  /** Number of the first line; null without line numbers. */
  readonly firstLine: number | null
  readonly wrap: boolean
  /** This and the next two are for samples, see `Sample`. */
  readonly fragment: string | null
  readonly invalid: boolean
  readonly alone: boolean
  readonly unknown: readonly { readonly word: string; readonly hint: string | undefined }[]
}

const WORDS = [
  'title',
  'ins',
  'del',
  'focus',
  'error',
  'warning',
  'call',
  'showLineNumbers',
  'wrap',
  'fragment',
  'invalid',
  'alone',
]

const LINES = ['ins', 'del', 'focus', 'error', 'warning', 'call']
const LINE_LIST = /^\{?\s*\d+(?:\s*-\s*\d+)?(?:\s*,\s*\d+(?:\s*-\s*\d+)?)*\s*\}?$/
const LINE_HINT = 'Lines are written {1,3-5}.'

const KINDS: Readonly<Record<string, LineKind>> = {
  ins: 'inserted',
  del: 'deleted',
  focus: 'focused',
  error: 'wrong',
  warning: 'doubtful',
}

/** Parses `title="Loan.lsf" {1,3-5} ins={2} "word" /pattern/ showLineNumbers=10`. */
export function parseFenceMeta(meta: string): FenceMeta {
  const values = new Map<string, string>()
  const unknown: { word: string; hint: string | undefined }[] = []
  const words: RegExp[] = []
  let marked = ''
  for (const match of meta.matchAll(
    /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\{[^}]*\})|(\S+)))?|(\{[^}]*\})|"([^"]+)"|\/((?:\\.|[^/\\])+)\/(?!\S)|\S+/g,
  )) {
    const [whole, name, double, single, braces, bare, ranges, word, pattern] = match
    if (word !== undefined || pattern !== undefined) {
      const found = patternOf(pattern ?? word?.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') ?? '')
      if (found !== null) words.push(found)
      else unknown.push({ word: whole, hint: 'Write a regular expression as in JavaScript.' })
      continue
    }
    const value = double ?? single ?? braces ?? bare ?? ''
    const lines = ranges ?? (LINES.includes(name ?? '') ? value : null)
    if (lines !== null && !LINE_LIST.test(lines)) unknown.push({ word: whole, hint: LINE_HINT })
    else if (ranges !== undefined) marked = ranges
    else if (name !== undefined && WORDS.includes(name)) values.set(name, value)
    else unknown.push({ word: name ?? whole, hint: didYouMean(name ?? whole, WORDS) })
  }
  const numbers = values.get('showLineNumbers')
  return {
    title: values.get('title') ?? null,
    lines: new Map<LineKind, ReadonlySet<number>>([
      ...(marked === '' ? [] : [['marked', lineSet(marked)] as const]),
      ...Object.entries(KINDS).flatMap(([name, kind]) => {
        const lines = values.get(name)
        return lines === undefined ? [] : [[kind, lineSet(lines)] as const]
      }),
    ]),
    words,
    called: lineSet(values.get('call') ?? ''),
    firstLine: numbers === undefined ? null : Number.parseInt(numbers, 10) || 1,
    wrap: values.has('wrap'),
    fragment: values.get('fragment') ?? null,
    invalid: values.has('invalid'),
    alone: values.has('alone'),
    unknown,
  }
}

function patternOf(source: string): RegExp | null {
  try {
    return new RegExp(source, 'gu')
  } catch {
    return null
  }
}

/** Bounds the memory of a slip such as `{1-100000000000}`. */
const LAST_LINE = 100_000

function lineSet(ranges: string): ReadonlySet<number> {
  const pairs = [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)].map(
    ([, from = '0', to = from]) => [Number(from), Math.min(Number(to), LAST_LINE)] as const,
  )
  const numbers = new Set<number>()
  let next = 0
  for (const [from, to] of pairs.toSorted(([a], [b]) => a - b)) {
    for (next = Math.max(next, from); next <= to; next++) numbers.add(next)
  }
  return numbers
}
