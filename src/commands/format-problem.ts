import { relative } from 'node:path'
import { memoize } from '../base/memoize.ts'
import type { Problem } from '../base/problem.ts'
import { readFile } from '../engine/read-file.ts'

/** More problems than this are counted, not printed: a person mends the first ones first. */
const MOST_PRINTED = 100

/** The problems as the command line prints them, errors last, where a terminal shows them. */
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

/** The lines of a file; none of one that cannot be read. */
type LinesOf = (file: string) => readonly string[]

/** Makes what reads files for their lines, each once: of many problems in a large one each would read it. */
export function openLines(): LinesOf {
  return memoize(readLines)
}

/** A problem as the command line prints it: place, message, code frame and hint. */
export function formatProblem(problem: Problem, linesOf: LinesOf = readLines): string {
  const { hint } = problem
  const lines = [
    formatHead(problem),
    frame(problem, linesOf),
    hint === undefined ? '' : `  ${cut(hint)}`,
  ]
  return harmless(lines.filter(Boolean).join('\n'))
}

/** A problem in one line: place and message. */
export function formatHead({ severity, message, code, file, line, column }: Problem): string {
  const name = file === undefined ? '' : relative(process.cwd(), file)
  const place = [name, line, column].filter(part => part !== undefined && part !== '').join(':')
  return harmless(`${severity}${place === '' ? '' : ` ${place}`}  ${cut(message)} [${code}]`)
}

/** More characters of a message help nobody: it can quote what is wrong, and that can be a whole file. */
const LONGEST_MESSAGE = 2000

function cut(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text
}

/** What is written must not give orders to the terminal. */
export function harmless(text: string): string {
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '\ufffd')
}

/** More characters of a line help nobody. */
const LONGEST_FRAME = 400

function frame({ file, line, column = 1, length = 1 }: Problem, linesOf: LinesOf): string {
  if (file === undefined || line === undefined) return ''
  const text = linesOf(file)[line - 1]?.replace(/\r$/, '')
  if (text === undefined) return ''
  const number = String(line)
  const gutter = ' '.repeat(number.length)
  // Of a long line the part around the place.
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
