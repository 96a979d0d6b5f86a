import { relative } from 'node:path'
import { groupBy } from '../base/group-by.ts'
import type { Problem } from '../base/problem.ts'
import { readFile } from '../engine/read-file.ts'
import type { Lap } from '../engine/timings.ts'
import type { BuildResult } from './build.ts'
import type { LocaleStatus } from './status.ts'

/** More problems than this are counted, not printed: a person mends the first ones first. */
const MOST_PRINTED = 100

/** The problems as the command line prints them, errors last, where a terminal shows them. */
export function formatProblems(problems: readonly Problem[]): string {
  const bySeverity = [
    ...problems.filter(problem => problem.severity === 'warning'),
    ...problems.filter(problem => problem.severity === 'error'),
  ]
  const left = bySeverity.length - MOST_PRINTED
  const more = left > 0 ? [`… and ${left} problems before these\n`] : []
  return [
    ...more,
    ...bySeverity.slice(-MOST_PRINTED).map(problem => `${formatProblem(problem)}\n`),
  ].join('\n')
}

/** A problem as the command line prints it: place, message, code frame and hint. */
export function formatProblem(problem: Problem): string {
  const { hint } = problem
  const lines = [formatHead(problem), frame(problem), hint === undefined ? '' : `  ${cut(hint)}`]
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
function harmless(text: string): string {
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '\ufffd')
}

/** The last line of a build, one with the debts of a site that has them, and one with what its own style costs. */
export function formatSummary(
  { pages, samples, problems, written, style }: BuildResult,
  time: number,
): string {
  const errors = problems.filter(problem => problem.severity === 'error').length
  const warnings = problems.length - errors
  const counts = [
    `${pages} pages`,
    ...(samples > 0 ? [`${samples} samples`] : []),
    `${(time / 1000).toFixed(2)} s`,
    `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  ]
  if (written) counts.push(`${written.changed} of ${written.total} files written`)
  const debts = countDebts(problems)
  return [
    counts.join(', '),
    ...(debts === '' ? [] : [`Debts: ${debts}`]),
    ...(style === null || style.site === 0
      ? []
      : [
          `Style: ${kilobytes(style.whole)} in each document, ${kilobytes(style.site)} of it the site's`,
        ]),
  ].join('\n')
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** How many errors of each code the configuration makes warnings, most of them first. */
function countDebts(problems: readonly Problem[]): string {
  const byCode = groupBy(
    problems.filter(({ isDebt }) => isDebt),
    ({ code }) => code,
  )
  const sorted = [...byCode].sort(([, a], [, b]) => b.length - a.length)
  return sorted.map(([code, { length }]) => `${length} ${code}`).join(', ')
}

/** The translations of a site that want work. */
export function formatStatus(locales: readonly LocaleStatus[]): string {
  const lines = locales.flatMap(({ locale, originals, missing, outdated }) => [
    `${locale}: ${originals - missing.length} of ${originals} pages translated, ${outdated.length} of them outdated`,
    ...missing.map(path => `  missing   ${path}`),
    ...outdated.map(path => `  outdated  ${path}`),
  ])
  return lines.length === 0 ? 'The site has one language.' : lines.join('\n')
}

/** How long the stages of a build took, and the parts of the whole. */
export function formatTimings(timings: readonly Lap[]): string {
  const whole = timings.reduce((sum, { time }) => sum + time, 0)
  return timings
    .map(({ stage, time }) => {
      const share = Math.round((100 * time) / whole)
      return `${stage.padEnd(20)}${time.toFixed(0).padStart(7)} ms${String(share).padStart(4)} %`
    })
    .join('\n')
}

/** More characters of a line help nobody. */
const LONGEST_FRAME = 400

function frame({ file, line, column = 1, length = 1 }: Problem): string {
  if (file === undefined || line === undefined) return ''
  const text = readLine(file, line)
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

function readLine(file: string, line: number): string | undefined {
  try {
    return readFile(file).toString().split('\n')[line - 1]?.replace(/\r$/, '')
  } catch {
    return undefined
  }
}

/** A build that is done before this, in milliseconds, shows no progress. */
const QUIET_FOR = 500

/** Shows on a terminal how far a build is; elsewhere it shows nothing. */
export function showProgress(stream: NodeJS.WriteStream): (done: number, total: number) => void {
  const started = performance.now()
  let shown = 0
  return (done, total) => {
    const now = performance.now()
    if (!stream.isTTY || now - started < QUIET_FOR || now - shown < 100) return
    shown = now
    stream.write(done < total ? `\r${done} of ${total} pages` : '\r\x1b[K')
  }
}
