import { groupBy } from '../base/group-by.ts'
import type { Problem } from '../base/problem.ts'
import { formatProblem, openLines } from './format-problem.ts'

/** All that an import has to say, as its report has it: first what stands there more than once, with its number. */
export function formatReport(problems: readonly Problem[]): string {
  const linesOf = openLines()
  const entries = problems.map(problem => `${formatProblem(problem, linesOf)}\n`)
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
