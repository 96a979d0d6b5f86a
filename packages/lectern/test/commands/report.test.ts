import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { formatProblem, formatProblems } from '../../../base/src/node/format-problem.ts'
import type { Problem } from '../../../base/src/problem.ts'
import { formatReport } from '../../../import-docusaurus/src/import-report.ts'
import { formatSummary } from '../../src/commands/report.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
afterAll(() => rmSync(folder, { recursive: true }))

function frameOf(text: string, column: number, length: number): string[] {
  const file = join(folder, 'page.md')
  writeFileSync(file, text)
  const problem = { code: 'config', severity: 'error', message: 'wrong', file, line: 1 } as const
  return formatProblem({ ...problem, column, length })
    .split('\n')
    .slice(1)
}

test.each([
  ['terminal', formatProblems],
  ['report of an import', formatReport],
])('the problems of a %s read each file once, however many they are', (_, format) => {
  const file = join(folder, 'many.md')
  writeFileSync(file, 'old one\nold two\n')
  const first: Problem = { code: 'config', severity: 'error', message: 'wrong', file, line: 1 }
  let isChanged = false
  const second: Problem = {
    ...first,
    line: 2,
    // Asked for after the frame of the first.
    get hint() {
      writeFileSync(file, 'new one\nnew two\n')
      isChanged = true
      return 'Fix it.'
    },
  }
  const third: Problem = { ...first, line: 2 }
  const text = format([first, second, third])
  expect([isChanged, text.includes('2 | old two'), text.includes('new')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a problem keeps the lines of its message where a name has a line end and an address is long', () => {
  const address = `data:${'a'.repeat(5000)}`
  const problem = { code: 'unsafe-link', severity: 'error' } as const
  const message = `"${address}" is not a safe address`
  expect(formatProblem({ ...problem, message, file: join(process.cwd(), 'a\nb.md') })).toBe(
    `error a\ufffdb.md  "${address.slice(0, 200)}…" is not a safe address [unsafe-link]`,
  )
})

describe('the frame of a problem', () => {
  it('shows the line, with carets below the place', () => {
    expect(frameOf('a\tbad one', 3, 3)).toEqual(['  1 | a\tbad one', '    |  \t^^^'])
  })

  it('shows of a long line what is around the place', () => {
    const [line = '', carets = ''] = frameOf(
      `${'a'.repeat(100_000)}bad${'c'.repeat(100_000)}`,
      100_001,
      3,
    )
    expect(line.length).toBeLessThan(420)
    expect(line.slice(carets.indexOf('^'), carets.indexOf('^') + 3)).toBe('bad')
  })

  it('has nothing that a terminal would take for an order', () => {
    expect(frameOf('a\u001b[31mred\0', 1, 1)[0]).toBe('  1 | a\ufffd[31mred\ufffd')
  })
})

it('of a message that quotes a whole file, and of such a hint, the start is shown', () => {
  const long = 'a'.repeat(1_000_000)
  const problem: Problem = { code: 'config', severity: 'error', message: long, hint: long }
  expect(formatProblem(problem).length).toBeLessThan(5000)
})

it('the summary counts the debts of a site by their codes', () => {
  const debt = (code: 'broken-anchor' | 'duplicate-id'): Problem => {
    return { code, severity: 'warning', message: 'wrong', isDebt: true }
  }
  const other: Problem = { code: 'title-not-found', severity: 'warning', message: 'wrong' }
  const problems = [debt('duplicate-id'), debt('broken-anchor'), debt('broken-anchor'), other]
  const result = { problems, pages: 1, samples: 0, written: null, style: null, timings: [] }
  expect(formatSummary(result, 1000)).toBe(
    '1 pages, 1.00 s, 0 errors, 4 warnings\nDebts: 2 broken-anchor, 1 duplicate-id',
  )
  expect(formatSummary({ ...result, problems: [other] }, 1000)).not.toContain('Debts')
  const style = { whole: 20_000, site: 1_250 }
  expect(formatSummary({ ...result, style }, 1000)).toContain(
    "\nStyle: 20.0 kB in each document, 1.3 kB of it the site's",
  )
})
