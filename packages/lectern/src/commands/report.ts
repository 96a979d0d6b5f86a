import { groupBy } from '@lectern/base/collections'
import type { Problem } from '@lectern/base/problem'
import type { Lap } from '@lectern/engine/timings'
import type { BuildResult } from './build.ts'
import type { LocaleStatus } from './status.ts'
import type { CutDone } from './version.ts'

/** The last lines of a build: counts, debts, and the size of the site's style. */
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

/** Counts errors that the configuration turns into warnings. */
function countDebts(problems: readonly Problem[]): string {
  const byCode = groupBy(
    problems.filter(({ isDebt }) => isDebt),
    ({ code }) => code,
  )
  const sorted = [...byCode].sort(([, a], [, b]) => b.length - a.length)
  return sorted.map(([code, { length }]) => `${length} ${code}`).join(', ')
}

export function formatStatus(locales: readonly LocaleStatus[]): string {
  const lines = locales.flatMap(({ locale, originals, missing, outdated, uncommitted }) => [
    `${locale}: ${originals - missing.length} of ${originals} pages translated, ${outdated.length} of them outdated`,
    ...missing.map(path => `  missing        ${path}`),
    ...outdated.map(path => `  outdated       ${path}`),
    ...uncommitted.map(path => `  not committed  ${path}`),
  ])
  return lines.length === 0 ? 'The site has one language.' : lines.join('\n')
}

export function formatCut({ version, before, ...done }: CutDone): string {
  const { changed, copied, newAddresses, goneAddresses } = done
  const isFrozen = before === null
  const lines = isFrozen
    ? [
        `${version.label} (${version.name}) is a snapshot now: ${copied} files were copied into its folder, and it reads no others.`,
      ]
    : [
        `${version.label} (${version.name}) is the newest version now, at ${version.address}. It has the pages of ${before.label}.`,
        `${before.label} (${before.name}) is at ${before.address} now: ${newAddresses.length} addresses are new.`,
        ...goneAddresses.map(address => `Only in an older version now: ${address}`),
        `Write what is new between ":::since ${version.name}" and ":::", or in pages with "since: ${version.name}".`,
      ]
  return [...lines, `Changed: ${changed.join(', ')}`].join('\n')
}

export function formatTimings(timings: readonly Lap[]): string {
  const whole = timings.reduce((sum, { time }) => sum + time, 0)
  return timings
    .map(({ stage, time }) => {
      const share = Math.round((100 * time) / whole)
      return `${stage.padEnd(20)}${time.toFixed(0).padStart(7)} ms${String(share).padStart(4)} %`
    })
    .join('\n')
}

const QUIET_FOR = 500

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
