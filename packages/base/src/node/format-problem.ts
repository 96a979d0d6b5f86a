import { relative } from 'node:path'
import { memoize } from '../collections.ts'
import type { Problem } from '../problem.ts'
import { readFile } from './read-file.ts'

/** Earlier problems are only counted. */
const MOST_PRINTED = 100

/** Errors last, because a terminal shows the end. */
export function formatProblems(problems: readonly Problem[]): string {
  const bySeverity = [
    ...problems.filter(problem => problem.severity === 'warning'),
    ...problems.filter(problem => problem.severity === 'error'),
  ]
  const left = bySeverity.length - MOST_PRINTED
  const linesOf = openLines()
  const more = left > 0 ? [`… and ${left} problems before these\n`] : []
  return [
    ...more,
    ...bySeverity.slice(-MOST_PRINTED).map(problem => `${formatProblem(problem, linesOf)}\n`),
  ].join('\n')
}

type LinesOf = (file: string) => readonly string[]

/** Cached, for many problems in a file. */
export function openLines(): LinesOf {
  return memoize(readLines)
}

export function formatProblem(problem: Problem, linesOf: LinesOf = readLines): string {
  const { hint } = problem
  const lines = [
    formatHead(problem),
    frame(problem, linesOf),
    hint === undefined ? '' : `  ${cut(hint)}`,
  ]
  return harmless(lines.filter(Boolean).join('\n'))
}

export function formatHead({ severity, message, code, file, line, column }: Problem): string {
  const name = file === undefined ? '' : relative(process.cwd(), file).replaceAll('\n', '\ufffd')
  const place = [name, line, column].filter(part => part !== undefined && part !== '').join(':')
  return harmless(`${severity}${place === '' ? '' : ` ${place}`}  ${cut(message)} [${code}]`)
}

/** Characters; a message can quote a whole file. */
const LONGEST_MESSAGE = 2000
const LONG_ADDRESS = /"([^"\s]{200})[^"\s]+"/g

/** Shortens addresses and long texts. */
export function cut(text: string): string {
  const shorter = text.replace(LONG_ADDRESS, '"$1…"')
  return shorter.length > LONGEST_MESSAGE ? `${shorter.slice(0, LONGEST_MESSAGE)}…` : shorter
}

/** Replaces control characters of terminals. */
export function harmless(text: string): string {
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '\ufffd')
}

const LONGEST_FRAME = 400

function frame({ file, line, column = 1, length = 1 }: Problem, linesOf: LinesOf): string {
  if (file === undefined || line === undefined) return ''
  const text = linesOf(file)[line - 1]?.replace(/\r$/, '')
  if (text === undefined) return ''
  const number = String(line)
  const gutter = ' '.repeat(number.length)
  // The part of a long line around the column.
  const from = text.length <= LONGEST_FRAME ? 0 : Math.max(0, column - 1 - LONGEST_FRAME / 4)
  const shown = text.slice(from, from + LONGEST_FRAME)
  const at = column - 1 - from
  const indent = shown.slice(0, at).replace(/[^\t]/g, ' ')
  const carets = '^'.repeat(Math.max(1, Math.min(length, shown.length - at)))
  return `  ${number} | ${shown}\n  ${gutter} | ${indent}${carets}`
}

function readLines(file: string): readonly string[] {
  try {
    return readFile(file).toString().split('\n')
  } catch {
    return []
  }
}
