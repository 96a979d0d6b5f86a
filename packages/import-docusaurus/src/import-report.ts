import { groupBy } from '@lectern/base/collections'
import { formatProblem, openLines } from '@lectern/base/node/format-problem'
import type { Problem, ProblemCode } from '@lectern/base/problem'
import type { ImportCounts } from './import-docusaurus.ts'
import type { Verified } from './verify/verify.ts'

export interface ImportResult {
  /** With an error nothing was written. */
  readonly problems: readonly Problem[]
  readonly imported: {
    readonly pages: number
    readonly counts: ImportCounts
    /** Errors by code that the new configuration turns into warnings. */
    readonly debts: Readonly<Record<string, number>>
    readonly verified: Verified | null
  } | null
}

export const IMPORT_REPORT = 'import-report.txt'

export const VERIFY_REPORT = 'verify-report.txt'

/** What readers see comes before `import-unseen`, and that before `import-setting`. */
const LAST: readonly ProblemCode[] = ['import-unseen', 'import-setting']

export function formatReport(problems: readonly Problem[]): string {
  const linesOf = openLines()
  const rank = ({ code }: Problem): number => LAST.indexOf(code)
  const sorted = [...problems].sort((a, b) => rank(a) - rank(b))
  const entries = sorted.map(problem => `${formatProblem(problem, linesOf)}\n`)
  return [...repeated(problems), ...entries].join('\n')
}

function repeated(problems: readonly Problem[]): readonly string[] {
  const counts = [...groupBy(problems, ({ message }) => message)]
    .map(([message, { length }]) => ({ message, count: length }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
  if (counts.length === 0) return []
  const lines = counts.map(({ message, count }) => `${String(count).padStart(7)}  ${message}\n`)
  return [
    `${problems.length} entries, of which these are there more than once:\n\n${lines.join('')}`,
  ]
}

export function formatImport({ imported, problems }: ImportResult, out: string): string {
  if (imported === null) return 'Nothing was written.'
  const { pages, counts, debts, verified } = imported
  const { oldTexts, newTexts, oldFiles, newFiles } = counts
  const count = (wanted: ProblemCode): number =>
    problems.filter(({ code }) => code === wanted).length
  const listed = Object.entries(debts).sort(([, a], [, b]) => b - a)
  return [
    `${pages} pages of all versions, from ${oldTexts} texts in ${newTexts} files`,
    `${newFiles} images and files, from ${oldFiles}`,
    `${count('import-kept')} places shown as code, ${count('import-left-out')} left out that readers saw, ${count('import-unseen')} that nobody saw, ${count('import-setting')} settings: see ${out}/${IMPORT_REPORT}`,
    ...(listed.length === 0
      ? []
      : [`Debts: ${listed.map(([code, count]) => `${count} ${code}`).join(', ')}`]),
    ...(verified === null ? [] : [compared(verified, out)]),
    `The new site is in ${out}. To see it:\n  cd ${out}\n  npm install\n  npm run dev`,
  ].join('\n')
}

function compared({ pages, kept, moved, differing, differences }: Verified, out: string): string {
  return `${kept} of ${pages} addresses of the old build are pages, ${moved} lead to others; ${differing} pages differ in their text, ${differences.length} differences in all: see ${out}/${VERIFY_REPORT}`
}
