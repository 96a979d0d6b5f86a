import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Problem } from '../../../base/src/problem.ts'
import { printProblems } from '../../src/commands/problem-formats.ts'

const checkout = mkdtempSync(join(tmpdir(), 'formats-'))
const folder = join(checkout, 'site')
mkdirSync(join(checkout, '.git'))
mkdirSync(folder)
afterAll(() => rmSync(checkout, { recursive: true }))

const problems: readonly Problem[] = [
  {
    code: 'broken-link',
    severity: 'error',
    file: join(folder, 'a,b:c.md'),
    line: 3,
    column: 5,
    length: 2,
    message: '100% of "x"\r\nis wrong: see, there',
    hint: 'Write "y".',
  },
  { code: 'broken-link', severity: 'warning', message: 'no place' },
]

test('problems are annotations of GitHub, with paths from the checkout', () => {
  expect(printProblems(problems, 'github', folder).split('\n')).toEqual([
    '::error file=site/a%2Cb%3Ac.md,line=3,col=5,title=broken-link::100%25 of "x"%0D%0Ais wrong: see, there%0AWrite "y".',
    '::warning title=broken-link::no place',
  ])
})

test('problems are JSON', () => {
  const [{ length: _, ...first } = {}, second] = problems.map(problem => ({ ...problem }))
  expect(JSON.parse(printProblems(problems, 'json', folder))).toEqual([
    { ...first, file: 'site/a,b:c.md' },
    second,
  ])
  expect(JSON.parse(printProblems([], 'json', folder))).toEqual([])
})
