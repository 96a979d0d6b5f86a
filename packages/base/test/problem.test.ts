import { expect, it } from 'vitest'
import { type Problem, uniqueProblems } from '../src/problem.ts'

it('reports what is wrong in a file once, whatever each language would suggest instead', () => {
  const link: Problem = {
    code: 'broken-link',
    severity: 'error',
    message: 'there is no page at "/instal/"',
    file: '/site/content/docs/en/index.md',
    line: 3,
    column: 1,
    length: 8,
  }
  const problems = ['/install/', '/de/install/'].map(near => ({
    ...link,
    hint: `Did you mean "${near}"?`,
  }))
  expect(uniqueProblems([...problems, { ...link, line: 4 }])).toEqual([
    problems[0],
    { ...link, line: 4 },
  ])
})
